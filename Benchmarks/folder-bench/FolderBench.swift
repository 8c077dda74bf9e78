import BenchSupport
import Glibc
import PagerGeometry
import PhotoLibrary

/// A benchmark of a folder's size: its listing, and a page turn in it.
///
/// `folder-bench RESULTS FOLDER...`
@main
@MainActor
struct FolderBench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let result = arguments.first, arguments.count > 1 else {
      print("usage: folder-bench RESULTS FOLDER...")
      exit(64)
    }
    Allocations.checkCounter()
    var listings = Results(
      title: "Listing, in the program's own thread",
      columns: ["pictures", "first known ms", "complete ms", "snapshots", "counts on the way"])
    var turns = Results(
      title: "A page turn: the key, and each frame of the slide (engine, store plan and draw list)",
      columns: ["pictures", "key us", "frame us", "allocations a frame"])
    for folder in arguments.dropFirst() {
      let listing = Listing(folder: folder)
      listing.report(into: &listings)
      PageTurns(snapshot: listing.snapshot).report(into: &turns)
    }
    listings.show(writingTo: "\(result)/folder-listing.json")
    turns.show(writingTo: "\(result)/folder-turns.json")
  }
}
