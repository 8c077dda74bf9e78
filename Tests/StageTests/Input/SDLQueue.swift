import Testing

/// The suites that use SDL's single event queue, which must not run in parallel.
@MainActor @Suite(.serialized) enum SDLQueue {}
