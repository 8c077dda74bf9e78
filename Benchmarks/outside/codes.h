// Numbers that pictures carry as colours, to be read off a screen.
//
// A number has three digits to the base of six, a block for each side by side in the picture's middle; the third is a
// check of the other two. A block is a chequer of black and of the digit's colour. Its cells are so fine that a preview
// (a thumbnail, or a decode at an eighth of the size) shows no more than their mean, half as light a colour.
#pragma once
#include <stdint.h>

// How many numbers there are, and the side of a block and of a cell in pixels of the picture.
enum { CODES = 36, CODE_BLOCKS = 3, CODE_BLOCK = 480, CODE_CELL = 12 };

// The colour of a block of a number, 0xRRGGBB: of its three channels at least one is 255 and one 0.
uint32_t code_color(int number, int block);

// The rows of the screen that are looked at, across all of its width.
enum { CODE_ROWS = 8 };

enum code_kind { CODE_PREVIEW, CODE_SHARP };

struct code {
  enum code_kind kind;
  int number;
  // How far right of the screen's middle the number's middle is (pixels, to some 8 pixels).
  int offset;
};

// The numbers that are in the rows, `width` pixels wide (1920 at most), from left to right; how many, `most` at most.
int codes_in(const uint32_t *rows, int width, struct code *found, int most);

// How much of a row is picture and not a plain ground: the part of its pixels that differ from the one before them.
double texture_of(const uint32_t *row, int width);
