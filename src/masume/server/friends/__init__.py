"""People who have played together: whom one sees again, and how one invites them."""
