import StudyModel

/// Whether what comes of a stream can be stored, and whether its segment says that it could not; a pure value.
struct StorageTrouble: Sendable, Equatable {
  /// Why the last of it could not be; nil if it could.
  private(set) var failure: RigError?
  private var isTold = false

  /// The disk has taken something.
  mutating func end() { failure = nil }

  /// The disk has refused something; gives what is to be told of it, once in each segment.
  mutating func begin(_ error: RigError) -> String? {
    failure = error
    defer { isTold = true }
    return isTold ? nil : "What came could not be stored: \(error)"
  }

  /// A segment begins that nobody has told.
  mutating func enterSegment() { isTold = false }
}
