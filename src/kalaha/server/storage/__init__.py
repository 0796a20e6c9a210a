"""The database: games and their steps, invitations."""
