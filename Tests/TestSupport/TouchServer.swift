import Foundation

/// An Xorg server with a screen of no hardware and a real touchscreen of ten fingers.
///
/// Clients hear XInput 2 touch events from a device that the server takes for a touchscreen; nothing is made up on
/// the client's side.
public final class TouchServer: Sendable {
  /// The server.
  public let server: XServer
  /// The touchscreen, which covers the whole screen.
  public let touchscreen: Touchscreen
  // The server spins on a socket whose client has gone, so all stay connected as long as it lives.
  private let others: [InputTestDevice]
  private let folder: TemporaryDirectory

  /// Starts the server; needs the rights to run Xorg.
  public init(width: Int, height: Int) throws {
    folder = try TemporaryDirectory()
    let configuration = "\(folder.path)/xorg.conf"
    try Self.configuration(width: width, height: height, sockets: folder.path)
      .write(toFile: configuration, atomically: false, encoding: .utf8)
    server = try XServer(
      program: "/usr/bin/Xorg",
      arguments: [
        "-config", configuration, "-logfile", "\(folder.path)/xorg.log", "-sharevts", "-novtswitch",
      ])
    let device = try InputTestDevice(socket: "\(folder.path)/touch")
    touchscreen = Touchscreen(device: device, width: server.connection.width, height: server.connection.height)
    others = [
      try InputTestDevice(socket: "\(folder.path)/mouse"), try InputTestDevice(socket: "\(folder.path)/keyboard"),
    ]
  }

  /// Ends the server, before the sockets that it would spin on.
  public func end() { server.end() }

  deinit { server.end() }

  private static func configuration(width: Int, height: Int, sockets: String) -> String {
    let devices = [("touch", "Touch"), ("mouse", "Pointer"), ("keyboard", "Keyboard")].map { name, type in
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(sockets)/\(name)"
        Option "DeviceType" "\(type)"
        Option "TouchCount" "10"
      EndSection

      """
    }
    return devices.joined() + """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoEnableDevices" "false"
        Option "AutoAddGPU" "false"
        Option "DontVTSwitch" "true"
        Option "BlankTime" "0"
      EndSection
      Section "Device"
        Identifier "dummy"
        Driver "dummy"
        VideoRam 65536
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 1-2000
        VertRefresh 1-1000
        Modeline "rig" 200 \(width) \(width + 128) \(width + 344) \(width + 688) \
      \(height) \(height + 1) \(height + 4) \(height + 43)
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "dummy"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "rig"
          Virtual \(width) \(height)
        EndSubSection
      EndSection
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "touch" "SendCoreEvents"
        InputDevice "mouse" "CorePointer"
        InputDevice "keyboard" "CoreKeyboard"
      EndSection

      """
  }
}
