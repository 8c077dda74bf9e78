import Gallery
import Platform

/// All that the program does with the person's files: it has other programs do it.
@MainActor
final class DesktopFiles: FileActions {
  private let news: NewsQueue
  private let opener: DesktopOpener
  private let programs: ProgramStarter
  private let trash: TrashCan

  /// Signals `wakeUp` where there is something to say.
  ///
  /// - Parameter areOwn: whether the files are the program's own, which stay where they are.
  init(wakeUp: WakeUpRelay, areOwn: Bool) {
    news = NewsQueue(wakeUp: wakeUp)
    opener = DesktopOpener(news)
    programs = ProgramStarter(news)
    trash = TrashCan(news)
    self.areOwn = areOwn
  }

  private let areOwn: Bool

  func openFile(_ path: [UInt8]) { opener.openFile(path) }
  func runProgram(_ words: [String], on path: [UInt8]) { programs.start(words, on: path) }
  func trashFile(_ path: [UInt8]) {
    if areOwn { news.add("Not moved: the sample pictures stay") } else { trash.move(path) }
  }
  func undoTrash() { trash.takeBack() }
  func takeNews() -> [FileNews] { news.take() }
}
