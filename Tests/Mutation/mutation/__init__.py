"""Changes the engine, one line at a time, and checks that its tests fail."""
