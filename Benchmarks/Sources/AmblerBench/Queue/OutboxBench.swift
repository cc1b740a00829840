import Outbox
import Receipts
import StudyModel
import Vault

/// Durable puts of 2 KB results, against SQLite alone with one commit each.
struct OutboxBench {
  private static let rounds = 9
  private static let putsPerRound = 200
  private static let documentBytes = 2048
  private static let smallestRatio = 0.8

  func figures() async throws(BenchError) -> [Figure] {
    let folder = try WorkFolder()
    let bare = try BareQueue(path: "\(folder.path)/bare.sqlite")
    do {
      let outbox = try await Outbox.open(folder: "\(folder.path)/outbox", key: .random()).outbox
      let figures = try await measure(outbox, bare)
      await outbox.close()
      return figures
    } catch {
      throw .refused("\(error)")
    }
  }

  /// What the rounds of one side took.
  private struct Side {
    var wall = Measurements()
    var processor = Measurements()

    mutating func add(_ round: Round) {
      wall.add(round.wall)
      processor.add(round.processor)
    }
  }

  private struct Round {
    let watch = Stopwatch()
    private let before = ProcessorTime.now
    private(set) var wall = 0.0
    private(set) var processor = 0.0

    mutating func finish() {
      wall = watch.seconds
      processor = ProcessorTime.now - before
    }
  }

  private func measure(_ outbox: Outbox, _ bare: BareQueue) async throws -> [Figure] {
    var noise = NoiseGenerator()
    let document = (0..<Self.documentBytes).map { _ in UInt8(noise.next(below: 256)) }
    var (ours, theirs) = (Side(), Side())
    var ratios = Measurements()
    for number in 0..<Self.rounds {
      let ids = (0..<Self.putsPerRound).compactMap { Self.id(number * Self.putsPerRound + $0) }
      var (our, their): (Round, Round)
      // Neither side always has the disk as the other left it.
      if number.isMultiple(of: 2) {
        their = try putBare(ids, document, bare)
        our = try await put(ids, document, outbox)
      } else {
        our = try await put(ids, document, outbox)
        their = try putBare(ids, document, bare)
      }
      ours.add(our)
      theirs.add(their)
      ratios.add(their.wall / our.wall)
    }
    return [rate(ours, theirs, ratio: ratios.median), processorTime(ours, theirs)]
  }

  private func put(
    _ ids: [ResultID], _ document: [UInt8], _ outbox: Outbox
  ) async throws -> Round {
    var round = Round()
    for id in ids {
      let finished = UTCTime(nanoseconds: 1_795_000_000_000_000_000)
      _ = try await outbox.put(OutboxItem(id: id, finished: finished, document: document))
    }
    round.finish()
    return round
  }

  private func putBare(
    _ ids: [ResultID], _ document: [UInt8], _ bare: BareQueue
  ) throws -> Round {
    var round = Round()
    for id in ids { try bare.put(id: id.text, document: document) }
    round.finish()
    return round
  }

  private func rate(_ ours: Side, _ theirs: Side, ratio: Double) -> Figure {
    let (our, their) = (ours.wall.median, theirs.wall.median)
    let count = Double(Self.putsPerRound)
    return Figure(
      name: "outbox: durable puts of 2 KB",
      value: "\(Text.number(count / our, digits: 0)) a second",
      peer: "bare SQLite \(Text.number(count / their, digits: 0)) a second", ratio: ratio,
      aim: "≥ \(Text.number(Self.smallestRatio, digits: 1))×", isMet: ratio >= Self.smallestRatio)
  }

  private func processorTime(_ ours: Side, _ theirs: Side) -> Figure {
    let count = Double(Self.putsPerRound)
    let (our, their) = (ours.processor.median / count, theirs.processor.median / count)
    return Figure(
      name: "outbox: CPU time of a put", value: Text.microseconds(our),
      peer: "bare SQLite \(Text.microseconds(their))", ratio: our / their)
  }

  private static func id(_ number: Int) -> ResultID? {
    let digits = String(number)
    let padded = String(repeating: "0", count: 12 - digits.count) + digits
    return ResultID("01990000-0000-7000-8000-\(padded)")
  }
}
