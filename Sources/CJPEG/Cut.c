#include "Index.h"

// A smaller JPEG file out of the entropy-coded data of a large one, bit for bit. MCUs without meaning lead from the DC values
// before a row's part to those that it begins with.

/// The number of MCUs without meaning in each row of a file that has not the whole width.
enum { bridge_mcus = 4 };
/// More bytes than the last MCUs before the end can take.
enum { longest_rest = 1 << 16 };

// MARK: Bits

typedef struct {
  uint8_t *bytes;
  size_t count, room;
  uint64_t bits;
  int pending, has_failed;
} writer;

static inline int has_mark(uint32_t four) { return ((~four - 0x01010101u) & four & 0x80808080u) != 0; }

/// Makes room for `count` more bytes. Returns 0 without memory.
static int make_room(writer *out, size_t count) {
  if (out->room - out->count >= count) return 1;
  size_t room = out->room * 2 + count + 4096;
  void *more = realloc(out->bytes, room);
  if (more == NULL) {
    out->has_failed = 1;
    return 0;
  }
  out->bytes = more;
  out->room = room;
  return 1;
}

/// Writes the lowest `count` bits, at most 32, of `value`, which has no others.
static inline void put_bits(writer *out, uint32_t value, int count) {
  out->bits = out->bits << count | value;
  out->pending += count;
  if (out->pending < 32 || !make_room(out, 8)) return;
  out->pending -= 32;
  uint32_t four = (uint32_t)(out->bits >> out->pending);
  if (!has_mark(four)) {
    four = __builtin_bswap32(four);
    memcpy(out->bytes + out->count, &four, 4);
    out->count += 4;
    return;
  }
  for (int shift = 24; shift >= 0; shift -= 8) {
    uint8_t byte = (uint8_t)(four >> shift);
    out->bytes[out->count++] = byte;
    if (byte == 0xFF) out->bytes[out->count++] = 0;
  }
}

/// Ends the data with bits of 0 up to the next byte, as libjpeg makes up 0 after the end of damaged data.
static void pad(writer *out) {
  if (out->pending % 8 != 0) put_bits(out, 0, 8 - out->pending % 8);
  if (!make_room(out, 8)) return;
  while (out->pending > 0) {
    out->pending -= 8;
    uint8_t byte = (uint8_t)(out->bits >> out->pending);
    out->bytes[out->count++] = byte;
    if (byte == 0xFF) out->bytes[out->count++] = 0;
  }
}

/// Copies the bits from `start` to `end`, or to the next marker for NULL. Returns the place there; NULL if the end does not come.
static const uint8_t *copy_bits(writer *out, cjpeg_span span, const mark *start, const mark *end) {
  const uint8_t *at = span.bytes + (start->at - span.from), *stop = span.bytes + (span.to - span.from);
  const uint8_t *last = end == NULL ? stop : span.bytes + (end->at - span.from);
  int skipped = start->bit;
  while (at < last) {
    uint32_t four;
    if (skipped == 0 && last - at >= 4) {
      memcpy(&four, at, 4);
      if (!has_mark(four)) {
        put_bits(out, __builtin_bswap32(four), 32);
        if (out->has_failed) return NULL;
        at += 4;
        continue;
      }
    }
    const uint8_t *next = at + 1;
    if (at[0] == 0xFF) {
      // More of them before a 0 are filler.
      while (next < stop && next[0] == 0xFF) next++;
      if (next == stop || next[0] != 0) return end == NULL ? at : NULL;
      next++;
    }
    put_bits(out, at[0] & (0xFFu >> skipped), 8 - skipped);
    if (out->has_failed) return NULL;
    at = next;
    skipped = 0;
  }
  if (end != NULL && end->bit > skipped) {
    if (at >= stop) return NULL;
    // Within one byte, the bits before the start go too.
    put_bits(out, (at[0] & (0xFFu >> skipped)) >> (8 - end->bit), end->bit - skipped);
  }
  return at;
}

// MARK: DC

static int symbol_at(const huffman *table, int symbol) {
  for (int index = 0; index < table->total; index++) {
    if (table->symbols[index] == symbol) return index;
  }
  return -1;
}

static void put_symbol(writer *out, const huffman *table, int place, unsigned value, int size) {
  put_bits(out, table->codes[place], table->lengths[place]);
  if (size > 0) put_bits(out, value, size);
}

