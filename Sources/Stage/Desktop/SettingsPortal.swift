import Platform

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
