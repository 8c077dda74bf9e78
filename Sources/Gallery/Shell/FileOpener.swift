/// Opens files in other programs, for the shell.
@MainActor
public protocol FileOpener: AnyObject {
  /// Opens the file at `path`, as the kernel knows it, with the program that the desktop has for it. Does not wait.
  func openFile(_ path: [UInt8])
  /// Why a file could not be opened, in a line, where that has become known since it was last asked; the program is woken
  /// then.
  func takeProblem() -> String?
}
