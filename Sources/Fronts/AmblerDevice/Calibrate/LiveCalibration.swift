import Clocks
import Commands
import Sensors
import Session
import Signals
import StudyModel
import Words

/// Leads a person through the six sides of a device that is connected.
struct LiveCalibration {
  private let arguments: Arguments
  private let languages: [String]
  /// Nil where the instructions are printed alone.
  private let voice: CalibrationVoice?

  init(_ arguments: Arguments, _ languages: [String], voice: CalibrationVoice?) {
    self.arguments = arguments
    self.languages = languages
    self.voice = voice
  }

  /// Watches the sensor until all six sides are done.
  func collect() throws(Failure) -> CalibrationSource {
    let ofFiles = [
      MeasureCommand.columns, MeasureCommand.timeUnit, MeasureCommand.unit, CalibrateCommand.device,
    ]
    for option in ofFiles
    where arguments[option] != nil {
      throw Failure(.usage, "`--\(option.name)`: a sensor says itself what its columns are.")
    }
    let hold = try arguments.number(CalibrateCommand.hold, in: 2.5...60) ?? 3
    let limit = try arguments.number(CalibrateCommand.seconds, in: 1...86_400) ?? 600
    let sensor = try opened()
    let description = sensor.description
    let serial = try arguments.serial(own: description.serial)
    for note in description.notes { Output.message(note.printable) }
    // Some drivers let nobody read the temperature while they sample.
    let warmth = try CalibrationWarmth(arguments[.accelerometer], languages)
    let collector = try watch(sensor, hold: hold, limit: limit)
    return CalibrationSource(
      signal: collector.signal, facts: SensorFacts(description), device: description.name,
      serial: serial, isSimulated: description.isSimulated,
      nominalRateHz: description.nominalRateHz ?? description.requestedRateHz,
      temperature: warmth.ended())
  }

  private func opened() throws(Failure) -> any Accelerometer {
    let rate = try arguments.number(.rate, in: 0.1...100_000) ?? 100
    let opening = SensorOpening(sources: arguments.sources, rateHz: rate)
    guard let sensor = try opening.open([.accelerometer]).accelerometer else {
      throw Failure(.unavailable, "There is no accelerometer.")
    }
    return sensor
  }

  private func watch(
    _ sensor: any Accelerometer, hold: Double, limit: Double
  ) throws(Failure) -> PostureCollector {
    var collector = PostureCollector(holdSeconds: hold)
    var guide = CalibrationGuide()
    var line = LiveLine()
    let stream: SampleStream<AccelerationBlock>
    do { stream = try sensor.start() } catch { throw Failure(.unavailable, "\(error)") }
    defer { sensor.stop() }
    begin(hold: hold)
    speak(&guide, collector)
    let end = SystemClock.now + .seconds(limit)
    while !collector.missing.isEmpty {
      guard let item = stream.next() else {
        line.clear()
        let reason = stream.failure.map { "\($0)" } ?? ""
        throw failed(
          .unavailable,
          TerminalMessage.Calibrate.sensorEnded(
            missing: Self.list(collector.missing), reason: reason))
      }
      let before = collector.done.count
      take(item, sensor.description.columns, &collector)
      if let up = collector.done.last, collector.done.count > before {
        line.clear()
        tell(up, collector)
      }
      speak(&guide, collector)
      if let fault = fault(collector, isOver: SystemClock.now >= end) {
        line.clear()
        throw fault
      }
      line.show(words(collector))
    }
    line.clear()
    say(TerminalMessage.Calibrate.allDone)
    return collector
  }

  /// Why there is nothing more to wait for; nil as long as there is.
  private func fault(_ collector: PostureCollector, isOver: Bool) -> Failure? {
    guard !collector.missing.isEmpty, isOver || collector.waitsForStuckAxis else { return nil }
    if let axis = collector.stuckAxis {
      return failed(.badInput, TerminalMessage.Calibrate.stuck(axis: axis.rawValue))
    }
    let missing = Self.list(collector.missing)
    return failed(.badInput, TerminalMessage.Calibrate.unfinished(missing: missing))
  }

  private func take(
    _ item: StreamItem<AccelerationBlock>, _ columns: [RecordedColumn],
    _ collector: inout PostureCollector
  ) {
    guard case .samples(let block) = item, columns.count == 3 else { return collector.gap() }
    for (index, time) in block.times.enumerated() {
      let axes = (0..<3).map { columns[$0].value(Double(block.counts[3 * index + $0])) }
      collector.take(seconds: Double(time) * 1e-9, x: axes[0], y: axes[1], z: axes[2])
    }
  }

  private func begin(hold: Double) {
    say(TerminalMessage.Calibrate.begin(seconds: WordValue.short(hold)))
    say(TerminalMessage.Calibrate.arrows)
    say(TerminalMessage.Calibrate.anySide)
  }

  private func tell(_ up: AxisDirection, _ collector: PostureCollector) {
    guard let next = NextSide(after: up, missing: collector.missing) else { return }
    say(
      TerminalMessage.Calibrate.sideDone(
        direction: up.description, done: collector.done.count,
        missing: Self.list(collector.missing)))
    say(next.message)
  }

  private func speak(_ guide: inout CalibrationGuide, _ collector: PostureCollector) {
    guard let voice else { return }
    let now = Double(SystemClock.now.nanoseconds) * 1e-9
    guard let instruction = guide.take(collector, at: now) else { return }
    voice.say(instruction.spoken(languages, holdSeconds: collector.holdSeconds))
  }

  private func words(_ collector: PostureCollector) -> String {
    messages(collector).map { $0.text(languages) }.joined(separator: " ")
  }

  private func messages(_ collector: PostureCollector) -> [Message] {
    switch collector.sight {
    case .nothing: []
    case .moving: [TerminalMessage.Calibrate.moving]
    case .leaning: [TerminalMessage.Calibrate.leaning]
    case .resting(let up, let seconds):
      [
        TerminalMessage.Calibrate.resting(
          direction: up.description, held: WordValue.fixed(seconds, 1),
          wanted: WordValue.short(collector.holdSeconds))
      ]
    case .done(let up):
      [
        TerminalMessage.Calibrate.again(direction: up.description),
        NextSide(after: up, missing: collector.missing)?.message,
      ].compactMap(\.self)
    }
  }

  private func say(_ message: Message) { Output.message(message.text(languages)) }

  private func failed(_ code: ExitCode, _ message: Message) -> Failure {
    Failure(code, message.text(languages))
  }

  private static func list(_ directions: [AxisDirection]) -> String {
    directions.map(\.description).joined(separator: " ")
  }
}
