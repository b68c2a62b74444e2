"""Requests and answers: the gateway, security, and what can be asked."""
