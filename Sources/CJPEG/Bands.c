#include "CJPEG.h"

#include <stdlib.h>
#include <string.h>

enum { most_blocks = 10, most_components = 4, pair_bits = 12, most_pair_bits = 28, first_marks = 4096, mcus_per_check = 16 };
enum { dc_bits = 10, longest_code = 16, end_of_block = 0x00, zero_run = 0xF0 };

/// The effect of one or two symbols of AC coefficients: the bits that they take, with those of their values; the coefficients
/// that the first passes, and both; whether the block ends. No bits for a code that is longer than the look-up.
typedef struct {
  uint8_t bits, first, both, ends;
} ac_step;

/// The length of a code of DC, and the size of its difference; no length for a code that is longer than the look-up.
typedef struct {
  uint8_t length, size;
} dc_step;

/// The canonical codes of a table: for each length the first code and its place, the codes' number, and the symbols.
typedef struct {
  uint8_t counts[longest_code + 1], symbols[256];
  int total;
  uint16_t codes[256];
  uint8_t lengths[256];
  dc_step dc[1 << dc_bits];
  ac_step single[1 << pair_bits], pair[1 << pair_bits];
} huffman;

/// A place between two blocks, and the sums of the differences of DC up to there.
typedef struct {
  const uint8_t *at;
  uint32_t blocks;
  int32_t dc[most_components];
  uint8_t bit, phase;
} mark;

typedef struct {
  mark start, end;
  const uint8_t *limit;
  mark *first, *checks;
  size_t first_count, check_count, check_room;
  /// The mark of `first` where the scan before this one arrives, and that scan's mark there.
  mark met, truth;
  int has_failed;
} part;

struct cjpeg_index {
  const uint8_t *bytes, *data, *end;
  size_t count, frame, scan;
  int width, height, components, blocks_per_mcu, mcu_width, mcu_lines, mcus_across, mcu_rows;
  int block_component[most_blocks];
  huffman *dc[most_components], *ac[most_components];
  huffman *tables[2][4];
  part parts[16];
  int part_count, rows_known;
};

// MARK: Tables

static int read_table(huffman *table, const uint8_t *bytes, size_t count) {
  if (count < longest_code) return -1;
  unsigned code = 0;
  int total = 0;
  for (int length = 1; length <= longest_code; length++) {
    table->counts[length] = bytes[length - 1];
    for (int index = 0; index < bytes[length - 1]; index++) {
      if (total >= 256 || (size_t)(longest_code + total) >= count || code >= 1u << length) return -1;
      table->codes[total] = (uint16_t)code++;
      table->lengths[total] = (uint8_t)length;
      table->symbols[total] = bytes[longest_code + total];
      total++;
    }
    code <<= 1;
  }
  table->total = total;
  return longest_code + total;
}

static void fill_steps(huffman *table) {
  memset(table->single, 0, sizeof table->single);
  for (int index = 0; index < table->total; index++) {
    int length = table->lengths[index], symbol = table->symbols[index], size = symbol & 15, run = symbol >> 4;
    if (length > pair_bits) continue;
    ac_step step = {(uint8_t)(length + size), (uint8_t)(run + 1), (uint8_t)(run + 1), 0};
    if (size == 0 && symbol != zero_run) step = (ac_step){(uint8_t)length, 0, 0, 1};
    unsigned low = (unsigned)table->codes[index] << (pair_bits - length);
    for (unsigned key = low; key < low + (1u << (pair_bits - length)); key++) table->single[key] = step;
  }
  for (unsigned key = 0; key < 1u << pair_bits; key++) {
    ac_step one = table->single[key], both = one;
    if (one.bits > 0 && one.bits < pair_bits && !one.ends) {
      unsigned rest = key << one.bits & ((1u << pair_bits) - 1);
      ac_step two = table->single[rest];
      // The code of the second, without the bits of its value, is inside the key.
      for (int index = 0; two.bits > 0 && index < table->total; index++) {
        int length = table->lengths[index];
        if (length > pair_bits - one.bits) break;
        if (rest >> (pair_bits - length) != table->codes[index]) continue;
        if (one.bits + two.bits > most_pair_bits) break;
        both = (ac_step){(uint8_t)(one.bits + two.bits), one.first, (uint8_t)(one.first + two.first), two.ends};
        break;
      }
    }
    table->pair[key] = both;
  }
}

