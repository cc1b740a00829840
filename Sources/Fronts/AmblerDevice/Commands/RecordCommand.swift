import Clocks
import Commands
import Foundation
import Recording
import Sensors
import Session
import StrictJSON
import StudyModel
import System
import Vault

/// `ambler record`: sensors to files, without a task.
struct RecordCommand {
  static let seconds = Option(
    "seconds", "N", "how long to record, 0.1 to 31622400; Control-C ends it before")
  static let out = Option("out", "DIR", "where the files go (default: ./recording-TIME)")
  static let options =
    [seconds] + StreamSource.options + [.rate, out, .home, .passphraseFile, .json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    guard let seconds = try arguments.number(Self.seconds, in: 0.1...31_622_400) else {
      throw Failure(.usage, "Say how long to record: `--seconds N`.")
    }
    let kinds = try namedKinds()
    let name = Self.name(at: SystemClock.utc)
    let target = try Self.freeTarget(arguments[Self.out] ?? "recording-\(name)", for: kinds)
    let stop = try Interruption.watch()
    let store = try Store(arguments, .writing)
    Sitting.closeCutOff(in: store.home, key: store.key)
    let deck = try opened(store)
    let sitting = try Sitting(name, target: target, in: store)
    let streams = try start(kinds, of: deck, in: sitting, store)
    Self.wait(seconds, stop, streams)
    try settle(streams.map { $0.end() }, sitting)
  }

  private func namedKinds() throws(Failure) -> [StreamKind] {
    let sources = arguments.sources
    let kinds = StreamKind.allCases.filter { kind in
      sources[kind].map { kind != .microphone || $0 != "none" } ?? false
    }
    guard !kinds.isEmpty else {
      let named = StreamSource.options.map { "`--\($0.name) \($0.value ?? "")`" }
      throw Failure(
        .usage,
        "Name a sensor: \(named.dropLast().joined(separator: ", ")) or \(named.last ?? "").")
    }
    return kinds
  }

  /// Such as `20261121T130534Z-1a2b`.
  private static func name(at time: UTCTime) -> String {
    let seconds = time.text.prefix { $0 != "." && $0 != "Z" }.filter { $0 != "-" && $0 != ":" }
    let mark = String(UInt16.random(in: 0x1000...0xFFFF), radix: 16)
    return "\(seconds)Z-\(mark)"
  }

  /// The whole path of a folder that holds no recording of these kinds yet.
  private static func freeTarget(
    _ path: String, for kinds: [StreamKind]
  ) throws(Failure) -> String {
    let target = URL(fileURLWithPath: path).path
    for kind in kinds
    where FileManager.default.fileExists(atPath: "\(target)/\(kind.rawValue)/recording.json") {
      throw Failure(.usage, "\(path) holds a recording already. Name another folder with --out.")
    }
    return target
  }

  private func opened(_ store: Store) throws(Failure) -> SensorDeck {
    let rate = try arguments.number(.rate, in: 0.1...100_000) ?? 100
    let opening = SensorOpening(sources: arguments.sources, rateHz: rate, key: store.key)
    return try opening.open(try namedKinds())
  }

  private func start(
    _ kinds: [StreamKind], of deck: SensorDeck, in sitting: Sitting, _ store: Store
  ) throws(Failure) -> [RecordedStream] {
    do {
      return try kinds.compactMap { kind in
        try deck[kind].map { try Self.recorded($0, sitting, store.key) }
      }
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  private static func recorded(
    _ opened: OpenedSensor, _ sitting: Sitting, _ key: DeviceKey
  ) throws -> RecordedStream {
    switch opened {
    case .acceleration(let sensor): try recorded(from: sensor, sitting, key)
    case .rotation(let sensor): try recorded(from: sensor, sitting, key)
    case .positions(let sensor): try recorded(from: sensor, sitting, key)
    case .sound(let sensor): try recorded(from: sensor, sitting, key)
    case .readings(let sensor): try recorded(from: sensor, sitting, key)
    }
  }

  private static func recorded<Block: RecordedBlock>(
    from sensor: some StreamSensor<Block>, _ sitting: Sitting, _ key: DeviceKey
  ) throws -> RecordedStream {
    let counter = StreamCounter<Block>()
    let recorder = try StreamRecorder(
      stream: try sensor.start(), root: sitting.folder, id: Block.kind.rawValue,
      sensor: sensor.description, key: key, observer: counter)
    return RecordedStream(recorder, counter) { sensor.stop() }
  }

  /// Until the time is up, somebody ends it, or every sensor has gone.
  private static func wait(_ seconds: Double, _ stop: StopSignal, _ streams: [RecordedStream]) {
    let end = SystemClock.now + .seconds(seconds)
    var line = LiveLine()
    while SystemClock.now < end, !streams.allSatisfy({ $0.hasEnded() }) {
      let next = min(end, SystemClock.now + .milliseconds(500))
      if stop.wait(until: next) { break }
      line.show(streams.map { $0.words() }.joined(separator: " · "))
    }
    line.clear()
  }

  private func settle(_ endings: [RecordedStream.Ending], _ sitting: Sitting) throws(Failure) {
    var troubles = endings.flatMap(\.troubles)
    var summaries: [RecordingSummary] = []
    for ending in endings {
      guard ending.summary != nil else { continue }
      do {
        summaries.append(try sitting.export(ending.kind))
      } catch {
        troubles.append("\(error)")
      }
    }
    report(summaries, sitting)
    if summaries.count == endings.count {
      sitting.remove()
    } else {
      troubles.append("What was recorded stays in \(sitting.folder).")
    }
    guard troubles.isEmpty else {
      throw Failure(.unavailable, troubles.joined(separator: "\n"))
    }
  }

  private func report(_ summaries: [RecordingSummary], _ sitting: Sitting) {
    if arguments.has(.json) {
      Output.result(JSONValue.list(summaries.map(\.json)).prettyPrinted() + "\n")
    } else {
      Output.result(summaries.map { $0.text(in: sitting.target) }.joined(separator: "\n"))
    }
  }
}
