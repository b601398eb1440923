"""What the pages say is true."""
