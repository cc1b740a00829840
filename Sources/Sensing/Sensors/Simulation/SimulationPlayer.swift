import Clocks
import Glibc
import StudyModel
import System

/// Plays a score in true time on a thread of its own.
final class SimulationPlayer<Block: SampleBlock>: Sendable {
  private struct State {
    var isRunning = false
    var isStopping = false
  }

  private let state = Lock(State())
  private let name: String

  /// `name` is that of the sensor, for its errors and its thread.
  init(name: String) {
    self.name = name
  }

  /// The longest sleep between two looks at whether to stop.
  private static var longestSleep: Duration { .milliseconds(20) }
  /// A player that is later than this has been held up and leaves samples out.
  private static var longestDelay: Duration { .seconds(1) }

  /// Starts a thread with the score that is made now; throws while another one runs.
  func start(
    _ makeScore: () -> SimulationScore<Block>
  ) throws(SensorError) -> SampleStream<Block> {
    let isFree = state.withLock { state in
      guard !state.isRunning else { return false }
      state = State(isRunning: true)
      return true
    }
    guard isFree else { throw .alreadyStarted(device: name) }
    let stream = SampleStream<Block>()
    let score = makeScore()
    let state = self.state
    do throws(SystemError) {
      _ = try OwnThread(name: name) {
        Self.play(score, into: stream, state: state)
        stream.finish()
        state.withLockAndSignal { $0.isRunning = false }
      }
    } catch {
      state.withLockAndSignal { $0.isRunning = false }
      throw SensorError(error)
    }
    return stream
  }

  /// Ends the stream; blocks until the thread has done its last work, about 20 ms at most.
  func stop() {
    state.withLockAndSignal { $0.isStopping = true }
    state.wait(until: { !$0.isRunning }) { _ in }
  }

  private static func play(
    _ score: SimulationScore<Block>, into stream: SampleStream<Block>, state: Lock<State>
  ) {
    var next = 0
    while true {
      let end = next + score.blockSampleCount
      guard wait(until: score.time(end - 1), state: state) else {
        if let gap = score.openGap(next) { stream.push(.gap(gap)) }
        return
      }
      if let resumed = resumption(after: next, score: score) {
        stream.push(.gap(stall(from: next, to: resumed, score: score)))
        next = resumed
      } else {
        for item in score.items(next..<end) { stream.push(item) }
        next = end
      }
    }
  }

  /// Sleeps until `moment`; false as soon as the player is to stop.
  private static func wait(until moment: Instant, state: Lock<State>) -> Bool {
    while true {
      guard !state.withLock({ $0.isStopping }) else { return false }
      let now = SystemClock.now
      guard now < moment else { return true }
      SystemClock.sleep(until: min(moment, now + longestSleep))
    }
  }

  /// The sample to go on with if the machine was held up for so long that a sensor would have
  /// lost samples; nil if all is well.
  private static func resumption(after next: Int, score: SimulationScore<Block>) -> Int? {
    let now = SystemClock.now
    guard now - score.time(next + score.blockSampleCount - 1) > longestDelay else { return nil }
    var (low, high) = (next, next + score.blockSampleCount)
    while score.time(high) < now { high += high - low }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if score.time(middle) < now { low = middle } else { high = middle }
    }
    return high
  }

  private static func stall(from next: Int, to resumed: Int, score: SimulationScore<Block>) -> Gap {
    let start = next > 0 ? score.time(next - 1) : score.time(0)
    return Gap(
      missingCount: resumed - next, start: start, end: score.time(resumed), cause: .stalled)
  }
}
