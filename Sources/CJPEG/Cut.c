#include "Index.h"

// Makes a smaller JPEG file out of a large one, whose entropy-coded data is copied bit for bit. Bridge MCUs before each run
// of copied MCUs change the DC predictors to those at the start of the run.

/// The number of bridge MCUs in each row of a file that does not have the whole width.
enum { bridge_mcus = 4 };
/// The number of bytes that one call produces, if there are that many; it may produce a few more.
enum { enough_bytes = CJPEG_WINDOW / 2 };

// MARK: Bits

typedef struct {
  uint8_t *bytes;
  size_t count, room;
  uint64_t bits;
  int pending, has_failed;
} writer;

static inline int has_mark(uint32_t four) { return ((~four - 0x01010101u) & four & 0x80808080u) != 0; }

/// Makes room for `count` more bytes. Returns 0 if memory runs out, else 1.
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

/// Writes the lowest `count` bits of `value`, at most 32; its other bits must be 0.
static inline void put_bits(writer *out, uint32_t value, int count) {
  out->bits = out->bits << count | value;
  out->pending += count;
  if (out->pending < 32 || out->has_failed || !make_room(out, 8)) return;
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

/// Pads the data to the next byte with 0 bits, like those that libjpeg makes up after the end of damaged data.
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

/// Copies bits from `now` to `end`, or for NULL to the next marker or the end of the file, and advances `now`. Returns 1 at
/// that point; 0 if there are enough bytes before it; -1 if the data ends before `end`, or memory runs out.
static int copy_bits(writer *out, window *file, mark *now, const mark *end) {
  while (out->count < enough_bytes) {
    show(file, now->at);
    const uint8_t *at = file->bytes + (now->at - file->from), *stop = file->bytes + file->count;
    const uint8_t *last = end == NULL || end->at - file->from > file->count ? stop : file->bytes + (end->at - file->from);
    // A byte of 0xFF and the one after it are read together.
    if (last == stop && file->has_more) last--;
    int has_marker = 0;
    while (at < last && !has_marker) {
      uint32_t four;
      if (now->bit == 0 && last - at >= 4) {
        memcpy(&four, at, 4);
        if (!has_mark(four)) {
          put_bits(out, __builtin_bswap32(four), 32);
          at += 4;
          continue;
        }
      }
      int is_mark = at[0] == 0xFF, has_next = at + 1 < stop;
      // Fill bytes, more 0xFF, may precede a marker. libjpeg-turbo also ends the data at the first of them.
      has_marker = is_mark && !(has_next && at[1] == 0);
      if (has_marker) break;
      put_bits(out, at[0] & (0xFFu >> now->bit), 8 - now->bit);
      at += is_mark ? 2 : 1;
      now->bit = 0;
    }
    if (out->has_failed) return -1;
    now->at = file->from + (size_t)(at - file->bytes);
    if (end == NULL && (has_marker || (at == stop && !file->has_more))) return 1;
    if (end == NULL) continue;
    if (has_marker || now->at > end->at || (at == stop && !file->has_more)) return -1;
    if (now->at < end->at) continue;
    if (end->bit > now->bit) {
      // If `now` and `end` are in one byte, the bits before `now` are removed, too.
      put_bits(out, (byte_at(file, now->at) & (0xFFu >> now->bit)) >> (8 - end->bit), end->bit - now->bit);
    }
    return 1;
  }
  return 0;
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

/// Returns the next DC difference on the way from 0 to `left`, of a size for which the table has a code; 0 if `left` is 0.
static int next_difference(const huffman *dc, int left, int *place_of_size) {
  int way = abs(left), chosen = 0, least = 0;
  for (int size = 11; size >= 1; size--) {
    if (symbol_at(dc, size) < 0) continue;
    least = size;
    if (chosen == 0 && way >= 1 << (size - 1)) chosen = size;
  }
  int length = chosen == 0 ? 0 : way < (1 << chosen) - 1 ? way : (1 << chosen) - 1;
  // If the rest is smaller than each size in the table, go past it, and come back by the next difference.
  if (way > 0 && chosen == 0) length = way + (1 << (least - 1)), chosen = least;
  if (way > 0 && (least == 0 || length > (1 << chosen) - 1)) return *place_of_size = -1, 0;
  *place_of_size = symbol_at(dc, way == 0 ? 0 : chosen);
  return left < 0 ? -length : length;
}

/// Writes `count` bridge MCUs, which change the DC predictors from `from` to `to`. Returns -1 if the tables lack codes for
/// that, or `count` is too small.
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
  window file;
  writer out;
  /// The next piece of the file to produce.
  enum { its_head, its_run, its_data, its_end, nothing } next;
  int runs, runs_done;
  /// The position in the current run of MCUs that are contiguous in the data, and the end of that run.
  mark now, end;
  /// The number of bridge MCUs before and after the area in each row, and the number of rows of them above it.
  int before, after, above;
  /// The DC predictors after the last run.
  int32_t dc[most_components];
  int width, lines;
  /// Whether more data or a marker follows the last run in the file.
  int has_end;
};

cjpeg_cut *cjpeg_open_cut(const cjpeg_index *index, int descriptor, cjpeg_area area, int *left, int *top) {
  if (area.column < 0 || area.row < 0 || area.columns < 1 || area.rows < 1) return NULL;
  if (area.columns > index->mcus_across - area.column || area.rows > index->mcu_rows - area.row) return NULL;
  cjpeg_cut *cut = calloc(1, sizeof *cut);
  if (cut == NULL) return NULL;
  cut->index = index;
  cut->file.descriptor = descriptor;
  cut->area = area;
  int is_whole = area.columns == index->mcus_across;
  cut->runs = is_whole ? 1 : area.rows;
  // At the picture's own edges there must be no bridge MCUs: the interpolation of chroma ends there.
  cut->before = area.column > 0 ? bridge_mcus : 0;
  cut->after = is_whole || area.column > 0 ? 0 : bridge_mcus;
  cut->above = area.column == 0 && area.row > 0;
  *left = cut->before * index->mcu_width;
  *top = cut->above * index->mcu_lines;
  cut->width = (cut->before + area.columns + cut->after) * index->mcu_width;
  if (area.column + area.columns == index->mcus_across) cut->width = *left + index->width - area.column * index->mcu_width;
  cut->lines = area.rows * index->mcu_lines;
  if (area.row + area.rows == index->mcu_rows) cut->lines = index->height - area.row * index->mcu_lines;
  cut->lines += *top;
  if (cut->lines <= 65500 && cut->width <= 65500) return cut;
  cjpeg_close_cut(cut);
  return NULL;
}

static void put_head(cjpeg_cut *cut) {
  const cjpeg_index *index = cut->index;
  if (!make_room(&cut->out, index->head_count)) return;
  memcpy(cut->out.bytes, index->head, index->head_count);
  uint8_t *frame = cut->out.bytes + index->frame;
  frame[5] = (uint8_t)(cut->lines >> 8);
  frame[6] = (uint8_t)cut->lines;
  frame[7] = (uint8_t)(cut->width >> 8);
  frame[8] = (uint8_t)cut->width;
  cut->out.count = index->head_count;
}

/// Advances `found`, at or before `block`, to that block. Returns -1 if it is no mark, or at damage or the end of the file.
static int walk(const cjpeg_index *index, window *file, mark *found, uint32_t block) {
  if (found->at == 0) return -1;
  if (found->blocks == block) return 0;
  reader in = start_at(found, file);
  while (found->blocks < block) {
    if (pass_block(&in, index, found) != 0) return -1;
  }
  place(&in, found);
  return 0;
}

/// Returns whether the current run ends at the end of the picture.
static int is_last(const cjpeg_cut *cut) {
  return cut->runs_done == cut->runs - 1 && cut->area.row + cut->area.rows == cut->index->mcu_rows &&
         cut->area.column + cut->area.columns == cut->index->mcus_across;
}

/// Finds the next run, and writes the bridge MCUs before it. Returns -1 if the file is damaged, or its tables lack codes.
static int begin_run(cjpeg_cut *cut) {
  const cjpeg_index *index = cut->index;
  uint32_t across = (uint32_t)index->mcus_across, rows = cut->runs == 1 ? (uint32_t)cut->area.rows : 1;
  uint32_t first = (uint32_t)(cut->area.row + cut->runs_done) * across + (uint32_t)cut->area.column;
  uint32_t start_block = first * (uint32_t)index->blocks_per_mcu;
  uint32_t end_block = (first + (rows - 1) * across + (uint32_t)cut->area.columns) * (uint32_t)index->blocks_per_mcu;
  cut->now = cjpeg_mark_before(index, start_block);
  if (walk(index, &cut->file, &cut->now, start_block) != 0) return -1;
  int bridge = cut->before;
  if (cut->runs_done == 0 && cut->above) bridge = cut->area.columns + cut->after;
  if (cut->runs_done > 0 && cut->after > 0) bridge = cut->after;
  if (put_bridge(&cut->out, index, bridge, cut->dc, cut->now.dc) != 0) return -1;
  if (is_last(cut)) return 0;
  cut->end = cjpeg_mark_before(index, end_block);
  // Search from the start of the run if it is nearer than the last mark.
  if (cut->end.blocks < cut->now.blocks) cut->end = cut->now;
  if (walk(index, &cut->file, &cut->end, end_block) != 0) return -1;
  memcpy(cut->dc, cut->end.dc, sizeof cut->dc);
  return 0;
}

static int put_end(cjpeg_cut *cut) {
  if (put_bridge(&cut->out, cut->index, cut->after, cut->dc, cut->dc) != 0) return -1;
  pad(&cut->out);
  // The cut of a truncated file must be truncated, too.
  if (!cut->has_end || !make_room(&cut->out, 2)) return 0;
  cut->out.bytes[cut->out.count++] = 0xFF;
  cut->out.bytes[cut->out.count++] = 0xD9;
  return 0;
}

static int make_next(cjpeg_cut *cut) {
  switch (cut->next) {
  case its_head:
    put_head(cut);
    cut->next = its_run;
    return 0;
  case its_run:
    cut->next = its_data;
    return begin_run(cut);
  case its_data: {
    int reached = copy_bits(&cut->out, &cut->file, &cut->now, is_last(cut) ? NULL : &cut->end);
    if (reached <= 0) return reached;
    cut->has_end = !is_last(cut) || byte_at(&cut->file, cut->now.at) == 0xFF;
    cut->runs_done++;
    cut->next = cut->runs_done < cut->runs ? its_run : its_end;
    return 0;
  }
  case its_end:
    cut->next = nothing;
    return put_end(cut);
  case nothing: return 0;
  }
  return -1;
}

int cjpeg_cut_more(cjpeg_cut *cut, const uint8_t **bytes, size_t *count) {
  cut->out.count = *count = 0;
  while (cut->out.count < enough_bytes && cut->next != nothing) {
    if (make_next(cut) == 0 && !cut->out.has_failed) continue;
    cut->next = nothing;
    return -1;
  }
  *bytes = cut->out.bytes;
  *count = cut->out.count;
  return 0;
}

void cjpeg_close_cut(cjpeg_cut *cut) {
  free(cut->out.bytes);
  free(cut);
}
