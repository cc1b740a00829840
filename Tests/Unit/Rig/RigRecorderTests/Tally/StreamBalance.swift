import Rigs
import StudyModel
import Studies

@testable import RigRecorder

/// What the recordings of a played stream say, put together and compared with what the device sampled.
struct StreamBalance {
  private(set) var stored = 0
  private(set) var missing: [GapCause: Int] = [:]
  /// What does not add up, in words.
  private(set) var faults: [String] = []
  /// From the first number to the last.
  private(set) var sent = 0

  private let stream: PlayedStream
  private var before: PlayedRecording.Row?
  private var gaps: [Gap] = []
  /// The boot of the recording that is looked at; the same moments come again in each.
  private var bootID = ""

  init(_ stream: PlayedStream) {
    self.stream = stream
    faults = stream.disk.mistakes
    for segment in stream.disk.segments {
      bootID = segment.header.bootID
      for recording in segment.recordings { take(recording) }
    }
    if sent != stored + missing.values.reduce(0, +) {
      faults.append("sent \(sent) is not stored \(stored) + missing \(missing)")
    }
  }

  private mutating func take(_ recording: PlayedRecording) {
    let ledger = recording.ledger
    if ledger.missingCount != ledger.gaps.reduce(0, { $0 + ($1.missingCount ?? 0) }) {
      faults.append("\(recording.id): gaps are not what is missing: \(ledger)")
    }
    if ledger.receivedCount != recording.rows.count {
      faults.append("\(recording.id): rows are not what is received: \(ledger)")
    }
    var rest = ledger.gaps[...]
    for row in recording.rows {
      let due = rest.prefix { $0.start.nanoseconds < row.time }
      rest.removeFirst(due.count)
      gaps += due
      take(row)
    }
    gaps += rest
  }

  private mutating func take(_ row: PlayedRecording.Row) {
    defer {
      before = row
      gaps = []
    }
    stored += 1
    if let cause = stream.cause(of: row.number) {
      faults.append("sample \(row.number) is stored, and \(cause)")
    }
    guard let before else {
      sent = 1
      return
    }
    sent += row.sequence - before.sequence
    for gap in gaps { missing[gap.cause, default: 0] += gap.missingCount ?? 0 }
    check(before, row)
  }

  /// Looks at what lies between two samples that are next to each other on the disk.
  private mutating func check(_ before: PlayedRecording.Row, _ after: PlayedRecording.Row) {
    let counted = gaps.reduce(0) { $0 + ($1.missingCount ?? 0) }
    let numbers = (before.number + 1)..<max(after.number, before.number + 1)
    let place = "between samples \(before.number) and \(after.number): \(gaps.map(\.words))"
    if after.number <= before.number { faults.append("the order is wrong \(place)") }
    if after.sequence - before.sequence - 1 != counted {
      faults.append(
        "numbers go from \(before.sequence) to \(after.sequence), with \(counted) \(place)")
    }
    let causes = Set(numbers.map { stream.cause(of: $0) })
    if causes.contains(nil) { faults.append("one is lost without a cause \(place)") }
    for gap in gaps where gap.missingCount ?? 0 > 0 && !causes.contains(gap.cause) {
      faults.append("\(gap.cause) is not among \(causes) \(place)")
    }
    checkCount(counted, numbers, place)
  }

  /// By how many samples a count may be wrong.
  private func tolerance(_ count: Int) -> Int {
    // Until the rate was measured it is as wrong as the device's clock.
    let drift = abs(stream.setting.driftPPM ?? 0)
    let ofRate = (Int64(count) * drift + 999_999) / 1_000_000
    // When the first samples that the disk refused were taken, nobody knows to the sample after a kill.
    let isKilled = Set(gaps.map(\.cause)).isSuperset(of: [.diskFull, .notRunning])
    return Int(ofRate) + (isKilled ? 3 : 0)
  }

  /// As many are counted as the schedule asked for.
  private mutating func checkCount(_ counted: Int, _ numbers: Range<Int>, _ place: String) {
    var counted = counted
    // Over a boot whose length nobody knows yet nothing is counted, until the clock is set.
    for gap in gaps where gap.missingCount == nil && gap.cause == .notRunning {
      guard let settled = stream.settledCount(gap, inBoot: bootID) else { return }
      counted += settled
    }
    guard stream.setting.schedule != .always else {
      if abs(counted - numbers.count) > tolerance(numbers.count) {
        faults.append("\(counted), not \(numbers.count), \(place)")
      }
      return
    }
    let wanted = stream.wanted(numbers)
    // A keeper looks at its clock every quarter of a second.
    if abs(counted - wanted) > 6 * gaps.count {
      faults.append("\(counted), not about \(wanted), \(place)")
    }
  }
}

extension Gap {
  /// Such as `disconnected 17 from 101.15 to 102.05`, in seconds since the boot.
  fileprivate var words: String {
    func seconds(_ moment: Instant?) -> String {
      moment.map { "\(($0 - Instant(nanoseconds: 0)).inSeconds)" } ?? "…"
    }
    let count = missingCount.map { "\($0)" } ?? "?"
    return "\(cause) \(count) from \(seconds(start)) to \(seconds(end))"
  }
}
