"""The dealing office: its folder, and what it does in each state."""
