"""The database of games, their steps, and invitations."""
