import Signals

/// What a detector of some tuning reaches on the groups of recordings that gates are set on.
struct StepGroupFigures {
  var phoneMAPE: Double?
  var phoneWorst: Double?
  /// The same for each person with a phone.
  var phoneMAPEs: [String: Double] = [:]
  var phoneF1: Double?
  var wristMAPE: Double?
  var falsePerHour: Double?
  var lowerBackMAPE: Double?

  /// Runs a detector over all recordings.
  init(_ recordings: [WalkRecording], _ backs: [LowerBackRecording], detector: StepDetector) {
    var (phone, wrist, matches): ([Double], [Double], [Double]) = ([], [], [])
    var persons: [String: [Double]] = [:]
    var (falseCount, hours) = (0, 0.0)
    for recording in recordings {
      let found = detector.steps(in: recording.signal)
      let error = 100 * abs(Double(found.count - recording.trueCount))
      switch recording.group {
      case .phoneOxford, .phoneValidation:
        phone.append(error / Double(recording.trueCount))
        persons[Self.person(recording), default: []].append(error / Double(recording.trueCount))
        matches += recording.trueTimes.map { [StepMatch(found: found.times, true: $0).f1] } ?? []
      case .wristWalking: wrist.append(error / Double(recording.trueCount))
      case .wristStill:
        falseCount += found.count
        hours += recording.seconds / 3600
      case .phoneStill: break
      }
    }
    phoneMAPE = phone.average
    phoneWorst = phone.max()
    phoneMAPEs = persons.compactMapValues(\.average)
    phoneF1 = matches.average
    wristMAPE = wrist.average
    let scores = backs.map { LowerBackScore(recording: $0, detector: detector) }
    lowerBackMAPE = scores.map { abs($0.errorPercent) }.average
    falsePerHour = hours > 0 ? Double(falseCount) / hours : nil
  }

  private static func person(_ recording: WalkRecording) -> String {
    ["Jamie", "Dario"].first(where: recording.name.contains) ?? "user1"
  }

  /// The cells of a row of the table.
  var cells: [String] {
    [
      Table.text(phoneMAPE), Table.text(phoneWorst, 1), Table.text(phoneF1, 3),
      Table.text(wristMAPE),
      Table.text(falsePerHour, 1), Table.text(lowerBackMAPE),
    ]
  }

  static let heads = ["phone %", "worst %", "F1", "wrist %", "false/h", "back %"]
}
