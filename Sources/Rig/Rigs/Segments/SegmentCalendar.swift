package import Studies
package import StudyModel

/// When segments end: where the clock on the wall of the rig shows a whole number of their lengths since
/// midnight.
package struct SegmentCalendar: Sendable, Hashable {
  private let zone: WallZone
  private let length: Int64

  /// A day holds a whole number of `length`.
  package init(zone: WallZone, length: Duration) {
    self.zone = zone
    self.length = max(length.nanoseconds, 1_000_000_000)
  }

  /// The end of the segment that holds `moment`: the first boundary after it.
  ///
  /// Where the clocks change between the two, the boundary is the one that the wall shows afterwards: a
  /// segment is then as much shorter or longer as the change is.
  package func end(ofSegmentAt moment: UTCTime) -> UTCTime {
    let offset = offset(at: moment)
    let wall = moment.nanoseconds + offset
    let end = wall - positiveRest(wall) + length
    let candidate = UTCTime(nanoseconds: end - offset)
    let change = self.offset(at: candidate) - offset
    guard change != 0, positiveRest(end + change) != 0 else { return candidate }
    let moved = UTCTime(nanoseconds: candidate.nanoseconds - change)
    return moved > moment ? moved : candidate
  }

  private func positiveRest(_ wall: Int64) -> Int64 {
    let rest = wall % length
    return rest < 0 ? rest + length : rest
  }

  private func offset(at moment: UTCTime) -> Int64 {
    Int64(zone.offsetSeconds(at: moment)) * 1_000_000_000
  }
}
