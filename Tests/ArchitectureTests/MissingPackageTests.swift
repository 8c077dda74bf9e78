import Foundation
import TestSupport
import Testing

/// On a system without the libraries, `swift build` names the missing Debian package.
@Suite struct MissingPackageTests {
  @Test(
    "A missing library header is an error that names its Debian package",
    arguments: [
      ("CSDL/shim.h", ["libsdl2-dev", "libsdl2-ttf-dev"]), ("CFontconfig/shim.h", ["libfontconfig-dev"]),
      ("CFriBidi/shim.h", ["libfribidi-dev"]), ("CPNG/shim.h", ["libpng-dev"]), ("CZ/shim.h", ["zlib1g-dev"]),
      ("CYAML/shim.h", ["libyaml-dev"]), ("CMD5/shim.h", ["libmd-dev"]), ("CEXIF/shim.h", ["libexif-dev"]),
      ("CJPEG/CJPEG.c", ["libjpeg62-turbo-dev"]), ("CSeal/Filter.c", ["libseccomp-dev"]),
    ])
  func missingHeader(file: String, packages: [String]) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Without the system's folders every header is missing.
    process.arguments = [
      "clang", "-fsyntax-only", "-nostdinc", "-x", "c", Checkout.root.appending(path: "Sources/\(file)").path,
    ]
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let list = try Checkout.text(of: "scripts/packages/build.txt")
    for package in packages {
      #expect(said.contains("Fourfold needs the Debian package \(package):"), "\(said)")
      #expect(list.contains("\n\(package)"), "\(package) is not in the list that scripts/setup installs")
    }
  }
}
