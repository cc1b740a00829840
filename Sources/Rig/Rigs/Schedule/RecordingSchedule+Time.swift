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

  /// How much of the time between two moments the stream is sampled; zero where the first is not before the other.
  package func scheduledTime(
    from start: UTCTime, to end: UTCTime, in zone: WallZone
  ) -> Duration {
    guard start < end else { return .zero }
    switch self {
    case .always, .onMotion: return .nanoseconds(end.nanoseconds - start.nanoseconds)
    case .windows: return scheduledTimeByChanges(from: start, to: end, in: zone)
    case .dutyCycle(let record, let every):
      return Self.scheduledTime(record, every, from: start, to: end, in: zone)
    }
  }

  private func scheduledTimeByChanges(
    from start: UTCTime, to end: UTCTime, in zone: WallZone
  ) -> Duration {
    var time: Int64 = 0
    var moment = start
    while moment < end {
      let next = min(nextChange(after: moment, in: zone) ?? end, end)
      if isOn(at: moment, in: zone) { time += next.nanoseconds - moment.nanoseconds }
      moment = next
    }
    return .nanoseconds(time)
  }

  /// A day at once, since a year has millions of short periods.
  private static func scheduledTime(
    _ record: Duration, _ every: Duration, from start: UTCTime, to end: UTCTime, in zone: WallZone
  ) -> Duration {
    func recorded(_ sinceMidnight: Int64) -> Int64 {
      let (periods, phase) = sinceMidnight.quotientAndRemainder(dividingBy: every.nanoseconds)
      return periods * record.nanoseconds + min(phase, record.nanoseconds)
    }
    var time: Int64 = 0
    var moment = start
    while moment < end {
      let day = zone.date(of: moment)
      let midnight = zone.start(of: day).nanoseconds
      let next = day.advanced(byDays: 1).map { min(zone.start(of: $0), end) } ?? end
      time += recorded(next.nanoseconds - midnight) - recorded(moment.nanoseconds - midnight)
      // A day that a place leaves out is as long as nothing.
      moment = max(next, UTCTime(nanoseconds: moment.nanoseconds + 1))
    }
    return .nanoseconds(time)
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
