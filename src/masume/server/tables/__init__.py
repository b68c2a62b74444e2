"""Tables: their seats, their match, and every change of them. Knows no transport."""
