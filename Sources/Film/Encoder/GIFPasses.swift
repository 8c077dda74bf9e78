import Glibc

/// How a GIF comes to its colours: frames wait in a file without loss, one look at all of them chooses the palette, and a
/// second one maps them to it. In one pass every frame of the film would have to wait in memory.
struct GIFPasses: Hashable {
  /// Where the frames wait, and where the palette is.
  let (frames, palette): (String, String)
  private let colors: Int

  /// Passes whose files stand beside `path`, which the film is written to; so many `colors` at most, 256 or fewer.
  init(beside path: String, colors: Int) {
    (frames, palette) = (path + ".frames", path + ".palette")
    self.colors = colors
  }

  /// ffmpeg's words for one pass after the other, once all frames wait; the film goes to `path`.
  func words(path: String) -> [[String]] {
    let quiet = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y"]
    let choose = ["-vf", "palettegen=max_colors=\(colors):stats_mode=diff", "-f", "image2", "-c:v", "png"]
    let map = ["-filter_complex", "[0][1]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle", "-loop", "0"]
    return [
      quiet + ["-i", "file:" + frames] + choose + ["file:" + palette],
      quiet + ["-i", "file:" + frames, "-i", "file:" + palette] + map + ["-f", "gif", "file:" + path],
    ]
  }

  /// Leaves none of the files.
  func remove() {
    unlink(frames)
    unlink(palette)
  }
}
