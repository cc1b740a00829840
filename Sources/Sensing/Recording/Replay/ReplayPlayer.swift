import Clocks
import Sensors
import StudyModel
import System

/// Plays a recording into a stream: its samples and gaps in order, times shifted so that it begins now.
final class ReplayPlayer<Block: RecordedBlock>: Sendable {
  private let reader: @Sendable () throws(RecordingError) -> RecordingReader
  private let pace: ReplayPace
  private let subject: String
  private let running = Lock<Running?>(nil)

  private struct Running {
    var thread: OwnThread
    var stop: StopSignal
  }

  /// A block of a replay spans at most so many nanoseconds, as one of a live sensor would.
  private static var shortestSpan: Int64 { 50_000_000 }
  /// What comes all at once waits in the queue, which is to stay short: a long recording has longer blocks.
  private static var mostWaitingBlocks: Int64 { 4096 }

  init(
    subject: String, pace: ReplayPace,
    reader: @escaping @Sendable () throws(RecordingError) -> RecordingReader
  ) {
    self.subject = subject
    self.pace = pace
    self.reader = reader
  }

  func start() throws(SensorError) -> SampleStream<Block> {
    stop()
    // What comes all at once must not be dropped: then the queue is as long as the recording.
    let stream = SampleStream<Block>(limit: pace.speed == .asRecorded ? 256 : .max)
    let started = try SensorError.from { () throws(SystemError) in
      let stop = try StopSignal()
      return Running(
        thread: try OwnThread(name: "replay") { self.play(into: stream, stop: stop) }, stop: stop)
    }
    running.withLock { $0 = started }
    return stream
  }

  func stop() {
    let ended = running.withLock { $0.take() }
    ended?.stop.request()
    ended?.thread.join()
  }

  private func play(into stream: SampleStream<Block>, stop: StopSignal) {
    var shift = ReplayShift(start: pace.now())
    var isStopped = false
    let push: (StreamItem<Block>) -> Void = { item in
      guard !isStopped, let last = item.lastTime else { return isStopped ? () : stream.push(item) }
      isStopped = !self.waitUntil(last, stop: stop)
      if !isStopped { stream.push(item) }
    }
    do {
      let reader = try reader()
      let span = blockSpan(reader.summary)
      _ = try reader.visit(
        until: { isStopped },
        rows: { rows, range in
          for piece in Self.pieces(rows.times, range, span) where !isStopped {
            guard let block = Block(shift.shifted(rows, piece), range: 0..<piece.count) else {
              continue
            }
            push(.samples(block))
          }
        },
        gap: { push(.gap(shift.shifted($0))) })
      stream.finish()
    } catch {
      stream.finish(.call("read", subject: subject, code: 5))
    }
  }

  /// False if told to stop before that moment.
  private func waitUntil(_ time: Instant, stop: StopSignal) -> Bool {
    let isPaced = pace.speed == .asRecorded
    let length = isPaced ? time.nanoseconds &- pace.now().nanoseconds : 0
    return !stop.wait(until: SystemClock.now + .nanoseconds(length))
  }

  private func blockSpan(_ summary: RecordingSummary) -> Int64 {
    guard pace.speed == .asFastAsPossible, let ended = summary.ended else {
      return Self.shortestSpan
    }
    let length = ended.nanoseconds &- summary.started.nanoseconds
    return max(Self.shortestSpan, length / Self.mostWaitingBlocks)
  }

  /// The rows in pieces of at most `span` nanoseconds.
  private static func pieces(
    _ times: [Int64], _ range: Range<Int>, _ span: Int64
  ) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where times[index] &- times[start] >= span {
      pieces.append(start..<index)
      start = index
    }
    if start < range.upperBound { pieces.append(start..<range.upperBound) }
    return pieces
  }
}

extension StreamItem {
  /// When a replay gives the item out; a gap comes with what follows it.
  fileprivate var lastTime: Instant? {
    switch self {
    case .samples(let block): block.lastTime
    case .gap: nil
    }
  }
}
