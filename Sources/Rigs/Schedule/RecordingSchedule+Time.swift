package import Studies
package import StudyModel

extension RecordingSchedule {
  /// Whether the stream is sampled at `moment`; what waits for movement is, so that it can be seen.
  package func isOn(at moment: UTCTime, in zone: WallZone) -> Bool {
    switch self {
    case .always, .onMotion: true
    case .windows(let windows): windows.contains { $0.holds(zone.wall(at: moment).time) }
    case .dutyCycle(let record, let every):
      Self.phase(moment, every, zone) < record.nanoseconds
    }
  }

  /// The next moment at which `isOn` may change; nil where it never does.
  package func nextChange(after moment: UTCTime, in zone: WallZone) -> UTCTime? {
    switch self {
    case .always, .onMotion: nil
    case .windows(let windows): Self.nextChange(of: windows, after: moment, in: zone)
    case .dutyCycle(let record, let every):
      Self.nextChange(record, every, after: moment, in: zone)
    }
  }

  private static func nextChange(
    of windows: [RecordingWindow], after moment: UTCTime, in zone: WallZone
  ) -> UTCTime? {
    let today = zone.date(of: moment)
    // A place may leave out a whole day where the line of the date moves.
    let days = (0...2).compactMap { today.advanced(byDays: $0) }
    let times = windows.flatMap { [$0.from, $0.until] }
    return days.flatMap { day in times.compactMap { zone.moment(day, $0) } }
      .filter { $0 > moment }.min()
  }

  private static func nextChange(
    _ record: Duration, _ every: Duration, after moment: UTCTime, in zone: WallZone
  ) -> UTCTime? {
    let phase = phase(moment, every, zone)
    let next = phase < record.nanoseconds ? record.nanoseconds : every.nanoseconds
    let change = UTCTime(nanoseconds: moment.nanoseconds + next - phase)
    // Each day begins a period anew.
    guard let tomorrow = zone.date(of: moment).advanced(byDays: 1) else { return change }
    return min(change, zone.start(of: tomorrow))
  }

  /// How far a moment is into its period, in nanoseconds; periods are counted from midnight.
  private static func phase(_ moment: UTCTime, _ every: Duration, _ zone: WallZone) -> Int64 {
    let midnight = zone.start(of: zone.date(of: moment))
    return (moment.nanoseconds - midnight.nanoseconds) % every.nanoseconds
  }
}

extension RecordingWindow {
  fileprivate func holds(_ time: TimeOfDay) -> Bool {
    // As long as a day, a window is all of it.
    if from == until { return true }
    return from < until ? from <= time && time < until : from <= time || time < until
  }
}
