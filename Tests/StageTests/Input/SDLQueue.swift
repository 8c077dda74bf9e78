import Testing

/// The suites that use SDL's one event queue, which must not run beside one another.
@MainActor @Suite(.serialized) enum SDLQueue {}
