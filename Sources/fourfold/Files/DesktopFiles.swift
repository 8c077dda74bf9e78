import Gallery
import Platform
import Shell
import Words

/// All that the program does with the person's files: it has other programs do it.
@MainActor
final class DesktopFiles: FileActions {
  private let news: NewsQueue
  private let opener: DesktopOpener
  private let programs: ProgramStarter
  private let trash: TrashCan
  private let own: [UInt8]?

  /// Signals `wakeUp` where there is something to say.
  ///
  /// - Parameter own: the folder of the program's own pictures, which stay where they are; `nil` where there is none.
  init(wakeUp: WakeUpRelay, own: String?) {
    news = NewsQueue(wakeUp: wakeUp)
    opener = DesktopOpener(news)
    programs = ProgramStarter(news)
    trash = TrashCan(news)
    self.own = own.map { Array($0.utf8) + [UInt8(ascii: "/")] }
  }

  func openFile(_ path: [UInt8]) { opener.openFile(path) }
  func runProgram(_ words: [String], on path: [UInt8]) { programs.start(words, on: path) }
  func trashFile(_ path: [UInt8]) {
    if let own, path.starts(with: own) { return news.add(translated("Not moved: the sample pictures stay")) }
    trash.move(path)
  }
  func undoTrash() { trash.takeBack() }
  func takeNews() -> [FileNews] { news.take() }
}
