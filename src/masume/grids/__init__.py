"""Boards of rows, columns and blocks, shared by boxes."""
