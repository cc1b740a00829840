import StudyModel

/// When a task is open for a person.
struct OpenTimes {
  /// From each moment on, until the next one, whether it is open; never empty, in order.
  let stretches: [(from: UTCTime, isOpen: Bool)]
  /// Where the last one ends.
  let end: UTCTime

  /// Whether the task is open at a moment between the first and `end`.
  func isOpen(at moment: UTCTime) -> Bool {
    stretches.last { $0.from <= moment }?.isOpen ?? false
  }

  /// The times from `start` to before `end` in which it is open, in order and apart from each other.
  func open(from start: UTCTime, until end: UTCTime) -> [(opens: UTCTime, ends: UTCTime)] {
    var found: [(opens: UTCTime, ends: UTCTime)] = []
    for (place, stretch) in stretches.enumerated() where stretch.isOpen {
      let next = place + 1 < stretches.count ? stretches[place + 1].from : self.end
      let (opens, ends) = (max(stretch.from, start), min(next, end))
      guard opens < ends else { continue }
      if let last = found.last, last.ends == opens {
        found[found.count - 1].ends = ends
      } else {
        found.append((opens, ends))
      }
    }
    return found
  }

  /// The occurrence as far as it could be done; nil if it cannot be, or could not be any more.
  func tracked(_ tracked: TrackedOccurrence, now: UTCTime) -> TrackedOccurrence? {
    guard tracked.run == nil, !tracked.isBegun else { return tracked }
    var occurrence = tracked.occurrence
    let open = open(from: occurrence.opens, until: occurrence.ends)
    if let part = open.first(where: { now < $0.ends }) {
      (occurrence.window.opens, occurrence.window.ends) = part
      return TrackedOccurrence(
        occurrence: occurrence, state: now < part.opens ? .coming : .due)
    }
    guard let last = open.last, last.ends == occurrence.ends else { return nil }
    occurrence.window.opens = last.opens
    return TrackedOccurrence(occurrence: occurrence, state: .missed)
  }
}
