import StrictJSON
import Studies
import StudyModel

/// Reads `when` of a stream.
struct RecordingScheduleReader {
  let knowsZone: Bool
  /// Whether the stream has what movement is seen by.
  let mayWaitForMotion: Bool

  private enum Kind: String, CaseIterable { case always, windows, dutyCycle, onMotion }

  func read(_ field: Field) -> RecordingSchedule? {
    guard var members = field.members() else { return nil }
    guard let kind = members.require("type")?.choice(Kind.self) else {
      _ = members.takeAll()
      return nil
    }
    let schedule: RecordingSchedule? =
      switch kind {
      case .always: .always
      case .windows: windows(&members)
      case .dutyCycle: dutyCycle(&members)
      case .onMotion: onMotion(&members, field)
      }
    members.finish()
    if kind == .windows, !knowsZone {
      field.fault(
        "goes by the clock on the wall, and the rig has no zone",
        "Add \"timeZone\" to the rig, such as \"Europe/Madrid\".")
    }
    return schedule
  }

  private func windows(_ members: inout Members) -> RecordingSchedule? {
    guard let fields = members.require("windows")?.list(count: 1...48) else { return nil }
    let windows = fields.compactMap(window)
    guard windows.count == fields.count else { return nil }
    let sorted = zip(fields, windows).sorted { $0.1.from < $1.1.from }
    for (one, next) in zip(sorted, sorted.dropFirst() + sorted.prefix(1)) where sorted.count > 1 {
      guard one.1.meets(next.1) else { continue }
      next.0.fault(
        "overlaps with the window at line \(one.0.place.line)",
        "Join the two, or move one of them.")
    }
    return .windows(sorted.map(\.1))
  }

  private func window(_ field: Field) -> RecordingWindow? {
    guard var members = field.members() else { return nil }
    let from = members.require("from")?.timeOfDay()
    let until = members.require("until")?.timeOfDay()
    members.finish()
    guard let from, let until else { return nil }
    return RecordingWindow(from: from, until: until)
  }

  private func dutyCycle(_ members: inout Members) -> RecordingSchedule? {
    let recordField = members.require("recordSeconds")
    let record = recordField?.integer(in: 1...86_399)
    let every = members.require("everySeconds")?.integer(in: 2...86_400)
    guard let record, let every else { return nil }
    guard record < every else {
      recordField?.fault(
        "is no shorter than \"everySeconds\"", "Write fewer seconds, or \"type\": \"always\".")
      return nil
    }
    return .dutyCycle(record: .seconds(record), every: .seconds(every))
  }

  private func onMotion(_ members: inout Members, _ field: Field) -> RecordingSchedule? {
    let threshold = members.require("thresholdG")?.double(in: 0.001...100)
    let still = members.require("stillSeconds")?.integer(in: 1...3_600)
    guard mayWaitForMotion else {
      field.fault(
        "waits for movement, which an accelerometer alone can see",
        "Write another \"type\", or record an accelerometer.")
      return nil
    }
    guard let threshold, let still else { return nil }
    return .onMotion(MotionTrigger(thresholdG: threshold, still: .seconds(still)))
  }
}

extension RecordingWindow {
  /// Whether the window reaches into the next one of the same day, or of the next day.
  fileprivate func meets(_ next: RecordingWindow) -> Bool {
    let day = 1_440
    let start = from.minuteOfDay
    func after(_ time: TimeOfDay) -> Int {
      let minutes = time.minuteOfDay - start
      return minutes <= 0 ? minutes + day : minutes
    }
    return from == next.from || after(until) > after(next.from)
  }
}
