"""The challenges of days: one try that counts, results against all, bots that play as well."""