static void fill_dc(huffman *table) {
  memset(table->dc, 0, sizeof table->dc);
  for (int index = 0; index < table->total && table->lengths[index] <= dc_bits; index++) {
    int rest = dc_bits - table->lengths[index];
    unsigned low = (unsigned)table->codes[index] << rest;
    for (unsigned key = low; key < low + (1u << rest); key++) {
      table->dc[key] = (dc_step){table->lengths[index], table->symbols[index]};
    }
  }
}

// MARK: Bits

typedef struct {
  const uint8_t *at, *end;
  uint64_t bits;
  int count;
  /// The number of bits after the end of the data, all 0.
  int invented;
} reader;

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

static reader start_at(const mark *mark, const uint8_t *end) {
  reader in = {mark->at, end, 0, 0, 0};
  refill(&in);
  drop(&in, mark->bit);
  return in;
}

/// The place of the next bit. Bytes that were read ahead are given back.
static void place(const reader *in, const uint8_t *start, mark *mark) {
  int ahead = (in->count + 7) / 8 - in->invented / 8;
  const uint8_t *at = in->at;
  for (; ahead > 0; ahead--) at -= at - start >= 2 && at[-1] == 0 && at[-2] == 0xFF ? 2 : 1;
  mark->at = at;
  mark->bit = (uint8_t)((8 - in->count % 8) % 8);
}

