/// A voice that is installed, and the languages it speaks.
struct InstalledVoice: Sendable, Equatable {
  /// One of its languages.
  struct Language: Sendable, Equatable {
    /// A BCP 47 tag in lower case.
    var tag: String
    /// The less, the better it is spoken.
    var priority: UInt8
  }

  /// How the library finds it, such as `gmw/en-US`.
  var identifier: String
  var languages: [Language]
}
