import Foundation
import TestSupport
import Testing

@testable import Stage

struct StageReportTests {
  private let list = """
    I: Bus=0011 Vendor=0001 Product=0001 Version=ab41
    N: Name="AT Translated Set 2 keyboard"
    H: Handlers=sysrq kbd event0 leds
    B: PROP=0
    B: EV=120013

    I: Bus=0018 Vendor=04f3 Product=2af4 Version=0100
    N: Name="ELAN2514:00 04F3:2AF4"
    P: Phys=i2c-ELAN2514:00
    H: Handlers=mouse0 event6
    B: PROP=2
    B: EV=1b
    B: ABS=3273800000000003

    I: Bus=0018 Vendor=04f3 Product=3056 Version=0100
    N: Name="A touchpad"
    H: Handlers=mouse1 event7
    B: PROP=5
    B: ABS=2e0800000000003

    I: Bus=0003 Vendor=0eef Product=0001 Version=0100
    N: Name="One finger"
    H: Handlers=event8
    B: PROP=2
    B: ABS=1000003

    I: Bus=0003 Vendor=0eef Product=0002 Version=0100
    N: Name="The last"
    H: Handlers=
    B: PROP=2
    B: ABS=60 673800001000003
    """

  @Test("Only multi-touch screens of the kernel's device list are reported, with their event device")
  func touchscreens() {
    let found = KernelTouchDevices.touchscreens(in: list)
    #expect(found.map(\.name) == ["ELAN2514:00 04F3:2AF4", "The last"])
    #expect(found.map(\.event) == ["event6", nil])
    #expect(KernelTouchDevices.touchscreens(in: "").isEmpty)
    #expect(KernelTouchDevices.touchscreens(in: "B: PROP=2\nB: ABS=zz").isEmpty)
  }

  @Test("A decoration plugin is installed if one of the folders contains its library") func decorationPlugin() throws {
    let folder = try TemporaryDirectory()
    #expect(!DecorationPlugin.isInstalled(in: [folder.path, "/proc/nowhere"]))
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/libdecor-cairo.so"))
    #expect(DecorationPlugin.isInstalled(in: ["/proc/nowhere", folder.path]))
  }

  @Test("The font report names the fonts, and the scripts without a font") func fontReport() {
    let latin = FontCatalog.Font(path: "/a.ttf", index: 0, coverage: Coverage("xλж".unicodeScalars), family: "Plain")
    let arabic = FontCatalog.Font(path: "/b.ttf", index: 0, coverage: Coverage("ع".unicodeScalars), family: "Naskh")
    let report = FontReport(FontCatalog(fonts: [latin, arabic]))
    #expect(report.main == "Plain" && report.others == ["Naskh"])
    #expect(report.missing.contains("Chinese") && report.missing.contains("Hebrew"))
    #expect(!report.missing.contains("Greek") && !report.missing.contains("Arabic"))
    let none = FontReport(FontCatalog(fonts: []))
    #expect(none.main == nil && none.others.isEmpty && none.missing.contains("Latin"))
  }
}
