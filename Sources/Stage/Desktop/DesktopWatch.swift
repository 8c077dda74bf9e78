import Platform
import Synchronization

/// What the desktop's settings are, now and as they change.
///
/// They come from the desktop's Settings portal, which a thread of its own asks over the session's bus. What it does not
/// say, or where there is none, comes of the X settings manager and of files (``ReducedMotion`` names them). No bus is
/// started for that, and no process.
public final class DesktopWatch: Sendable {
  /// How long the first picture may wait for the portal, from when that was asked (s): a picture in the wrong look would
  /// be seen otherwise. Mostly the answer is there sooner than there is anything to draw.
  static let patience = 0.05

  private let choice: LookChoice
  private let portal = Mutex<DesktopValues?>(nil)
  private let fallback: Mutex<DesktopValues?>
  private let answered = WakeUp()
  private let end = WakeUp()
  private let deadline: Double
  private let relay = WakeUpRelay()

  /// Begins to ask, and returns at once. What `choice` says wins over the desktop.
  ///
  /// - Parameter asksDesktop: whether the desktop is asked at all; without that it says nothing.
  public convenience init(_ choice: LookChoice = LookChoice(), asksDesktop: Bool = true) {
    self.init(choice, address: asksDesktop ? SessionBus.address() : nil, files: asksDesktop ? nil : DesktopValues())
  }

  /// Asks the bus at `address`, where there is one. What that does not say `files` do; `nil` for those that there are.
  init(_ choice: LookChoice, address: String?, files: DesktopValues?) {
    self.choice = choice
    deadline = MonotonicClock.systemSeconds + Self.patience
    fallback = Mutex(files)
    guard let address else {
      answered.signal()
      return
    }
    let (answered, end) = (answered, end)
    do throws(SystemError) {
      try DetachedThread.start { [weak self] in
        // The thread must not keep this alive: its end is what ends the thread.
        try? SettingsPortal.watch(address: address, until: end) { settings in
          self?.take(DesktopValues(portal: settings))
        }
        answered.signal()
      }
    } catch {
      answered.signal()
    }
  }

  deinit { end.signal() }

  private func take(_ values: DesktopValues) {
    let isNew = portal.withLock { portal in
      defer { portal = values }
      return portal != values
    }
    answered.signal()
    if isNew { relay.signal() }
  }

  /// The settings as they are known now. Waits for the portal's first answer, though never longer than until 50 ms after it
  /// was asked.
  public var settings: DesktopSettings {
    answered.wait(atMost: deadline - MonotonicClock.systemSeconds)
    let known = portal.withLock(\.self) ?? DesktopValues()
    let isWhole = known.scheme != nil && known.textScale != nil && known.reducesMotion != nil
    return DesktopSettings(isWhole ? known : known.filled(from: files), choice: choice)
  }

  /// What is said where the portal is silent; read once.
  private var files: DesktopValues {
    fallback.withLock { fallback in
      let values = fallback ?? .system()
      fallback = values
      return values
    }
  }

  /// From now on `receiver` is called when settings have changed, on a thread of this.
  func onChange(_ receiver: @escaping @Sendable () -> Void) { relay.forward(to: receiver) }
}

/// The desktop's Settings portal (`org.freedesktop.portal.Settings`): what it says at first, and each change after that.
enum SettingsPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Tells `hear` all settings that ``DesktopValues`` knows of, and again with each change, until `end` is set or the bus
  /// is gone. Throws where there is no such portal. Blocks: for a thread of its own.
  static func watch(
    address: String, until end: WakeUp, _ hear: ([PortalKey: PortalValue]) -> Void
  ) throws(BusError) {
    let connection = try BusConnection(address: address)
    // First, so that no change falls between the answer and the signals.
    connection.listen(
      "type='signal',sender='\(name)',path='\(path)',interface='\(interface)',member='SettingChanged'")
    let serial = try connection.send(
      try BusMessage(
        call: "ReadAll", of: interface, at: path, on: name,
        [.list(of: "s", DesktopValues.namespaces.map(BusValue.text))]))
    var settings: [PortalKey: PortalValue]?
    while true {
      while let message = connection.takeMessage() {
        if message.answers(serial) {
          settings = try message.read(all)
        } else if message.isSignal("SettingChanged", of: interface), settings != nil,
          let (key, value) = try? message.read(change)
        {
          settings?[key] = value
        } else {
          continue
        }
        if let settings { hear(settings) }
      }
      guard try connection.wait(until: end) else { return }
    }
  }

  /// What is in the answer to `ReadAll`: for each namespace its keys and their values.
  static func all(_ reader: inout BusReader) throws(BusError) -> [PortalKey: PortalValue] {
    var settings: [PortalKey: PortalValue] = [:]
    try reader.forEachEntry("settings by namespace") { (entry) throws(BusError) in
      let namespace = try entry.text("a namespace")
      try entry.forEachEntry("settings by key") { (setting) throws(BusError) in
        let key = try setting.text("a key")
        settings[PortalKey(namespace, key)] = try setting.variant()
      }
    }
    return settings
  }

  /// What is in the signal that a setting has changed.
  static func change(_ reader: inout BusReader) throws(BusError) -> (PortalKey, PortalValue) {
    let namespace = try reader.text("a namespace")
    let key = try reader.text("a key")
    return (PortalKey(namespace, key), try reader.variant())
  }
}
