extension Gap {
  /// The gap that began as `open`, now that this one tells its end; nil if this is another gap.
  ///
  /// A source may tell a gap twice: without an end when it begins, and with the same start and
  /// cause and its end when samples come again. Of two counts the larger one holds.
  package func closing(_ open: Gap) -> Gap? {
    guard open.end == nil, let end, start == open.start, cause == open.cause else { return nil }
    var whole = open
    whole.end = end
    if let missingCount { whole.missingCount = max(missingCount, open.missingCount ?? 0) }
    return whole
  }
}
