"""What acts at tables besides people: bots, clocks and forced moves."""
