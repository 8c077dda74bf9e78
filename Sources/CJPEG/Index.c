#include "Index.h"

#include <errno.h>
#include <unistd.h>

// Finds the positions of MCUs in the entropy-coded data, in several parts at once. Of the coefficients, only DC is decoded.

enum { first_marks = 4096, most_pair_bits = 28, most_guesses = 1024 };
/// The maximum bytes of a block: 11 bits of DC and 63 times 10 of AC, each after a code of 16, with a stuffed 0 per byte.
enum { longest_block = 2 * ((27 + 63 * 26) / 8 + 1) };

// MARK: Bytes

void cjpeg_move_window(window *file, size_t at) {
  if (at < file->from || at - file->from > file->count) {
    file->from = at;
    file->count = 0;
    file->has_more = 1;
  }
  if (file->has_more && file->cancelled != NULL && file->cancelled(file->context)) file->has_more = 0;
  if (!file->has_more) return;
  size_t gone = at - file->from > kept_bytes ? at - file->from - kept_bytes : 0;
  file->count -= gone;
  file->from += gone;
  memmove(file->bytes, file->bytes + gone, file->count);
  while (file->has_more && file->from + file->count < at + most_refilled) {
    ssize_t got = pread(
      file->descriptor, file->bytes + file->count, sizeof file->bytes - file->count, (off_t)(file->from + file->count));
    if (got > 0) file->count += (size_t)got;
    else if (got == 0 || errno != EINTR) file->has_more = 0;
  }
}

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
      // The code of the second symbol must be inside the key; the bits of its value need not be.
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

// MARK: Scans

/// Adds one of the regular marks of a part. Returns -1 if memory runs out.
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

static uint32_t all_blocks(const cjpeg_index *index) {
  return (uint32_t)index->mcus_across * (uint32_t)index->mcu_rows * (uint32_t)index->blocks_per_mcu;
}

/// Returns whether the joined parts reach the last `mcus_per_check` MCUs of the picture.
static int is_complete(const cjpeg_index *index) {
  return index->joined > 0 && index->end.blocks + (uint32_t)(mcus_per_check * index->blocks_per_mcu) >= all_blocks(index);
}

int cjpeg_divide(cjpeg_index *index, int count, double share) {
  size_t begin = index->end.at, end = index->data + (size_t)((double)(index->length - index->data) * share);
  if (end > index->length) end = index->length;
  if (count < 1 || end <= begin || is_complete(index)) return 0;
  part *parts = realloc(index->parts, (size_t)(index->joined + count) * sizeof *parts);
  if (parts == NULL) return -1;
  index->parts = parts;
  for (int number = 0; number < count; number++) {
    part *part = &parts[index->joined + number];
    *part = (struct part){0};
    part->start = number == 0 ? index->end : (mark){.at = begin + (end - begin) * (size_t)number / (size_t)count};
    part->limit = begin + (end - begin) * (size_t)(number + 1) / (size_t)count;
    index->part_count = index->joined + number + 1;
    if (number > 0 && (part->first = malloc(first_marks * sizeof *part->first)) == NULL) return -1;
  }
  return count;
}

void cjpeg_scan(cjpeg_index *index, int number, int descriptor, int (*cancelled)(void *), void *context) {
  window file = {.descriptor = descriptor, .cancelled = cancelled, .context = context};
  part *part = &index->parts[index->joined + number];
  mark now = part->start;
  int guesses = 0;
  // Do not begin between a byte of 0xFF and the stuffed 0 after it.
  if (number > 0 && byte_at(&file, now.at - 1) == 0xFF) now.at++;
  reader in = start_at(&now, &file);
  while (1) {
    if (part->first != NULL && part->first_count < first_marks) {
      place(&in, &now);
      part->first[part->first_count++] = now;
    }
    if (now.phase == 0 && now.blocks % (unsigned)(index->blocks_per_mcu * mcus_per_check) == 0) {
      place(&in, &now);
      if (add_check(part, &now) != 0) break;
      if (now.at >= part->limit) {
        part->end = now;
        return;
      }
    }
    if (now.blocks < all_blocks(index) && pass_block(&in, index, &now) == 0) continue;
    // Here a guessed start tries again after the data that it could not read; a true start has found the end, or damage.
    place(&in, &now);
    if (number == 0 || in.invented > 0 || now.at + 1 >= part->limit || ++guesses == most_guesses) break;
    now = (mark){.at = now.at + (byte_at(&file, now.at) == 0xFF ? 2 : 1)};
    in = start_at(&now, &file);
    part->first_count = part->check_count = 0;
  }
  part->has_failed = part->check_count == 0;
  if (!part->has_failed) part->end = part->checks[part->check_count - 1];
}

static int is_same(const mark *one, const mark *other) {
  return one->at == other->at && one->bit == other->bit && one->phase == other->phase;
}

/// Reads on from the true mark `now`, the end of a part, to one of the first marks of the next part. Returns -1 for none.
static int meet(const cjpeg_index *index, mark now, part *next, window *file) {
  reader in = start_at(&now, file);
  size_t place_of_next = 0;
  for (int blocks = 0; blocks < first_marks; blocks++) {
    place(&in, &now);
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
    if (pass_block(&in, index, &now) != 0) return -1;
  }
  return -1;
}

/// Returns a mark of a part with the true number of blocks and the true DC predictors.
static mark as_true(const part *part, mark mark) {
  mark.blocks += part->truth.blocks - part->met.blocks;
  for (int c = 0; c < most_components; c++) mark.dc[c] += part->truth.dc[c] - part->met.dc[c];
  return mark;
}

static void close_part(part *part) {
  free(part->first);
  free(part->checks);
}

