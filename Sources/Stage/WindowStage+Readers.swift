import CSDL
import Scene

extension WindowStage {
  /// Tells screen readers what the frame says that was shown, or without one whether keys are the window's.
  ///
  /// Readers are looked for from the first frame on, which does not wait for that.
  func tellReaders(_ speech: Speech? = nil) {
    guard let reader else {
      guard speech != nil else { return }
      let waker = waker
      reader = ReaderLink(title: title) { waker.wake() }
      return
    }
    guard reader.isOn else { return }
    reader.tell(speech, isFocused: window.flags & SDL_WINDOW_INPUT_FOCUS.rawValue != 0)
  }
}
