// Numbers that pictures carry as colours, to be read from the screen.
//
// A number has three digits in base six, with a block for each, side by side in the picture's middle; the third digit
// checks the other two. A block is a chequer of black and the digit's colour. Its cells are so fine that a preview (a
// thumbnail, or a decode at an eighth of the size) shows only their mean, a colour half as light.
#pragma once
#include <stdint.h>

// The count of numbers and of blocks, and the side of a block and of a cell in pixels of the picture.
enum { CODES = 36, CODE_BLOCKS = 3, CODE_BLOCK = 480, CODE_CELL = 12 };

// Returns the colour of a block of a number, 0xRRGGBB: at least one of its three channels is 255 and one is 0.
uint32_t code_color(int number, int block);

// The number of examined rows of the screen, over its whole width.
enum { CODE_ROWS = 8 };

enum code_kind { CODE_PREVIEW, CODE_SHARP };

struct code {
  enum code_kind kind;
  int number;
  // The distance of the number's middle to the right of the screen's middle (pixels, to about 8 pixels).
  int offset;
};

// Finds the numbers in the rows, `width` pixels wide (at most 1920), from left to right; returns their count, at most
// `most`.
int codes_in(const uint32_t *rows, int width, struct code *found, int most);

// Returns the fraction of a row's pixels that differ from the previous one: large in a picture, and small in a plain
// background.
double texture_of(const uint32_t *row, int width);
