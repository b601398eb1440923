"""The table in a terminal: drawings, words and what is typed; two games in folders of their own."""
