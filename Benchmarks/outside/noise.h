// Noise that is the same in every run.
#pragma once
#include <stdint.h>

// Returns a number for a place, the same for the same seed.
uint32_t hash(uint32_t x, uint32_t y, uint32_t seed);

// Returns smooth noise with a value every `1 << shift` pixels, -128 to 127.
int noise(int x, int y, int shift, uint32_t seed);

// Returns noise at every size from 1024 pixels to one, -285 to 285: about as hard to decode as a photograph.
int photograph(int x, int y, uint32_t seed);
