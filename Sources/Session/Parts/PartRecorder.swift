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
  private var acceleration: Running<AccelerationBlock, AccelerationObserver>?
  private var rotation: Running<RotationBlock, RotationObserver>?
  private var positions: Running<PositionBlock, PositionObserver>?
  private var sound: Running<SoundBlock, SoundObserver>?

  private struct Running<Block: RecordedBlock, Observer: StreamObserver<Block>> {
    var id: String
    var recorder: StreamRecorder<Block>
    var observer: Observer
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
    do {
      switch stream {
      case .accelerometer:
        guard let sensor = deck.accelerometer else { return missing(stream) }
        let observer = AccelerationObserver(
          sensor.description, watch, began: began, report: report)
        acceleration = Running(
          id: id,
          recorder: try record(try sensor.start(), id, sensor.description, observer, stream),
          observer: observer)
      case .location:
        guard let sensor = deck.location else { return missing(stream) }
        let observer = PositionObserver(report: report)
        positions = Running(
          id: id,
          recorder: try record(try sensor.start(), id, sensor.description, observer, stream),
          observer: observer)
      case .gyroscope:
        guard let sensor = deck.gyroscope else { return missing(stream) }
        let observer = RotationObserver(report: report)
        rotation = Running(
          id: id,
          recorder: try record(try sensor.start(), id, sensor.description, observer, stream),
          observer: observer)
      case .microphone:
        guard let sensor = deck.microphone else { return missing(stream) }
        let observer = SoundObserver(
          sensor.description, since: began, interval: watch.soundLevelInterval, report: report)
        sound = Running(
          id: id,
          recorder: try record(try sensor.start(), id, sensor.description, observer, stream),
          observer: observer)
      }
      return nil
    } catch {
      return problem(.sensorFailed, stream, "\(error)")
    }
  }

  private func record<Block: RecordedBlock>(
    _ stream: SampleStream<Block>, _ id: String, _ sensor: SensorDescription,
    _ observer: any StreamObserver<Block>, _ kind: StreamKind
  ) throws(SensorError) -> StreamRecorder<Block> {
    let report = report
    return try StreamRecorder(
      stream: stream, root: root, id: id, sensor: sensor, key: key, observer: observer
    ) { trouble in
      switch trouble {
      case .sensorLost: report(.lost(kind))
      case .notStored: report(.notStored(kind))
      }
    }
  }

  /// The time of the newest acceleration sample; nil before the first.
  var lastSample: Instant? { acceleration?.observer.lastSample }

  /// Whether acceleration is recorded in this part.
  var recordsAcceleration: Bool { acceleration != nil }

  func arm() { acceleration?.observer.arm() }

  func disarm() { acceleration?.observer.disarm() }

  /// Stops the sensors and waits until the recordings are closed.
  func stop() -> (closed: [Closed], problems: [Problem]) {
    let silence = silenceProblem
    deck.accelerometer?.stop()
    deck.gyroscope?.stop()
    deck.location?.stop()
    deck.microphone?.stop()
    var closed: [Closed] = []
    var problems: [Problem] = []
    if let running = acceleration {
      settle(running.recorder.wait(), running.id, .accelerometer, &closed, &problems)
    }
    // A driver that still waits for its sensor to come back has told of no failure.
    if let silence, !problems.contains(where: { $0.kind == .sensorLost }) {
      problems.append(silence)
    }
    if let running = rotation {
      settle(running.recorder.wait(), running.id, .gyroscope, &closed, &problems)
    }
    if let running = positions {
      settle(running.recorder.wait(), running.id, .location, &closed, &problems)
      if !running.observer.hadFix {
        problems.append(problem(.noFix, .location, "There was no position fix in this part."))
      }
    }
    if let running = sound {
      settle(running.recorder.wait(), running.id, .microphone, &closed, &problems)
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

  private func settle<Block: RecordedBlock>(
    _ ending: StreamRecorder<Block>.Ending, _ id: String, _ stream: StreamKind,
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
    problem(.sensorMissing, stream, Self.absence(of: stream))
  }

  private static func absence(of stream: StreamKind) -> String {
    switch stream {
    case .accelerometer: "No accelerometer was given; see `ambler devices`."
    case .location: "No position receiver was given; see `ambler devices`."
    case .gyroscope: "No gyroscope was given; see `ambler devices`."
    case .microphone: "No microphone was given; name one with --microphone."
    }
  }

  private func problem(_ kind: Problem.Kind, _ stream: StreamKind, _ detail: String) -> Problem {
    Problem(kind: kind, step: step, stream: stream, at: SystemClock.now, detail: detail)
  }
}
