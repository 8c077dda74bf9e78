/// A property wrapper that stores the number of a page and shares it through its projected value.
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

  /// Creates a state that holds `wrappedValue`.
  public init(wrappedValue: Int) { storage = Storage(wrappedValue) }

  /// The number of the page.
  public var wrappedValue: Int {
    get { storage.page }
    nonmutating set { storage.page = newValue }
  }

  /// A binding that reads and writes this state.
  public var projectedValue: PageBinding {
    PageBinding {
      storage.page
    } set: {
      storage.page = $0
    }
  }
}

/// A property wrapper that reads and writes the number of a page stored elsewhere.
@MainActor
@propertyWrapper
public struct PageBinding {
  private let get: @MainActor () -> Int
  private let set: @MainActor (Int) -> Void

  /// Creates a binding that reads with `get` and writes with `set`.
  public init(get: @escaping @MainActor () -> Int, set: @escaping @MainActor (Int) -> Void) {
    self.get = get
    self.set = set
  }

  /// The number of the page.
  public var wrappedValue: Int {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// This binding.
  public var projectedValue: PageBinding { self }
}
