"""The command `eldest`: what each command prints, refuses and leaves behind."""
