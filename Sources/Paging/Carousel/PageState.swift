/// The number of a page, kept in one place and shared by whoever is given its projection.
///
/// ```swift
/// @PageState var page = 2
/// let binding: PageBinding = $page
/// ```
@MainActor
@propertyWrapper
public struct PageState {
  @MainActor
  private final class Storage {
    var page: Int
    init(_ page: Int) { self.page = page }
  }

  private let storage: Storage

  /// A place that holds `wrappedValue` to begin with.
  public init(wrappedValue: Int) { storage = Storage(wrappedValue) }

  /// The page.
  public var wrappedValue: Int {
    get { storage.page }
    nonmutating set { storage.page = newValue }
  }

  /// Reads and writes the page from elsewhere.
  public var projectedValue: PageBinding {
    PageBinding {
      storage.page
    } set: {
      storage.page = $0
    }
  }
}

/// Reads and writes the number of a page that is kept elsewhere.
@MainActor
@propertyWrapper
public struct PageBinding {
  private let get: @MainActor () -> Int
  private let set: @MainActor (Int) -> Void

  /// What `get` tells and `set` takes.
  public init(get: @escaping @MainActor () -> Int, set: @escaping @MainActor (Int) -> Void) {
    self.get = get
    self.set = set
  }

  /// The page.
  public var wrappedValue: Int {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to pass on.
  public var projectedValue: PageBinding { self }
}
