"""What needs no game: lines, trees and records, analyses of positions, endgame tables."""
