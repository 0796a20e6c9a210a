"""The database of games, their steps, and their invitations."""
