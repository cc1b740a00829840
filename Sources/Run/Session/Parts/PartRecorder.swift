import Clocks
import Recording
import Sensors
import StudyModel
import Vault

/// Records the streams of one part; used by the session's own thread only.
final class PartRecorder {
  /// A closed recording of the part.
  struct Closed {
    var id: String
    var stream: StreamKind
    var summary: RecordingSummary
  }

  let step: StepID
  let began: Instant
  private let deck: SensorDeck
  private let root: String
  private let key: DeviceKey
  private let report: @Sendable (SensorReport) -> Void
  private var recordings: [Running] = []
  private var acceleration: AccelerationObserver?
  private var positions: PositionObserver?

  /// A recording under way, whatever its samples are.
  private struct Running {
    var id: String
    var stream: StreamKind
    /// Blocks until the recording is closed.
    var wait: () -> RecordingOutcome
  }

  init(
    step: StepID, deck: SensorDeck, root: String, key: DeviceKey, began: Instant,
    report: @escaping @Sendable (SensorReport) -> Void
  ) {
    self.step = step
    self.deck = deck
    self.root = root
    self.key = key
    self.began = began
    self.report = report
  }

  /// Starts the stream and its recording of that id; the problem says why it cannot.
  func start(_ stream: StreamKind, id: String, watch: SignalWatch) -> Problem? {
    guard let opened = deck[stream] else { return missing(stream) }
    do {
      recordings.append(try start(opened, stream, id, watch))
      return nil
    } catch {
      return problem(.sensorFailed, stream, "\(error)")
    }
  }

  private func start(
    _ opened: OpenedSensor, _ stream: StreamKind, _ id: String, _ watch: SignalWatch
  ) throws(SensorError) -> Running {
    switch opened {
    case .acceleration(let sensor):
      let observer = AccelerationObserver(sensor.description, watch, began: began, report: report)
      let running = try record(sensor, observer, stream, id)
      acceleration = observer
      return running
    case .positions(let sensor):
      let observer = PositionObserver(report: report)
      let running = try record(sensor, observer, stream, id)
      positions = observer
      return running
    case .sound(let sensor):
      let observer = SoundObserver(
        sensor.description, since: began, interval: watch.soundLevelInterval, report: report)
      return try record(sensor, observer, stream, id)
    case .rotation(let sensor): return try record(rate: sensor, stream, id)
    case .readings(let sensor): return try record(rate: sensor, stream, id)
    }
  }

  private func record<Block: RecordedBlock>(
    rate sensor: some StreamSensor<Block>, _ stream: StreamKind, _ id: String
  ) throws(SensorError) -> Running {
    try record(sensor, RateObserver<Block>(report: report), stream, id)
  }

  private func record<Block: RecordedBlock>(
    _ sensor: some StreamSensor<Block>, _ observer: some StreamObserver<Block>,
    _ kind: StreamKind, _ id: String
  ) throws(SensorError) -> Running {
    let report = report
    let recorder = try StreamRecorder(
      stream: try sensor.start(), root: root, id: id, sensor: sensor.description, key: key,
      observer: observer
    ) { trouble in
      switch trouble {
      case .sensorLost: report(.lost(kind))
      case .notStored: report(.notStored(kind))
      }
    }
    return Running(id: id, stream: kind, wait: { recorder.wait() })
  }

  /// The time of the newest acceleration sample; nil before the first.
  var lastSample: Instant? { acceleration?.lastSample }

  /// Whether acceleration is recorded in this part.
  var recordsAcceleration: Bool { acceleration != nil }

  func arm() { acceleration?.arm() }

  func disarm() { acceleration?.disarm() }

  /// Stops the sensors and waits until the recordings are closed.
  func stop() -> (closed: [Closed], problems: [Problem]) {
    let silence = silenceProblem
    deck.stop()
    var closed: [Closed] = []
    var problems: [Problem] = []
    for stream in StreamKind.allCases {
      for recording in recordings where recording.stream == stream {
        settle(recording.wait(), recording.id, stream, &closed, &problems)
      }
      // A driver that still waits for its sensor to come back has told of no failure.
      if stream == .accelerometer, let silence,
        !problems.contains(where: { $0.kind == .sensorLost })
      {
        problems.append(silence)
      }
      if stream == .location, positions?.hadFix == false {
        problems.append(problem(.noFix, stream, "There was no position fix in this part."))
      }
    }
    return (closed, problems)
  }

  /// How long an accelerometer may give nothing before that is a loss.
  static let longestSilence = Duration.seconds(2)

  /// Since when the accelerometer has given nothing, if that is too long.
  var silence: Duration? {
    guard acceleration != nil else { return nil }
    let silence = SystemClock.now - (lastSample ?? began)
    return silence > Self.longestSilence ? silence : nil
  }

  private var silenceProblem: Problem? {
    silence.map { silence in
      problem(
        .sensorLost, .accelerometer,
        "It gave nothing in the last \(Int(silence.inSeconds.rounded())) s of this part.")
    }
  }

  private func settle(
    _ ending: RecordingOutcome, _ id: String, _ stream: StreamKind,
    _ closed: inout [Closed], _ problems: inout [Problem]
  ) {
    if let failure = ending.failure {
      problems.append(problem(.storageFailed, stream, "\(failure)"))
    }
    if let failure = ending.sensorFailure {
      problems.append(problem(.sensorLost, stream, "\(failure)"))
    }
    guard let summary = ending.summary else { return }
    closed.append(Closed(id: id, stream: stream, summary: summary))
    if let lost = Self.lossWords(summary.ledger) {
      problems.append(problem(.samplesMissing, stream, lost))
    }
  }

  /// A sentence on the gaps of a ledger; nil if there are none.
  static func lossWords(_ ledger: Ledger) -> String? {
    guard !ledger.gaps.isEmpty else { return nil }
    let causes = Set(ledger.gaps.map(\.cause.rawValue)).sorted().joined(separator: ", ")
    let gaps = ledger.gaps.count == 1 ? "1 gap" : "\(ledger.gaps.count) gaps"
    return "\(ledger.missingCount) of \(ledger.expectedCount) samples are missing in \(gaps): "
      + "\(causes)."
  }

  private func missing(_ stream: StreamKind) -> Problem {
    let remedy =
      stream.facets.isFound ? "see `ambler devices`" : "name one with --\(stream.optionName)"
    return problem(.sensorMissing, stream, "No \(stream.facets.sensor) was given; \(remedy).")
  }

  private func problem(_ kind: Problem.Kind, _ stream: StreamKind, _ detail: String) -> Problem {
    Problem(kind: kind, step: step, stream: stream, at: SystemClock.now, detail: detail)
  }
}
