// Counts the decodes of two threads within a time: decodes SECONDS FILES...
//
// Two threads decode the files in turn by libjpeg-turbo at half the size, as the minimal viewer does (peer.c), and
// ignore the pixels. Prints the number; a decode in progress at the end counts by its finished part.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include "jpeg_start.h"
#include "screen.h"

enum { THREADS = 2 };
static char **files;
static int file_count;
static double end;

static void *work(void *argument) {
  double *done = argument;
  for (int index = (int)*done; now() < end; index += THREADS) {
    FILE *file = fopen(files[index % file_count], "rb");
    if (!file) {
      perror(files[index % file_count]);
      exit(66);
    }
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    jpeg_start(&jpeg, &errors, file, 2);
    JSAMPROW row = malloc(4 * (size_t)jpeg.output_width);
    while (jpeg.output_scanline < jpeg.output_height && now() < end) jpeg_read_scanlines(&jpeg, &row, 1);
    *done += (double)jpeg.output_scanline / jpeg.output_height;
    jpeg_destroy_decompress(&jpeg);
    free(row);
    fclose(file);
  }
  return NULL;
}

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: decodes SECONDS FILES...\n");
    return 64;
  }
  files = arguments + 2;
  file_count = count - 2;
  end = now() + atof(arguments[1]);
  pthread_t threads[THREADS];
  double done[THREADS], sum = 0;
  for (int thread = 0; thread < THREADS; thread++) {
    done[thread] = thread;
    pthread_create(&threads[thread], NULL, work, &done[thread]);
  }
  for (int thread = 0; thread < THREADS; thread++) {
    pthread_join(threads[thread], NULL);
    sum += done[thread] - thread;
  }
  printf("%.2f\n", sum);
  return 0;
}
