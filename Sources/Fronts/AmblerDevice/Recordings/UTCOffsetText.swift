/// How far a clock is ahead of UTC, as people write it.
enum UTCOffsetText {
  /// The seconds of `+01:00`, `-05:30` or `00:00`; nil for anything else.
  static func seconds(_ text: String) -> Int? {
    let isBehind = text.hasPrefix("-")
    let digits = isBehind || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), (0...14).contains(hours),
      (0...59).contains(minutes)
    else { return nil }
    return (isBehind ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
