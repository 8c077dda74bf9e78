import Platform
import Synchronization

/// The desktop's current settings, with notification of changes.
///
/// They come from the desktop's Settings portal, which a separate thread asks over the session bus. If the portal does
/// not answer, or lacks the scheme, the text scale or the motion setting, missing settings come from the X settings
/// manager and from files. No bus and no process is started.
public final class DesktopWatch: Sendable {
  /// The longest wait of the first frame for the portal, from the request on, in seconds: it avoids a first frame in
  /// the wrong look. Mostly the answer comes before there is anything to draw.
  static let patience = 0.05

  private let choice: LookChoice
  private let portal = Mutex<DesktopValues?>(nil)
  private let fallback: Mutex<DesktopValues?>
  private let answered = WakeUp()
  private let end = WakeUp()
  private let deadline: Double
  private let relay = WakeUpRelay()

  /// Starts to ask the desktop, and returns at once. Settings in `choice` override the desktop's.
  ///
  /// - Parameter asksDesktop: whether the desktop is asked at all; if not, all its settings are unset.
  public convenience init(_ choice: LookChoice = LookChoice(), asksDesktop: Bool = true) {
    self.init(choice, address: asksDesktop ? SessionBus.address() : nil, files: asksDesktop ? nil : DesktopValues())
  }

  /// Asks the bus at `address`, if there is one. Missing settings come from `files`; `nil` for the system's.
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
        // The thread must not keep this object alive, because the object's end stops the thread.
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

  /// The current settings. Waits for the portal's first answer, until 50 ms after the request at most.
  public var settings: DesktopSettings {
    answered.wait(atMost: deadline - MonotonicClock.systemSeconds)
    let known = portal.withLock(\.self) ?? DesktopValues()
    let isWhole = known.scheme != nil && known.textScale != nil && known.reducesMotion != nil
    return DesktopSettings(isWhole ? known : known.filled(from: files), choice: choice)
  }

  /// The settings from sources other than the portal; read once.
  private var files: DesktopValues {
    fallback.withLock { fallback in
      let values = fallback ?? .system()
      fallback = values
      return values
    }
  }

  /// Calls `receiver` after each change of the settings, on a thread of this object.
  func onChange(_ receiver: @escaping @Sendable () -> Void) { relay.forward(to: receiver) }
}

/// The desktop's Settings portal (`org.freedesktop.portal.Settings`): the initial settings, and each change.
enum SettingsPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Calls `hear` with all settings that ``DesktopValues`` knows, and again after each change, until `end` is set.
  /// Throws if there is no such portal or the bus is gone. Blocks: run it on its own thread.
  static func watch(
    address: String, until end: WakeUp, _ hear: ([PortalKey: PortalValue]) -> Void
  ) throws(BusError) {
    let connection = try BusConnection(address: address)
    // First, so that no change between the answer and the signals is lost.
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

  /// Reads the answer to `ReadAll`: the keys of each namespace, with their values.
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

  /// Reads the signal that a setting changed.
  static func change(_ reader: inout BusReader) throws(BusError) -> (PortalKey, PortalValue) {
    let namespace = try reader.text("a namespace")
    let key = try reader.text("a key")
    return (PortalKey(namespace, key), try reader.variant())
  }
}