/// Returns the next difference on the way from 0 to `left`, of a size that the table has; 0 once there.
static int next_difference(const huffman *dc, int left, int *place_of_size) {
  int way = abs(left), chosen = 0, least = 0;
  for (int size = 11; size >= 1; size--) {
    if (symbol_at(dc, size) < 0) continue;
    least = size;
    if (chosen == 0 && way >= 1 << (size - 1)) chosen = size;
  }
  int length = chosen == 0 ? 0 : way < (1 << chosen) - 1 ? way : (1 << chosen) - 1;
  // A short way is gone by a longer one there and another back.
  if (way > 0 && chosen == 0) length = way + (1 << (least - 1)), chosen = least;
  if (way > 0 && (least == 0 || length > (1 << chosen) - 1)) return *place_of_size = -1, 0;
  *place_of_size = symbol_at(dc, way == 0 ? 0 : chosen);
  return left < 0 ? -length : length;
}

/// Writes `count` MCUs without meaning that lead from the DC values `from` to those of `to`. Returns -1 if the tables have no
/// codes for that, or there are too few MCUs.
static int put_bridge(writer *out, const cjpeg_index *index, int count, const int32_t from[], const int32_t to[]) {
  int32_t left[most_components];
  for (int c = 0; c < most_components; c++) left[c] = to[c] - from[c];
  for (int mcu = 0; mcu < count; mcu++) {
    for (int block = 0; block < index->blocks_per_mcu; block++) {
      int component = index->block_component[block], place = 0;
      const huffman *dc = index->dc[component], *ac = index->ac[component];
      int difference = next_difference(dc, left[component], &place), end = symbol_at(ac, end_of_block);
      if (place < 0 || end < 0) return -1;
      int size = dc->symbols[place];
      left[component] -= difference;
      put_symbol(out, dc, place, (unsigned)(difference < 0 ? difference + (1 << size) - 1 : difference), size);
      put_symbol(out, ac, end, 0, 0);
    }
  }
  for (int c = 0; c < index->components; c++) {
    if (left[c] != 0) return -1;
  }
  return 0;
}

// MARK: Cuts

struct cjpeg_cut {
  const cjpeg_index *index;
  cjpeg_area area;
  writer out;
  int runs, runs_done, has_failed;
  /// The MCUs without meaning before the area in each row, after it, and above it.
  int before, after, above;
  /// The DC values after the last run.
  int32_t dc[most_components];
  /// Whether the data goes on in the file after the last run, or ends there with a marker.
  int has_end;
};

cjpeg_cut *cjpeg_open_cut(const cjpeg_index *index, cjpeg_area area, int *left, int *top) {
  if (area.column < 0 || area.row < 0 || area.columns < 1 || area.rows < 1) return NULL;
  if (area.columns > index->mcus_across - area.column || area.rows > index->mcu_rows - area.row) return NULL;
  cjpeg_cut *cut = calloc(1, sizeof *cut);
  if (cut == NULL) return NULL;
  cut->index = index;
  cut->area = area;
  int is_whole = area.columns == index->mcus_across;
  cut->runs = is_whole ? 1 : area.rows;
  // At the picture's own edges there may be nothing beside it: colours end there.
  cut->before = area.column > 0 ? bridge_mcus : 0;
  cut->after = is_whole || area.column > 0 ? 0 : bridge_mcus;
  cut->above = area.column == 0 && area.row > 0;
  *left = cut->before * index->mcu_width;
  *top = cut->above * index->mcu_lines;
  int width = (cut->before + area.columns + cut->after) * index->mcu_width;
  if (area.column + area.columns == index->mcus_across) width = *left + index->width - area.column * index->mcu_width;
  int lines = area.rows * index->mcu_lines;
  if (area.row + area.rows == index->mcu_rows) lines = index->height - area.row * index->mcu_lines;
  lines += *top;
  if (lines > 65500 || width > 65500 || !make_room(&cut->out, index->head_count)) {
    cjpeg_close_cut(cut);
    return NULL;
  }
  memcpy(cut->out.bytes, index->head, index->head_count);
  uint8_t *frame = cut->out.bytes + index->frame;
  frame[5] = (uint8_t)(lines >> 8);
  frame[6] = (uint8_t)lines;
  frame[7] = (uint8_t)(width >> 8);
  frame[8] = (uint8_t)width;
  cut->out.count = index->head_count;
  return cut;
}

int cjpeg_cut_runs(const cjpeg_cut *cut) { return cut->runs; }

