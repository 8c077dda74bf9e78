import PagerEngine
import PagerGeometry

/// A journal of facts that do not follow from a scene's input: pager events, sizes of contents, pages found by letters,
/// the length of a page's details, and motion photos.
///
/// A scene gets its journal at its creation, and adds each fact to it. A recorder reads the facts and writes them into
/// a trace. A playback plays the facts into the journal, and the scene takes them from there instead of from its
/// content.
///
/// ```swift
/// let journal = Journal()
/// journal.addReader { fact in
///   if case .pager(let events, of: _) = fact, !events.isEmpty { print(events) }
/// }
/// ```
@MainActor
public final class Journal {
  /// A fact of a scene.
  public enum Fact {
    /// Events of a scene's pager, in order. Often there are none.
    case pager([PagerEvent], of: any PagingScene)
    /// Sizes of contents, in their own pixels, as the scene passed them to the pager.
    case sizes([(page: Page, size: PixelSize)])
    /// The page found by typed letters.
    case found(Page)
    /// A new number of rows of a page's details, on which the height of their sheet depends.
    case rows(Int)
    /// The page whose menu opens is a motion photo, so its menu has one more item.
    case video
  }

  /// A token that identifies a reader, for ``remove(_:)``.
  public struct Reader {
    fileprivate let number: Int
  }

  private var readers: [(number: Int, read: (Fact) -> Void)] = []
  private var readerCount = 0
  private var isSilent = false
  /// Whether the sizes of contents are played. A scene then asks its content for no sizes.
  private(set) var playsSizes = false
  /// The played sizes that no scene has taken yet, with the times at which they were played.
  private var playedSizes: [(page: Page, size: PixelSize, instant: Instant)] = []
  private var playsFoundPages = false
  private var playedFoundPage: Page?
  private var playedVideo: Bool?
  private var playsRows = false
  /// The number of rows of a page's details, as last noted or played; `nil` before the first details.
  public private(set) var rows: Int?
  /// The upper limits of the pages' readiness; a page without an entry is limited to a placeholder. `nil` for no
  /// limits.
  public private(set) var limits: [Page: PageReadiness]?

  /// Creates a journal without readers.
  public init() {}

  // MARK: Reading

  /// Adds a reader. It receives each later fact, after the earlier readers.
  @discardableResult
  public func addReader(_ read: @escaping (Fact) -> Void) -> Reader {
    readerCount += 1
    readers.append((readerCount, read))
    return Reader(number: readerCount)
  }

  /// Removes a reader. A second removal has no effect.
  public func remove(_ reader: Reader) { readers.removeAll { $0.number == reader.number } }

  /// Runs `change`, which changes hidden scenes. Meanwhile readers receive no facts, and scenes take no played sizes.
  public func silently(_ change: () -> Void) {
    isSilent = true
    defer { isSilent = false }
    change()
  }

  // MARK: Facts

  /// Passes a fact to each reader. O(readers).
  func add(_ fact: Fact) {
    guard !isSilent else { return }
    for reader in readers { reader.read(fact) }
  }

  /// Returns the sizes played since the last call, in order, with the times at which they were played.
  func takePlayedSizes() -> [(page: Page, size: PixelSize, instant: Instant)] {
    guard !isSilent, !playedSizes.isEmpty else { return [] }
    defer { playedSizes.removeAll() }
    return playedSizes
  }

  /// Returns the page found by typed letters, and adds it as a fact. In a playback it is the played page, else the
  /// result of `search`.
  public func foundPage(_ search: () -> Page?) -> Page? {
    let page = playsFoundPages ? playedFoundPage.take() : search()
    if let page { add(.found(page)) }
    return page
  }

  /// Returns whether the page whose menu opens is a motion photo, and adds that as a fact if it is. In a playback it is if
  /// that was played since the last call; else `look` tells.
  public func hasVideo(_ look: () -> Bool) -> Bool {
    let hasVideo = playedVideo ?? look()
    if playedVideo != nil { playedVideo = false }
    if hasVideo { add(.video) }
    return hasVideo
  }

  /// Notes the number of rows of a page's details, and adds it as a fact if it has changed. A playback ignores it.
  public func note(rows: Int) {
    guard !playsRows, !isSilent, rows != self.rows else { return }
    self.rows = rows
    add(.rows(rows))
  }

  // MARK: Playing

  /// Plays sizes of contents at `instant`. After the first call scenes ask their contents for no sizes.
  public func play(_ sizes: [(page: Page, size: PixelSize)], at instant: Instant) {
    playsSizes = true
    playedSizes += sizes.map { ($0.page, $0.size, instant) }
  }

  /// Plays the page that the next typed letters find; `nil` for none. After the first call no search runs.
  public func play(foundPage page: Page?) {
    playsFoundPages = true
    playedFoundPage = page
  }

  /// Plays whether the page whose menu opens next is a motion photo. After the first call nothing else tells.
  public func play(hasVideo: Bool) { playedVideo = hasVideo }

  /// Plays the number of rows of a page's details; `nil` for none. After the first call no other number counts.
  public func play(rows: Int?) {
    playsRows = true
    self.rows = rows
  }

  /// Limits each page to the given readiness, and pages without any limit to a placeholder. Adds to earlier limits; a
  /// new limit of a page replaces the earlier one.
  public func limit(to readiness: [Page: PageReadiness]) {
    limits = (limits ?? [:]).merging(readiness) { _, last in last }
  }
}
