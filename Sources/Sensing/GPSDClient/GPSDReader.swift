import Clocks
import Sensors
import StudyModel
import System

/// The loop of a receiver's thread: connects, hands each report to the decisions, and their items on.
struct GPSDReader {
  private let endpoint: GPSDEndpoint
  private let stream: SampleStream<PositionBlock>
  private let stop: StopSignal
  private let isWatching: Lock<Bool>
  private var sequence = FixSequence(startedAt: SystemClock.now)
  private var delay = ReconnectDelay()

  init(
    _ endpoint: GPSDEndpoint, stream: SampleStream<PositionBlock>, stop: StopSignal,
    isWatching: Lock<Bool>
  ) {
    self.endpoint = endpoint
    self.stream = stream
    self.stop = stop
    self.isWatching = isWatching
  }

  /// Blocks until `stop` is requested; the stream is finished then.
  mutating func run() {
    defer { stream.finish() }
    while !stop.isRequested {
      stream.giveSign()
      // The error is the gap: why a server was given up changes nothing for the data.
      do throws(SensorError) {
        try converse()
      } catch {
        push(sequence.disconnect(at: SystemClock.now))
      }
      _ = stop.wait(for: nil, events: 0, timeout: delay.next())
    }
  }

  /// Reads one connection until `stop` is requested; throws when it is of no more use.
  private mutating func converse() throws(SensorError) {
    guard var session = try GPSDSession.open(endpoint, stop: stop) else { return }
    defer { isWatching.withLock { $0 = false } }
    var greeting = GPSDGreeting(since: SystemClock.now)
    while true {
      stream.giveSign()
      switch session.wait(stop: stop, timeout: timeout(greeting)) {
      case .stopped: return
      case .timedOut: break
      case .ready: try take(session.read(), &greeting)
      }
      let now = SystemClock.now
      push(sequence.tick(at: now))
      if let fault = greeting.fault(at: now) { throw endpoint.unusable(fault) }
    }
  }

  private mutating func take(
    _ reading: GPSDSession.Reading, _ greeting: inout GPSDGreeting
  ) throws(SensorError) {
    guard let report = try endpoint.report(reading) else { return }
    greeting.take(report)
    note(report)
    push(sequence.take(report, at: SystemClock.now))
  }

  private mutating func note(_ report: GPSDReport) {
    switch report {
    case .fix: delay.reset()
    // gpsd's answer to the request for reports.
    case .devices: isWatching.withLock { $0 = true }
    case .version, .sky, .pulse, .other, .nonsense: break
    }
  }

  /// Longer would look as if the thread stood still.
  private static let longestWait = Duration.seconds(10)

  private func timeout(_ greeting: GPSDGreeting) -> Duration {
    let due = [sequence.stallsAt, greeting.deadline].compactMap(\.self).min()
    let left = due.map { max(.zero, $0 - SystemClock.now) } ?? Self.longestWait
    return min(left, Self.longestWait)
  }

  private func push(_ items: [FixSequence.Item]) {
    for item in items { stream.push(item) }
  }
}
