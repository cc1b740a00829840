import Digests
import StudyModel

extension Sampling {
  /// One prompt of a day.
  private struct Drawn {
    var time: TimeOfDay
    var due: UTCTime
  }

  /// The windows of a day's prompts, in order; always the same for the same seed, name and day.
  ///
  /// Minutes are drawn on the wall. Where a change of the clocks brings two of them too near to each
  /// other, or moves one out of the day, the day is drawn again. A day that is too short for this is
  /// drawn in elapsed minutes, with as many prompts as have room.
  func windows(of day: SamplingDay, name: String, seed: [UInt8]) -> [ScheduleWindow] {
    var draws = KeyedDraws(key: seed, label: "\(name) \(day.day)")
    let prompts = onTheWall(day, &draws) ?? elapsed(day, &draws)
    return prompts.flatMap {
      rules.windows(day: day.day, time: $0.time, due: $0.due, zone: day.zone)
    }
  }

  /// How often a day is drawn on the wall: a change of the clocks spoils few draws or all.
  private static let attempts = 100

  /// Nil if no draw has kept the rules.
  private func onTheWall(_ day: SamplingDay, _ draws: inout KeyedDraws) -> [Drawn]? {
    let room = day.hours.minuteCount
    guard count(fitting: room) == count, count(fitting: day.elapsedMinutes) == count else {
      return nil
    }
    for _ in 0..<Self.attempts {
      let minutes = way.minutes(count, of: room, gap: gap.wholeMinutes, &draws)
      let moments = minutes.compactMap(day.moment(ofWall:))
      guard moments.count == count, isApart(moments) else { continue }
      return zip(minutes, moments).map { minute, due in
        Drawn(time: TimeOfDay(minuteOfDay: day.hours.from.minuteOfDay + minute), due: due)
      }
    }
    return nil
  }

  private func isApart(_ moments: [UTCTime]) -> Bool {
    zip(moments, moments.dropFirst()).allSatisfy { $0.advanced(by: gap) <= $1 }
  }

  private func elapsed(_ day: SamplingDay, _ draws: inout KeyedDraws) -> [Drawn] {
    let room = day.elapsedMinutes
    let minutes = way.minutes(count(fitting: room), of: room, gap: gap.wholeMinutes, &draws)
    return minutes.map {
      let due = day.opens.advanced(by: .seconds($0 * 60))
      return Drawn(time: day.zone.wall(at: due).time, due: due)
    }
  }
}
