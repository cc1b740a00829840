import Recording
import Sensors
import StrictJSON
import StudyModel

/// A recording of a played disk: what a `RecordingWriter` would bring to a real one, and count.
struct PlayedRecording {
  /// A sample in it.
  struct Row {
    /// Its number in the stream.
    var sequence: Int
    /// Which of the device's samples it is.
    var number: Int
    var time: Int64
  }

  let id: String
  private(set) var rows: [Row] = []
  private var pending: [Row] = []
  private var account: LedgerBuilder
  private var stored: LedgerBuilder
  private var lastFlush: Instant
  private var ended: Instant?

  private static let flushInterval = Duration.milliseconds(600)

  init(id: String, at clocks: ClockAnchor) {
    self.id = id
    account = LedgerBuilder(start: clocks.boot)
    stored = account
    lastFlush = clocks.boot
  }

  /// The ledger, once it is closed or recovered.
  var ledger: Ledger { stored.ledger }

  mutating func append(_ item: StreamItem<NumberedBlock>) {
    switch item {
    case .gap(let gap): account.miss(gap)
    case .samples(let block):
      guard let first = block.firstTime, let last = block.lastTime else { return }
      let sequence = account.receive(
        firstSequence: block.firstSequence, count: block.sampleCount, firstTime: first,
        lastTime: last)
      pending += block.numbers.indices.map {
        Row(sequence: sequence + $0, number: block.numbers[$0], time: block.times[$0])
      }
    }
  }

  func isFlushDue(_ now: Instant) -> Bool { now - lastFlush >= Self.flushInterval }

  /// Everything is on the disk.
  mutating func flush(_ now: Instant) {
    rows += pending
    pending = []
    stored = account
    lastFlush = now
  }

  /// The disk takes no row; gives which samples that costs.
  mutating func refuse(_ now: Instant) -> [Int] {
    lastFlush = now
    guard !pending.isEmpty else { return [] }
    account.lose(since: stored, cause: .diskFull)
    defer { pending = [] }
    return pending.map(\.number)
  }

  mutating func close(_ now: Instant) {
    flush(now)
    ended = now
  }

  /// It is left as it is, to be recovered; gives which samples that costs, and what is counted of it in no file.
  mutating func abandon() -> (numbers: [Int], lost: [Gap]) {
    defer { pending = [] }
    account.lose(since: stored, cause: .diskFull)
    return (pending.map(\.number), account.outerGaps(beyond: stored.ledger))
  }

  /// What the result says of it.
  var entry: JSONValue {
    .object([
      "ledger": ledger.json,
      "endedNanoseconds": .instant(ended ?? stored.lastTime),
      "achievedRateHz": rateHz.flatMap { .number($0) },
    ])
  }

  /// Samples a second between two that are next to each other; nil without such.
  private var rateHz: Double? {
    let pair = zip(rows, rows.dropFirst()).first { $1.sequence == $0.sequence + 1 }
    return pair.map { 1e9 / Double($1.time - $0.time) }

  }
}
