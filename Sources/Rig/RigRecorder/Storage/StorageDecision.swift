package import Receipts
package import Rigs
package import StudyModel

/// What is done so that there is room for what comes; a pure function of the rules and the disk.
///
/// Delivered segments go first: those that were kept long enough, and where room is needed the oldest others.
/// Then the rig's own rule holds: every second of the oldest segments loses its recordings, or recording
/// stops until there is room.
package struct StorageDecision: Sendable, Hashable {
  /// Delivered segments that go.
  package private(set) var removed: [ResultID] = []
  /// Whether some of them go before their time.
  package private(set) var isEarly = false
  /// Segments that lose their recordings and keep their ledgers.
  package private(set) var thinned: [ResultID] = []
  /// Whether nothing may be recorded until there is room.
  package private(set) var isFull = false

  /// As it would be decided for these.
  init(removing removed: [ResultID] = [], thinning thinned: [ResultID] = []) {
    self.removed = removed
    self.thinned = thinned
  }

  /// So much more than is needed is made free, so that it is not done again at once.
  private static let margin: Int64 = 16 << 20

  /// Decides; the segments are the oldest first.
  package init(
    _ rules: StorageRules, segments: [StoredSegment], freeBytes: Int64, now: UTCTime
  ) {
    let used = segments.reduce(0) { $0 + $1.byteCount }
    var missing = rules.keepFree - freeBytes
    if let quota = rules.quota { missing = max(missing, used - quota) }
    for segment in segments {
      guard case .delivered(let moment) = segment.state else { continue }
      let age = Duration.nanoseconds(now.nanoseconds - moment.nanoseconds)
      let isOver = age >= rules.keepDelivered
      guard isOver || missing > 0 else { continue }
      if !isOver {
        if !isEarly { missing += Self.margin }
        isEarly = true
      }
      removed.append(segment.id)
      missing -= segment.byteCount
    }
    guard missing > 0 else { return }
    if rules.whenFull == .thinOut { thin(segments, &missing) }
    isFull = missing > 0
  }

  /// Every second of those that wait, from the oldest on; the newest is left whole.
  private mutating func thin(_ segments: [StoredSegment], _ missing: inout Int64) {
    var whole = segments.filter { $0.state == .waiting && $0.byteCount > 0 }
    while missing > 0, whole.count > 1 {
      var left: [StoredSegment] = []
      for (place, segment) in whole.enumerated() {
        guard place % 2 == 1, missing > 0, place != whole.count - 1 || whole.count == 2 else {
          left.append(segment)
          continue
        }
        thinned.append(segment.id)
        missing -= segment.byteCount
      }
      guard left.count < whole.count else { return }
      whole = left
    }
  }
}
