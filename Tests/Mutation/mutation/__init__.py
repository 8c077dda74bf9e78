"""Changes of the engine, one line at a time, and whether its tests notice."""
