"""What happens when things go wrong: kills, stalls, broken lines, hostile clients."""
