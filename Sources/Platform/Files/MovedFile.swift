import CSandbox
import Glibc

/// The operation that moves a file to another name.
public enum MovedFile {
  /// Moves the file at `old` to `new` on the same file system. Throws `EEXIST` instead of replacing a file.
  public static func move(_ old: String, to new: String) throws(SystemError) {
    // In one step, so that a program that watches the folder sees only the whole file.
    var code = -csandbox_move(old, new)
    if code == EINVAL || code == ENOSYS { code = FileNames.rename(old, to: new, overwrites: false) }
    guard code == 0 else { throw SystemError("rename", code: code) }
  }
}