int cjpeg_join(cjpeg_index *index, int descriptor) {
  window file = {.descriptor = descriptor};
  int before = index->joined, wanted = index->part_count - before;
  mark end = index->end;
  while (index->joined < index->part_count) {
    part *part = &index->parts[index->joined];
    if (part->has_failed || (index->joined > before && meet(index, end, part, &file) != 0)) break;
    mark next = as_true(part, part->end);
    if (next.at <= end.at) break;
    end = next;
    index->joined++;
    free(part->first);
    part->first = NULL;
    // A part ends before its limit at the end of the picture, at damage, or if it was cancelled.
    if (end.at < part->limit) break;
  }
  for (int number = index->joined; number < index->part_count; number++) close_part(&index->parts[number]);
  index->part_count = index->joined;
  index->end = end;
  if (index->joined == before) return -1;
  return !is_complete(index) && (index->joined - before < wanted || end.at < index->parts[index->joined - 1].limit);
}

mark cjpeg_mark_before(const cjpeg_index *index, uint32_t block) {
  mark found = {0};
  for (int number = 0; number < index->joined; number++) {
    const part *part = &index->parts[number];
    size_t low = 0, high = part->check_count;
    while (low < high) {
      size_t middle = (low + high) / 2;
      mark mark = as_true(part, part->checks[middle]);
      // Marks before `met` are guesses.
      int is_true = part->checks[middle].blocks >= part->met.blocks, is_after = mark.blocks > block;
      if (is_true && !is_after && (found.at == 0 || mark.blocks > found.blocks)) found = mark;
      if (is_true && is_after) high = middle;
      else low = middle + 1;
    }
  }
  return found;
}

int cjpeg_rows_known(const cjpeg_index *index) {
  if (index->joined == 0) return 0;
  unsigned per_row = (unsigned)(index->mcus_across * index->blocks_per_mcu);
  int rows = (int)(index->end.blocks / per_row) + 1;
  return rows < index->mcu_rows ? rows : index->mcu_rows;
}

int cjpeg_row_at(const cjpeg_index *index, double share) {
  size_t wanted = index->data + (size_t)((double)(index->length - index->data) * share);
  for (int number = 0; number < index->joined; number++) {
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
    // In a scan of one component, an MCU is one block, independent of the sampling factors.
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

/// Copies the segments that libjpeg needs, up to the entropy-coded data. Returns -1 if memory runs out.
static int copy_head(cjpeg_index *index, const uint8_t *bytes, size_t frame) {
  if ((index->head = malloc(index->data)) == NULL) return -1;
  for (size_t at = 0; at < index->data;) {
    size_t length = at == 0 ? 2 : 2 + (size_t)number(bytes + at + 2);
    uint8_t kind = bytes[at + 1];
    if (at == frame) index->frame = index->head_count;
    if (at == 0 || kind <= 0xE0 || kind == 0xEE) {
      memcpy(index->head + index->head_count, bytes + at, length);
      index->head_count += length;
    }
    at += length;
  }
  return 0;
}

cjpeg_index *cjpeg_open_index(const uint8_t *bytes, size_t count, size_t length) {
  cjpeg_index *index = calloc(1, sizeof *index);
  if (index == NULL) return NULL;
  int samplings[most_components] = {0};
  size_t at = 2, frame = 0;
  if (count < 4 || bytes[0] != 0xFF || bytes[1] != 0xD8) at = count;
  while (at + 4 <= count && bytes[at] == 0xFF) {
    size_t length_of_segment = (size_t)number(bytes + at + 2);
    uint8_t kind = bytes[at + 1];
    if (length_of_segment < 2 || at + 2 + length_of_segment > count) break;
    const uint8_t *payload = bytes + at + 4;
    int failure = 0;
    if (kind == 0xC4) failure = read_tables(index, payload, length_of_segment - 2);
    else if (kind == 0xC0 || kind == 0xC1) {
      failure = frame != 0 ? -1 : read_frame(index, payload, length_of_segment - 2, samplings);
      frame = at;
    } else if (kind == 0xDD) failure = length_of_segment >= 4 && number(payload) == 0 ? 0 : -1;
    else if (kind != 0xDA && kind != 0xDB && kind != 0xFE && kind < 0xE0) failure = -1;
    if (failure != 0) break;
    if (kind == 0xDA) {
      if (frame == 0 || read_scan(index, bytes + frame + 4, payload, length_of_segment - 2, samplings) != 0) break;
      // If components share both tables, a guessed start cannot find out to which of them a block belongs.
      if (index->components > 1 && index->dc[0] == index->dc[1] && index->ac[0] == index->ac[1]) break;
      for (int c = 0; c < index->components; c++) {
        fill_steps(index->ac[c]);
        fill_dc(index->dc[c]);
      }
      index->data = at + 2 + length_of_segment;
      index->length = length > index->data ? length : index->data;
      size_t longest = (size_t)longest_block * all_blocks(index);
      if (index->length - index->data > longest) index->length = index->data + longest;
      index->end = (mark){.at = index->data};
      if (copy_head(index, bytes, frame) != 0) break;
      return index;
    }
    at += 2 + length_of_segment;
  }
  cjpeg_close_index(index);
  return NULL;
}

void cjpeg_mcus(const cjpeg_index *index, cjpeg_area *all, int *width, int *lines) {
  *all = (cjpeg_area){0, 0, index->mcus_across, index->mcu_rows};
  *width = index->mcu_width;
  *lines = index->mcu_lines;
}

void cjpeg_close_index(cjpeg_index *index) {
  for (int number = 0; number < index->part_count; number++) close_part(&index->parts[number]);
  free(index->parts);
  for (int kind = 0; kind < 2; kind++) {
    for (int place = 0; place < 4; place++) free(index->tables[kind][place]);
  }
  free(index->head);
  free(index);
}
