package import StudyModel

/// The part of each day in which nothing rings, by the clock on the wall.
package struct QuietTime: Sendable, Hashable {
  /// The first minute of it.
  package var from: TimeOfDay
  /// The first minute after it; earlier than `from` where it goes over midnight, never the same.
  package var until: TimeOfDay

  package init(from: TimeOfDay, until: TimeOfDay) {
    self.from = from
    self.until = until
  }

  /// Whether it is quiet at this time of the day.
  package func contains(_ time: TimeOfDay) -> Bool {
    from < until ? from <= time && time < until : from <= time || time < until
  }

  /// The moment itself, or the end of the quiet time that it lies in.
  package func end(after moment: UTCTime, zone: WallZone) -> UTCTime {
    let wall = zone.wall(at: moment)
    guard contains(wall.time) else { return moment }
    let day = until <= wall.time ? wall.date.advanced(byDays: 1) : wall.date
    let end = day.map { zone.moment($0, until) ?? zone.start(of: $0) }
    return max(moment, end ?? moment)
  }
}
