// Placeholder until the room's first noun moves in.
