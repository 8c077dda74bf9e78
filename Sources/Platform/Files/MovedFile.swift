import CSandbox
import Glibc

/// A file that gets another name.
public enum MovedFile {
  /// Moves the file at `old` to `new`, on the same disk, and never over a file that is there (`EEXIST`).
  public static func move(_ old: String, to new: String) throws(SystemError) {
    // In one step, whoever watches the folder sees a file that came whole.
    var code = -csandbox_move(old, new)
    if code == EINVAL || code == ENOSYS { code = FileNames.rename(old, to: new, overwrites: false) }
    guard code == 0 else { throw SystemError("rename", code: code) }
  }
}
