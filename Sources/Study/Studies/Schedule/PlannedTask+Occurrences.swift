package import StudyModel

extension PlannedTask {
  /// The occurrences whose windows lie at least partly from `start` to before `end`, by time.
  ///
  /// No two windows overlap: where a change of the clocks or a second schedule brings two together,
  /// the later one opens later, at the most at its own time, and the earlier one ends then. Of two
  /// that are due at the same moment only one is kept. A window that ended before the person
  /// joined is none. At most 4000 days from the later of `start` and the day of joining are looked at.
  /// `finished` are all runs of the person, of which those count that a schedule follows.
  package func occurrences(
    from start: UTCTime, until end: UTCTime, enrolled: Enrolment, zone: WallZone,
    finished: [FinishedRun] = []
  ) -> [Occurrence] {
    let start = max(start, enrolled.moment)
    let end = min(end, start.advanced(by: Self.longest))
    guard start < end else { return [] }
    let range = days(from: start, until: end, zone)
    let all = schedules.indices.flatMap { number in
      schedules[number].windows(
        in: range, enrolled: enrolled, zone: zone, name: "\(id)/\(number)", finished: finished
      ).map {
        Occurrence(
          task: id, schedule: number, window: $0, isDrawn: schedules[number].isDrawn)
      }
    }
    let open = all.filter { isAsked(on: $0.day, of: enrolled) }
    return Self.apart(Self.distinct(open.sorted(by: Self.isBefore))).filter {
      $0.ends > start && $0.opens < end
    }
  }

  /// A clock that is far in the future must not make an endless list.
  private static let longest = Duration.seconds(4000 * 86_400)

  /// All days whose windows, or whose neighbours' windows, may reach into the time asked for.
  private func days(from start: UTCTime, until end: UTCTime, _ zone: WallZone) -> DayRange {
    let times = schedules.flatMap(\.spans)
    let window = times.map(\.window).max() ?? .zero
    let early = times.map(\.early).max() ?? .zero
    let twoDays = Duration.seconds(2 * 86_400)
    return DayRange(
      zone.date(of: start.advanced(by: .zero - window - window - early - twoDays)),
      zone.date(of: end.advanced(by: window + early + early + twoDays)))
  }

  /// By moment; of times that fall together the one that the clocks have not moved is first.
  private static func isBefore(_ left: Occurrence, _ right: Occurrence) -> Bool {
    if left.due != right.due { return left.due < right.due }
    if left.schedule != right.schedule { return left.schedule < right.schedule }
    return (left.day, left.time) > (right.day, right.time)
  }

  private static func distinct(_ sorted: [Occurrence]) -> [Occurrence] {
    sorted.reduce(into: []) { kept, occurrence in
      if kept.last?.due != occurrence.due { kept.append(occurrence) }
    }
  }

  private static func apart(_ sorted: [Occurrence]) -> [Occurrence] {
    sorted.reduce(into: []) { kept, occurrence in
      var later = occurrence
      if let earlier = kept.last, earlier.ends > later.opens {
        let border = min(earlier.ends, later.due)
        kept[kept.count - 1].window.ends = border
        later.window.opens = border
      }
      kept.append(later)
    }
  }
}
