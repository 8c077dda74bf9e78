// The stripes of the zoom benchmark's pictures.
#pragma once

// The difference in lightness between a stripe and the picture, of 255.
enum { STRIPES = 40 };
