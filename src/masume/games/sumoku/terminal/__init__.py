"""What the five games share in the terminal: how tiles are drawn, told and built."""
