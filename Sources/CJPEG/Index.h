#pragma once

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "CJPEG.h"

// Declarations that the index of a JPEG file (Index.c) and its cuts (Cut.c) share: Huffman tables, positions in the file,
// and the reader of its bits.

enum { most_blocks = 10, most_components = 4, pair_bits = 12, dc_bits = 10, longest_code = 16, mcus_per_check = 16 };
enum { end_of_block = 0x00, zero_run = 0xF0 };

/// The effect of one or two AC symbols: their bits, with those of the coefficients' values (0 if the code is longer than the
/// look-up key); the coefficients that the first symbol passes, and both together; whether they end the block.
typedef struct {
  uint8_t bits, first, both, ends;
} ac_step;

/// The length of a DC code (0 if it is longer than the look-up key), and the size in bits of the difference.
typedef struct {
  uint8_t length, size;
} dc_step;

/// A Huffman table: the number of codes of each length, the symbols, the number of all codes, the codes, and the look-ups.
typedef struct {
  uint8_t counts[longest_code + 1], symbols[256];
  int total;
  uint16_t codes[256];
  uint8_t lengths[256];
  dc_step dc[1 << dc_bits];
  ac_step single[1 << pair_bits], pair[1 << pair_bits];
} huffman;

/// A position between two blocks: its byte in the file, the number of blocks before it, the DC predictors (the sums of these
/// blocks' differences), the bit in the byte, and the number of the next block in its MCU.
typedef struct {
  size_t at;
  uint32_t blocks;
  int32_t dc[most_components];
  uint8_t bit, phase;
} mark;

/// A part of the data, read by `cjpeg_scan`: its true or guessed start, its end, and its first marks and regular marks.
typedef struct part {
  mark start, end;
  size_t limit;
  mark *first, *checks;
  size_t first_count, check_count, check_room;
  /// The mark in `first` that reading on from the previous part also reaches, and the true mark at that position.
  mark met, truth;
  int has_failed;
} part;

struct cjpeg_index {
  /// The segments before the entropy-coded data that libjpeg needs, and the offset of the frame header (SOF) in them.
  uint8_t *head;
  size_t head_count, frame;
  /// The offset of the entropy-coded data in the file, and the largest possible offset of its end.
  size_t data, length;
  int width, height, components, blocks_per_mcu, mcu_width, mcu_lines, mcus_across, mcu_rows;
  int block_component[most_blocks];
  huffman *dc[most_components], *ac[most_components];
  huffman *tables[2][4];
  /// The joined parts, whose true marks are known, then the parts that are being read.
  part *parts;
  int part_count, joined;
  /// The end of the joined parts.
  mark end;
};

// MARK: Bytes

/// The number of bytes of a file in memory. Fuzzing uses a smaller number, so that small files have many windows.
#ifndef CJPEG_WINDOW
#define CJPEG_WINDOW (1 << 16)
#endif

/// The maximum number of bytes that a refill reads: eight with byte stuffing, and one more after them.
enum { most_refilled = 17 };
/// The number of bytes that a window keeps before its new position, more than `place` goes back.
enum { kept_bytes = 32 };

/// A part of a file in memory.
typedef struct {
  int descriptor;
  /// Called at each move, if not NULL; a nonzero result makes the file end here.
  int (*cancelled)(void *);
  void *context;
  /// Whether the file may continue after these bytes.
  int has_more;
  size_t from, count;
  uint8_t bytes[CJPEG_WINDOW];
} window;

/// Moves the window so that it has the bytes from `at` on that a refill needs, or all up to the end of the file. Up to
/// `kept_bytes` bytes before `at` stay in it.
void cjpeg_move_window(window *file, size_t at);

static inline void show(window *file, size_t at) {
  if (at < file->from || at - file->from + most_refilled > file->count) cjpeg_move_window(file, at);
}

/// Returns the byte at an offset in the file; 0 after its end.
static inline uint8_t byte_at(window *file, size_t at) {
  show(file, at);
  return at - file->from < file->count ? file->bytes[at - file->from] : 0;
}

// MARK: Bits

typedef struct {
  window *file;
  const uint8_t *at, *end;
  uint64_t bits;
  int count;
  /// The number of bits, all 0, that were appended after the end of the data.
  int invented;
} reader;

static inline void look(reader *in, size_t at) {
  show(in->file, at);
  in->at = in->file->bytes + (at - in->file->from);
  in->end = in->file->bytes + in->file->count;
}

