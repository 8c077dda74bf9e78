// Noise that is the same in every run.
#pragma once
#include <stdint.h>

// A number for a place, alike for alike seeds.
uint32_t hash(uint32_t x, uint32_t y, uint32_t seed);

// Smooth noise with a value every `1 << shift` pixels, -128 to 127.
int noise(int x, int y, int shift, uint32_t seed);

// Noise at every size from 1024 pixels to one: about as hard to decode as a photograph, -285 to 285.
int photograph(int x, int y, uint32_t seed);
