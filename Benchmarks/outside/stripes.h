// The stripes of the zoom bench's pictures.
#pragma once

// How much lighter or darker than the picture a stripe is, of 255.
enum { STRIPES = 40 };
