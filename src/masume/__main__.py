"""`python -m masume` is the command `masume`."""

from masume.cli import main

if __name__ == "__main__":
    main()
