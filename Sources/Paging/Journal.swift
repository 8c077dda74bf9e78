import PagerEngine
import PagerGeometry

/// Facts that do not follow from a scene's input: events of its pager, sizes of contents, pages found by letters.
///
/// A scene gets its journal when it is made, and adds each fact as it learns it. A recorder reads the facts and writes them
/// down. A replay plays them, and the scene then takes them from here instead of from its content.
///
/// ```swift
/// let journal = Journal()
/// journal.addReader { fact in
///   if case .pager(let events, of: _) = fact, !events.isEmpty { print(events) }
/// }
/// ```
@MainActor
public final class Journal {
  /// One fact.
  public enum Fact {
    /// Events of a scene's pager, in order; often none.
    case pager([PagerEvent], of: any PagingScene)
    /// Sizes of contents, in their own pixels, as told to the pager.
    case sizes([(page: Page, size: PixelSize)])
    /// The page found by letters.
    case found(Page)
  }

  /// A token of a reader, for ``remove(_:)``.
  public struct Reader {
    fileprivate let number: Int
  }

  private var readers: [(number: Int, read: (Fact) -> Void)] = []
  private var readerCount = 0
  private var isSilent = false
  /// Whether the sizes of contents are played: a scene asks its content for none then.
  private(set) var playsSizes = false
  /// The sizes that were played and no scene has taken yet, with the moments they were played at.
  private var playedSizes: [(page: Page, size: PixelSize, instant: Instant)] = []
  private var playsFoundPages = false
  private var playedFoundPage: Page?
  /// Upper limits of readiness by page, with a placeholder for all other pages; `nil` for no limits.
  public private(set) var limits: [Page: PageReadiness]?

  /// A journal without readers.
  public init() {}

  // MARK: Reading

  /// Has `read` hear each fact from now on, after the readers that are there.
  @discardableResult
  public func addReader(_ read: @escaping (Fact) -> Void) -> Reader {
    readerCount += 1
    readers.append((readerCount, read))
    return Reader(number: readerCount)
  }

  /// Removes a reader; does nothing where it was removed before.
  public func remove(_ reader: Reader) { readers.removeAll { $0.number == reader.number } }

  /// Changes scenes that are not shown: facts of theirs are not read, and they take none that are played.
  public func silently(_ change: () -> Void) {
    isSilent = true
    defer { isSilent = false }
    change()
  }

  // MARK: Facts

  /// Adds a fact. O(readers).
  func add(_ fact: Fact) {
    guard !isSilent else { return }
    for reader in readers { reader.read(fact) }
  }

  /// Returns the sizes that were played since the last call, with the moments they were played at, in order.
  func takePlayedSizes() -> [(page: Page, size: PixelSize, instant: Instant)] {
    guard !isSilent, !playedSizes.isEmpty else { return [] }
    defer { playedSizes.removeAll() }
    return playedSizes
  }

  /// Returns the page found by letters and adds it as a fact: in a replay the played page, else the result of `search`.
  public func foundPage(_ search: () -> Page?) -> Page? {
    let page = playsFoundPages ? playedFoundPage.take() : search()
    if let page { add(.found(page)) }
    return page
  }

  // MARK: Playing

  /// Plays sizes of contents at `instant`. From the first call on contents are asked for none.
  public func play(_ sizes: [(page: Page, size: PixelSize)], at instant: Instant) {
    playsSizes = true
    playedSizes += sizes.map { ($0.page, $0.size, instant) }
  }

  /// Plays the page found by the next letters; `nil` for none. From the first call on no names are searched.
  public func play(foundPage page: Page?) {
    playsFoundPages = true
    playedFoundPage = page
  }

  /// Limits what is shown: no more of each page than `readiness` says, and a placeholder of pages that were never named.
  public func limit(to readiness: [Page: PageReadiness]) {
    limits = (limits ?? [:]).merging(readiness) { _, last in last }
  }
}