/// The blocks before the next run, and before its end.
static void blocks_of_run(const cjpeg_cut *cut, uint32_t *start, uint32_t *end) {
  const cjpeg_index *index = cut->index;
  uint32_t row = (uint32_t)(cut->area.row + cut->runs_done), across = (uint32_t)index->mcus_across;
  uint32_t rows = cut->runs == 1 ? (uint32_t)cut->area.rows : 1;
  uint32_t first = row * across + (uint32_t)cut->area.column;
  *start = first * (uint32_t)index->blocks_per_mcu;
  *end = (first + (rows - 1) * across + (uint32_t)cut->area.columns) * (uint32_t)index->blocks_per_mcu;
}

/// Whether the next run ends with the picture.
static int is_last(const cjpeg_cut *cut, uint32_t end) {
  return end == (uint32_t)cut->index->mcus_across * (uint32_t)cut->index->mcu_rows * (uint32_t)cut->index->blocks_per_mcu;
}

int cjpeg_cut_span(const cjpeg_cut *cut, size_t *from, size_t *to) {
  const cjpeg_index *index = cut->index;
  uint32_t start, end;
  mark below, above, last;
  blocks_of_run(cut, &start, &end);
  cjpeg_marks_around(index, start, &below, &above);
  if (cut->runs_done == cut->runs || below.at == 0) return -1;
  *from = below.at;
  *to = index->length;
  if (is_last(cut, end)) return 0;
  cjpeg_marks_around(index, end, &last, &above);
  size_t most = above.at != 0 ? above.at + 2 : last.at + longest_rest;
  if (most < index->length) *to = most;
  return 0;
}

/// Moves `found`, at or before `block`, there. Returns -1 if the file ends before, or is damaged.
static int walk(const cjpeg_index *index, cjpeg_span span, mark *found, uint32_t block) {
  if (found->at == 0) return -1;
  if (found->blocks == block) return 0;
  reader in = start_at(found, span);
  while (found->blocks < block) {
    if (pass_block(&in, index, found) != 0) return -1;
  }
  place(&in, span, found);
  return 0;
}

static int add(cjpeg_cut *cut, cjpeg_span span) {
  const cjpeg_index *index = cut->index;
  uint32_t start_block, end_block;
  mark start, end, above;
  if (cut->runs_done == cut->runs) return -1;
  blocks_of_run(cut, &start_block, &end_block);
  cjpeg_marks_around(index, start_block, &start, &above);
  if (walk(index, span, &start, start_block) != 0) return -1;
  int bridge = cut->before;
  if (cut->runs_done == 0 && cut->above) bridge = cut->area.columns + cut->after;
  if (cut->runs_done > 0 && cut->after > 0) bridge = cut->after;
  if (put_bridge(&cut->out, index, bridge, cut->dc, start.dc) != 0) return -1;
  if (is_last(cut, end_block)) {
    const uint8_t *stop = copy_bits(&cut->out, span, &start, NULL);
    cut->has_end = stop != NULL && stop < span.bytes + (span.to - span.from) && stop[0] == 0xFF;
  } else {
    cjpeg_marks_around(index, end_block, &end, &above);
    // From the start itself, unless that passes more blocks.
    if (end.blocks < start.blocks) end = start;
    if (walk(index, span, &end, end_block) != 0) return -1;
    if (copy_bits(&cut->out, span, &start, &end) == NULL) return -1;
    memcpy(cut->dc, end.dc, sizeof cut->dc);
    cut->has_end = 1;
  }
  cut->runs_done++;
  return cut->out.has_failed ? -1 : 0;
}

int cjpeg_cut_add(cjpeg_cut *cut, cjpeg_span span) {
  if (!cut->has_failed) cut->has_failed = add(cut, span) != 0;
  return cut->has_failed ? -1 : 0;
}

int cjpeg_cut_file(cjpeg_cut *cut, const uint8_t **bytes, size_t *count) {
  if (cut->has_failed || cut->runs_done < cut->runs) return -1;
  if (put_bridge(&cut->out, cut->index, cut->after, cut->dc, cut->dc) != 0) return -1;
  pad(&cut->out);
  if (!make_room(&cut->out, 2)) return -1;
  // A file that ends too early must go on to do so.
  if (cut->has_end) {
    cut->out.bytes[cut->out.count++] = 0xFF;
    cut->out.bytes[cut->out.count++] = 0xD9;
  }
  *bytes = cut->out.bytes;
  *count = cut->out.count;
  return 0;
}

void cjpeg_close_cut(cjpeg_cut *cut) {
  free(cut->out.bytes);
  free(cut);
}
