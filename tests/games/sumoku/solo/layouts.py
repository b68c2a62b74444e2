"""Layouts of Solo Sumoku, for several tests."""

BASE = """
R1 B4
.. G6
"""
"""Key 5: 1+4 and 4+6."""
GROWN = """
R1 B4 ..
.. G6 P4
"""
"""6+4."""