static inline void refill(reader *in) {
  if (in->count > 56) return;
  if (in->end - in->at >= 8) {
    uint64_t next;
    memcpy(&next, in->at, 8);
    // No byte is 0xFF.
    if (((~next - 0x0101010101010101u) & next & 0x8080808080808080u) == 0) {
      next = __builtin_bswap64(next);
      in->bits |= next >> in->count;
      int bytes = (63 - in->count) >> 3;
      in->at += bytes;
      in->count += bytes * 8;
      return;
    }
  }
  if (in->end - in->at < most_refilled && in->file->has_more) look(in, in->file->from + (size_t)(in->at - in->file->bytes));
  while (in->count <= 56) {
    uint64_t byte = 0;
    if (in->at < in->end && (in->at[0] != 0xFF || (in->at + 1 < in->end && in->at[1] == 0))) {
      byte = in->at[0];
      in->at += byte == 0xFF ? 2 : 1;
    } else {
      in->invented += 8;
    }
    in->bits |= byte << (56 - in->count);
    in->count += 8;
  }
}

static inline void drop(reader *in, int count) {
  in->bits <<= count;
  in->count -= count;
}

static inline reader start_at(const mark *mark, window *file) {
  reader in = {.file = file};
  look(&in, mark->at);
  refill(&in);
  drop(&in, mark->bit);
  return in;
}

/// Sets the byte and the bit of `mark` to the position of the next bit, before the bytes that were read ahead.
static inline void place(const reader *in, mark *mark) {
  int ahead = (in->count + 7) / 8 - in->invented / 8;
  const uint8_t *first = in->file->bytes, *at = in->at;
  for (; ahead > 0; ahead--) at -= at - first >= 2 && at[-1] == 0 && at[-2] == 0xFF ? 2 : 1;
  mark->at = in->file->from + (size_t)(at - first);
  mark->bit = (uint8_t)((8 - in->count % 8) % 8);
}

static inline int has_ended(const reader *in) { return in->invented > 0 && in->count < in->invented; }

/// Returns the index in the table of the code at the front of `bits`; -1 if there is none.
static inline int find_code(const huffman *table, uint64_t bits) {
  unsigned code = 0, first = 0;
  int index = 0;
  for (int length = 1; length <= longest_code; length++) {
    code = (unsigned)(bits >> (64 - length));
    unsigned count = table->counts[length];
    if (code >= first && code - first < count) return index + (int)(code - first);
    index += (int)count;
    first = (first + count) << 1;
  }
  return -1;
}

/// Reads a block. Returns -1 for a missing code, a DC difference of more than 11 bits, or more than 63 AC coefficients.
static inline int read_block(reader *in, const huffman *dc, const huffman *ac, int32_t *sum) {
  refill(in);
  dc_step step_of_dc = dc->dc[in->bits >> (64 - dc_bits)];
  if (step_of_dc.length == 0) {
    int found = find_code(dc, in->bits);
    if (found < 0) return -1;
    step_of_dc = (dc_step){dc->lengths[found], dc->symbols[found]};
  }
  int size = step_of_dc.size;
  if (size > 11) return -1;
  drop(in, step_of_dc.length);
  if (size > 0) {
    int value = (int)(in->bits >> (64 - size));
    *sum += value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
    drop(in, size);
  }
  int k = 1;
  const ac_step *pair = ac->pair;
  while (1) {
    refill(in);
    // Two steps take at most the bits of one refill, unless a code is longer than the look-up key.
    for (int turn = 0; turn < 2; turn++) {
      ac_step step = pair[in->bits >> (64 - pair_bits)];
      if (__builtin_expect(k + step.first > 63 || step.bits == 0, 0)) {
        step = ac->single[in->bits >> (64 - pair_bits)];
        if (step.bits == 0) {
          refill(in);
          int index = find_code(ac, in->bits);
          if (index < 0) return -1;
          int symbol = ac->symbols[index], size = symbol & 15;
          step = (ac_step){(uint8_t)(ac->lengths[index] + size), 0, (uint8_t)((symbol >> 4) + 1), 0};
          if (size == 0 && symbol != zero_run) step.both = 0, step.ends = 1;
          turn = 2;
        }
      }
      drop(in, step.bits);
      k += step.both;
      if (step.ends) return k <= 63 ? 0 : -1;
      if (__builtin_expect(k >= 64, 0)) return k == 64 ? 0 : -1;
    }
  }
}

/// Reads the block after `now`, and advances `now` except for its byte and bit. Returns -1 for damaged data, and at the end.
static inline int pass_block(reader *in, const cjpeg_index *index, mark *now) {
  int component = index->block_component[now->phase];
  if (read_block(in, index->dc[component], index->ac[component], &now->dc[component]) != 0 || has_ended(in)) return -1;
  now->blocks++;
  now->phase = (uint8_t)(now->phase + 1 == index->blocks_per_mcu ? 0 : now->phase + 1);
  return 0;
}

/// Returns the last true mark at or before `block`; its `at` is 0 if there is none.
mark cjpeg_mark_before(const cjpeg_index *index, uint32_t block);
