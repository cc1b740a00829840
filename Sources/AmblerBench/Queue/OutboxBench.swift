import Outbox
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

  private func measure(_ outbox: Outbox, _ bare: BareQueue) async throws -> [Figure] {
    var noise = NoiseGenerator()
    let document = (0..<Self.documentBytes).map { _ in UInt8(noise.next(below: 256)) }
    var ours = Measurements()
    var theirs = Measurements()
    var ratios = Measurements()
    for round in 0..<Self.rounds {
      let ids = (0..<Self.putsPerRound).compactMap { Self.id(round * Self.putsPerRound + $0) }
      let bareWatch = Stopwatch()
      for id in ids { try bare.put(id: id.text, document: document) }
      let bareSeconds = bareWatch.seconds
      let watch = Stopwatch()
      for id in ids {
        let finished = UTCTime(nanoseconds: 1_795_000_000_000_000_000)
        _ = try await outbox.put(OutboxItem(id: id, finished: finished, document: document))
      }
      let seconds = watch.seconds
      ours.add(Double(ids.count) / seconds)
      theirs.add(Double(ids.count) / bareSeconds)
      ratios.add(bareSeconds / seconds)
    }
    return [
      Figure(
        name: "outbox: durable puts of 2 KB",
        value: "\(Text.number(ours.median, digits: 0)) a second",
        peer: "bare SQLite \(Text.number(theirs.median, digits: 0)) a second", ratio: ratios.median,
        aim: "≥ \(Text.number(Self.smallestRatio, digits: 1))×",
        isMet: ratios.median >= Self.smallestRatio)
    ]
  }

  private static func id(_ number: Int) -> ResultID? {
    let digits = String(number)
    let padded = String(repeating: "0", count: 12 - digits.count) + digits
    return ResultID("01990000-0000-7000-8000-\(padded)")
  }
}
