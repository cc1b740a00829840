/// How fast kept content may be read, so that people who wait for the disk do not notice; a pure rule.
package struct ReadingPace: Sendable, Hashable {
  private let bytesPerSecond: Int64?
  private var notBefore = Duration.zero

  /// So many bytes in a second at most; nil for as many as there are.
  package init(bytesPerSecond: Int64?) {
    self.bytesPerSecond = bytesPerSecond
  }

  /// How long to rest after so many bytes were read; `now` is a time since any beginning that stays the same.
  package mutating func rest(after byteCount: Int, at now: Duration) -> Duration {
    guard let bytesPerSecond, bytesPerSecond > 0 else { return .zero }
    // A time without reading is not made up for.
    notBefore = max(now, notBefore) + .seconds(Double(byteCount) / Double(bytesPerSecond))
    return notBefore - now
  }
}