/// The place in its table of the code at the front of `bits`; -1 if there is none.
static int find_code(const huffman *table, uint64_t bits) {
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

/// Reads a block. Returns -1 for data that libjpeg would not read without a warning.
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
    // Two steps take no more bits than a refill brings, unless a code is longer than the look-up.
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

// MARK: Scans

static int has_ended(const reader *in) { return in->invented > 0 && in->count < in->invented; }

/// Adds a mark to those after every so many MCUs. Returns -1 without memory.
static int add_check(part *part, const mark *mark) {
  if (part->check_count == part->check_room) {
    size_t room = part->check_room * 2 + 256;
    void *more = realloc(part->checks, room * sizeof *part->checks);
    if (more == NULL) return -1;
    part->checks = more;
    part->check_room = room;
  }
  part->checks[part->check_count++] = *mark;
  return 0;
}

void cjpeg_scan(cjpeg_index *index, int number) {
  part *part = &index->parts[number];
  mark now = part->start;
  reader in = start_at(&now, index->end);
  int per_mcu = index->blocks_per_mcu;
  part->first_count = part->check_count = 0;
  part->has_failed = 0;
  while (1) {
    if (part->first_count < first_marks && number > 0) {
      place(&in, index->data, &now);
      part->first[part->first_count++] = now;
    }
    if (now.phase == 0 && now.blocks % (unsigned)(per_mcu * mcus_per_check) == 0) {
      place(&in, index->data, &now);
      if (add_check(part, &now) != 0) break;
      if (now.at >= part->limit) {
        part->end = now;
        return;
      }
    }
    int component = index->block_component[now.phase];
    int is_read = read_block(&in, index->dc[component], index->ac[component], &now.dc[component]) == 0 && !has_ended(&in);
    if (is_read) {
      now.blocks++;
      now.phase = (uint8_t)(now.phase + 1 == per_mcu ? 0 : now.phase + 1);
      continue;
    }
    // A guessed start begins again behind what it could not read; a true one has found the end, or damage.
    place(&in, index->data, &now);
    if (number == 0 || in.invented > 0 || now.at + 1 >= part->limit) break;
    now = (mark){.at = now.at + (now.at[0] == 0xFF ? 2 : 1)};
    in = start_at(&now, index->end);
    part->first_count = part->check_count = 0;
  }
  part->has_failed = 1;
}

static int is_same(const mark *one, const mark *other) {
  return one->at == other->at && one->bit == other->bit && one->phase == other->phase;
}

/// Goes on from the true mark `now`, the end of a part, to a mark of the next one. Returns -1 if there is none.
static int meet(const cjpeg_index *index, mark now, part *next) {
  reader in = start_at(&now, index->end);
  size_t place_of_next = 0;
  for (int blocks = 0; blocks < first_marks; blocks++) {
    place(&in, index->data, &now);
    while (place_of_next < next->first_count) {
      const mark *other = &next->first[place_of_next];
      if (other->at > now.at || (other->at == now.at && other->bit >= now.bit)) break;
      place_of_next++;
    }
    if (place_of_next < next->first_count && is_same(&next->first[place_of_next], &now)) {
      next->met = next->first[place_of_next];
      next->truth = now;
      return 0;
    }
    int component = index->block_component[now.phase];
    if (read_block(&in, index->dc[component], index->ac[component], &now.dc[component]) != 0 || has_ended(&in)) return -1;
    now.blocks++;
    now.phase = (uint8_t)(now.phase + 1 == index->blocks_per_mcu ? 0 : now.phase + 1);
  }
  return -1;
}

/// Returns a mark of a part as the true scan would have it.
static mark as_true(const part *part, mark mark) {
  mark.blocks += part->truth.blocks - part->met.blocks;
  for (int c = 0; c < most_components; c++) mark.dc[c] += part->truth.dc[c] - part->met.dc[c];
  return mark;
}

int cjpeg_join(cjpeg_index *index) {
  index->rows_known = 0;
  mark end = {0};
  for (int number = 0; number < index->part_count; number++) {
    part *part = &index->parts[number];
    if (part->has_failed) return 0;
    if (number > 0 && meet(index, end, part) != 0) return 0;
    end = as_true(part, part->end);
  }
  unsigned per_row = (unsigned)(index->mcus_across * index->blocks_per_mcu);
  index->rows_known = (int)(end.blocks / per_row) + 1;
  if (index->rows_known > index->mcu_rows) index->rows_known = index->mcu_rows;
  return index->rows_known;
}

int cjpeg_divide(cjpeg_index *index, int count, double share) {
  size_t length = (size_t)((double)(index->end - index->data) * share);
  if (count < 1 || count > 16) return -1;
  index->part_count = count;
  for (int number = 0; number < count; number++) {
    part *part = &index->parts[number];
    const uint8_t *at = index->data + length * (size_t)number / (size_t)count;
    // Not between a byte of 0xFF and the 0 after it.
    if (number > 0 && at[-1] == 0xFF) at++;
    part->start = (mark){.at = at};
    part->limit = index->data + length * (size_t)(number + 1) / (size_t)count;
    if (number > 0 && part->first == NULL && (part->first = malloc(first_marks * sizeof *part->first)) == NULL) return -1;
  }
  return 0;
}

// MARK: Bands

/// The true mark at the start of a row of MCUs. Returns -1 if it is not known.
static int mark_of_row(const cjpeg_index *index, int row, mark *found) {
  uint32_t wanted = (uint32_t)row * (uint32_t)(index->mcus_across * index->blocks_per_mcu);
  if (row >= index->rows_known) return -1;
  int is_found = 0;
  for (int number = 0; number < index->part_count; number++) {
    const part *part = &index->parts[number];
    // Marks before the meeting are guesses.
    for (size_t low = 0, high = part->check_count; low < high;) {
      size_t middle = (low + high) / 2;
      mark mark = as_true(part, part->checks[middle]);
      int is_true = part->checks[middle].blocks >= part->met.blocks;
      if (is_true && mark.blocks > wanted) {
        high = middle;
      } else {
        if (is_true && (!is_found || mark.blocks > found->blocks)) *found = mark, is_found = 1;
        low = middle + 1;
      }
    }
  }
  if (!is_found) return -1;
  reader in = start_at(found, index->end);
  while (found->blocks < wanted) {
    int component = index->block_component[found->phase];
    if (read_block(&in, index->dc[component], index->ac[component], &found->dc[component]) != 0 || has_ended(&in)) return -1;
    found->blocks++;
    found->phase = (uint8_t)(found->phase + 1 == index->blocks_per_mcu ? 0 : found->phase + 1);
  }
  place(&in, index->data, found);
  return 0;
}

int cjpeg_row_at(const cjpeg_index *index, double share) {
  const uint8_t *wanted = index->data + (size_t)((double)(index->end - index->data) * share);
  for (int number = 0; number < index->part_count; number++) {
    const part *part = &index->parts[number];
    for (size_t place = 0; place < part->check_count; place++) {
      if (part->checks[place].at < wanted || part->checks[place].blocks < part->met.blocks) continue;
      uint32_t blocks = as_true(part, part->checks[place]).blocks;
      uint32_t per_row = (uint32_t)(index->mcus_across * index->blocks_per_mcu);
      return (int)((blocks + per_row - 1) / per_row);
    }
  }
  return -1;
}

typedef struct {
  uint8_t *bytes;
  size_t count, room;
  unsigned bits;
  int pending, has_failed;
} writer;

static void put(writer *out, uint8_t byte) {
  if (out->count == out->room) {
    size_t room = out->room * 2 + 4096;
    void *more = realloc(out->bytes, room);
    if (more == NULL) {
      out->has_failed = 1;
      return;
    }
    out->bytes = more;
    out->room = room;
  }
  out->bytes[out->count++] = byte;
}

static void put_bits(writer *out, unsigned value, int count) {
  for (int bit = count - 1; bit >= 0; bit--) {
    out->bits = out->bits << 1 | (value >> bit & 1);
    if (++out->pending < 8) continue;
    put(out, (uint8_t)out->bits);
    if ((out->bits & 0xFF) == 0xFF) put(out, 0);
    out->bits = 0;
    out->pending = 0;
  }
}

static int symbol_at(const huffman *table, int symbol) {
  for (int index = 0; index < table->total; index++) {
    if (table->symbols[index] == symbol) return index;
  }
  return -1;
}

static void put_symbol(writer *out, const huffman *table, int place, unsigned value, int size) {
  put_bits(out, table->codes[place], table->lengths[place]);
  put_bits(out, value, size);
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

/// Writes a row of MCUs without meaning, after which the DC values are those of `mark`, and whose last bit comes right
/// before the bit of `mark`. Returns -1 if the tables have no codes for that.
static int put_blank_row(const cjpeg_index *index, const mark *mark, writer *out) {
  int extras = 0, extra_place = 0;
  for (int attempt = 0; attempt < 2; attempt++) {
    int32_t left[most_components];
    memcpy(left, mark->dc, sizeof left);
    writer trial = {.bits = 0};
    writer *target = attempt == 0 ? &trial : out;
    long bits = 0;
    int given = 0;
    for (int mcu = 0; mcu < index->mcus_across; mcu++) {
      for (int block = 0; block < index->blocks_per_mcu; block++) {
        int component = index->block_component[block], place = 0;
        const huffman *dc = index->dc[component], *ac = index->ac[component];
        int difference = next_difference(dc, left[component], &place), end = symbol_at(ac, end_of_block);
        if (place < 0 || end < 0) return -1;
        int size = dc->symbols[place];
        left[component] -= difference;
        unsigned value = (unsigned)(difference < 0 ? difference + (1 << size) - 1 : difference);
        bits += dc->lengths[place] + size + ac->lengths[end];
        if (attempt == 0) continue;
        put_symbol(target, dc, place, value, size);
        // Coefficients that bring the bits to the right number.
        if (given < extras && block == 0) {
          put_symbol(target, ac, extra_place, 0, ac->symbols[extra_place] & 15);
          given++;
        }
        put_symbol(target, ac, end, 0, 0);
      }
    }
    for (int component = 0; component < index->components; component++) {
      if (left[component] != 0) return -1;
    }
    if (attempt == 1) return given == extras ? 0 : -1;
    int missing = (int)((mark->bit - bits % 8 + 8) % 8);
    const huffman *ac = index->ac[index->block_component[0]];
    int is_found = missing == 0;
    for (int count = 1; count < 8 && !is_found && count <= index->mcus_across; count++) {
      for (int place = 0; place < ac->total && !is_found; place++) {
        int symbol = ac->symbols[place];
        if ((symbol & 15) == 0 || (symbol & 15) > 10 || symbol >> 4 > 14) continue;
        if (count * (ac->lengths[place] + (symbol & 15)) % 8 != missing) continue;
        extras = count;
        extra_place = place;
        is_found = 1;
      }
    }
    if (!is_found) return -1;
  }
  return -1;
}

int cjpeg_make_band(const cjpeg_index *index, int first, int count, uint8_t **head, size_t *head_count,
                    const uint8_t **rest, size_t *rest_count) {
  mark mark;
  if (mark_of_row(index, first, &mark) != 0) return -1;
  writer out = {.bits = 0};
  int left = index->mcu_rows - first, is_last = count >= left;
  // The last row of a picture may have fewer lines.
  int lines = is_last ? index->height - first * index->mcu_lines : count * index->mcu_lines;
  lines += index->mcu_lines;
  if (lines > 65500) return -1;
  for (size_t at = 0; at < (size_t)(index->data - index->bytes);) {
    size_t length = at == 0 ? 2 : 2 + ((size_t)index->bytes[at + 2] << 8 | index->bytes[at + 3]);
    uint8_t kind = index->bytes[at + 1];
    int is_needed = at == 0 || kind < 0xE0 || kind == 0xE0 || kind == 0xEE;
    for (size_t byte = 0; is_needed && byte < length; byte++) {
      uint8_t value = index->bytes[at + byte];
      if (at == index->frame && byte == 5) value = (uint8_t)(lines >> 8);
      if (at == index->frame && byte == 6) value = (uint8_t)lines;
      put(&out, value);
    }
    at += length;
  }
  int failure = put_blank_row(index, &mark, &out);
  const uint8_t *next = mark.at;
  if (failure == 0 && out.pending != mark.bit) failure = -1;
  if (failure == 0 && mark.bit > 0) {
    put_bits(&out, next[0] & ((1u << (8 - mark.bit)) - 1), 8 - mark.bit);
    next += next[0] == 0xFF ? 2 : 1;
  }
  if (failure != 0 || out.has_failed) {
    free(out.bytes);
    return -1;
  }
  *head = out.bytes;
  *head_count = out.count;
  *rest = next;
  *rest_count = (size_t)(index->bytes + index->count - next);
  return 0;
}

// MARK: The file

static int number(const uint8_t *bytes) { return bytes[0] << 8 | bytes[1]; }

static int read_tables(cjpeg_index *index, const uint8_t *bytes, size_t count) {
  while (count > 1) {
    int kind = bytes[0] >> 4, place = bytes[0] & 15;
    if (kind > 1 || place > 3) return -1;
    huffman **table = &index->tables[kind][place];
    if (*table == NULL && (*table = malloc(sizeof **table)) == NULL) return -1;
    memset(*table, 0, offsetof(huffman, dc));
    int used = read_table(*table, bytes + 1, count - 1);
    if (used < 0) return -1;
    bytes += 1 + used;
    count -= (size_t)(1 + used);
  }
  return 0;
}

static int read_frame(cjpeg_index *index, const uint8_t *bytes, size_t count, int samplings[]) {
  if (count < 6 || bytes[0] != 8) return -1;
  index->height = number(bytes + 1);
  index->width = number(bytes + 3);
  index->components = bytes[5];
  if (index->height == 0 || index->width == 0) return -1;
  if ((index->components != 1 && index->components != 3) || count < 6 + 3 * (size_t)index->components) return -1;
  for (int c = 0; c < index->components; c++) samplings[c] = bytes[7 + 3 * c];
  return 0;
}

static int read_scan(cjpeg_index *index, const uint8_t *frame, const uint8_t *bytes, size_t count, int samplings[]) {
  if (count < 4 + 2 * (size_t)index->components || bytes[0] != index->components) return -1;
  const uint8_t *end = bytes + 1 + 2 * index->components;
  if (end[0] != 0 || end[1] != 63 || end[2] != 0) return -1;
  int across = 1, down = 1;
  for (int c = 0; c < index->components; c++) {
    int h = samplings[c] >> 4, v = samplings[c] & 15;
    // One component alone has one block in an MCU, whatever its sampling says.
    if (index->components == 1) h = v = 1;
    if (h < 1 || v < 1 || h > 4 || v > 4 || bytes[1 + 2 * c] != frame[6 + 3 * c]) return -1;
    int dc = bytes[2 + 2 * c] >> 4, ac = bytes[2 + 2 * c] & 15;
    if (dc > 3 || ac > 3 || index->tables[0][dc] == NULL || index->tables[1][ac] == NULL) return -1;
    index->dc[c] = index->tables[0][dc];
    index->ac[c] = index->tables[1][ac];
    for (int block = 0; block < h * v; block++) {
      if (index->blocks_per_mcu == most_blocks) return -1;
      index->block_component[index->blocks_per_mcu++] = c;
    }
    across = h > across ? h : across;
    down = v > down ? v : down;
  }
  index->mcu_width = 8 * across;
  index->mcu_lines = 8 * down;
  index->mcus_across = (index->width + index->mcu_width - 1) / index->mcu_width;
  index->mcu_rows = (index->height + index->mcu_lines - 1) / index->mcu_lines;
  return 0;
}

cjpeg_index *cjpeg_open_index(const uint8_t *bytes, size_t count) {
  cjpeg_index *index = calloc(1, sizeof *index);
  if (index == NULL) return NULL;
  index->bytes = bytes;
  index->count = count;
  int samplings[most_components] = {0};
  size_t at = 2;
  if (count < 4 || bytes[0] != 0xFF || bytes[1] != 0xD8) at = count;
  while (at + 4 <= count && bytes[at] == 0xFF) {
    size_t length = (size_t)number(bytes + at + 2);
    uint8_t kind = bytes[at + 1];
    if (length < 2 || at + 2 + length > count) break;
    const uint8_t *payload = bytes + at + 4;
    int failure = 0;
    if (kind == 0xC4) failure = read_tables(index, payload, length - 2);
    else if (kind == 0xC0 || kind == 0xC1) {
      failure = index->frame != 0 ? -1 : read_frame(index, payload, length - 2, samplings);
      index->frame = at;
    } else if (kind == 0xDD) failure = length >= 4 && number(payload) == 0 ? 0 : -1;
    else if (kind != 0xDA && kind != 0xDB && kind != 0xFE && kind < 0xE0) failure = -1;
    if (failure != 0) break;
    if (kind == 0xDA) {
      if (index->frame == 0 || read_scan(index, bytes + index->frame + 4, payload, length - 2, samplings) != 0) break;
      // With one table for all components a scan would not find out to which of them a block belongs.
      if (index->components > 1 && index->dc[0] == index->dc[1] && index->ac[0] == index->ac[1]) break;
      for (int c = 0; c < index->components; c++) {
        fill_steps(index->ac[c]);
        fill_dc(index->dc[c]);
      }
      index->data = bytes + at + 2 + length;
      index->end = bytes + count;
      return index;
    }
    at += 2 + length;
  }
  cjpeg_close_index(index);
  return NULL;
}

int cjpeg_mcu_rows(const cjpeg_index *index, int *lines) {
  *lines = index->mcu_lines;
  return index->mcu_rows;
}

void cjpeg_close_index(cjpeg_index *index) {
  for (int number = 0; number < 16; number++) {
    free(index->parts[number].first);
    free(index->parts[number].checks);
  }
  for (int kind = 0; kind < 2; kind++) {
    for (int place = 0; place < 4; place++) free(index->tables[kind][place]);
  }
  free(index);
}
