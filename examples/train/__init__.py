"""Training a policy for SudoKids on a batch, and the bot that plays by it."""
