import CTestJPEG
import Glibc

/// Writes JPEG files by libjpeg.
public enum JPEGCompressor {
  /// Returns a file of `rows` rows; `row` returns each of them, in the form that `set` has set up.
  public static func encode(
    rows: Int, set: (UnsafeMutablePointer<jpeg_compress_struct>) -> Void, row: (Int) -> UnsafePointer<UInt8>?
  ) -> [UInt8] {
    let compressor = UnsafeMutablePointer<jpeg_compress_struct>.allocate(capacity: 1)
    let errors = UnsafeMutablePointer<jpeg_error_mgr>.allocate(capacity: 1)
    // Both live until every call on the compressor is done, and the memory destination is freed after its copy.
    defer {
      errors.deallocate()
      compressor.deallocate()
    }
    compressor.initialize(to: jpeg_compress_struct())
    compressor.pointee.err = jpeg_std_error(errors)
    jpeg_CreateCompress(compressor, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
    defer { jpeg_destroy_compress(compressor) }
    var output: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    jpeg_mem_dest(compressor, &output, &size)
    set(compressor)
    jpeg_start_compress(compressor, boolean(1))
    for y in 0..<rows {
      // The library only reads the row, and is done with it when the call returns.
      var start: JSAMPROW? = UnsafeMutablePointer(mutating: row(y))
      jpeg_write_scanlines(compressor, &start, 1)
    }
    jpeg_finish_compress(compressor)
    defer { free(output) }
    return Array(UnsafeBufferPointer(start: output, count: Int(size)))
  }
}
