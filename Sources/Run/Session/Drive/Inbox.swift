import Sensors
import StrictJSON
import StudyModel
import System

/// What waits for the session, in order; it has a limit, and what it could not hold is counted.
///
/// Adding never blocks and may be done on any thread.
struct Inbox: Sendable {
  enum Input: Sendable {
    case person(PersonEvent)
    case timer(Instant)
    /// Something of the part is to be said or heard since that moment.
    case signalsDue(Instant)
    /// It is to be looked whether a sensor is silent.
    case silence
    case sensor(SensorReport)
    /// Where the run is made, as the result says it.
    case position(JSONValue)
    /// The program was asked to end; the person is still at the run.
    case programEnds
  }

  /// People and sensors' reports are far slower than the session empties this.
  static let limit = 4096

  let inputs: AsyncStream<Input>
  private let continuation: AsyncStream<Input>.Continuation
  private let lostCount = Lock(0)

  init(limit: Int = Self.limit) {
    (inputs, continuation) = AsyncStream.makeStream(
      of: Input.self, bufferingPolicy: .bufferingOldest(limit))
  }

  /// Adds an input; false, and one more lost, if there is no room.
  @discardableResult
  func post(_ input: Input) -> Bool {
    switch continuation.yield(input) {
    case .enqueued, .terminated: return true
    case .dropped:
      if input.isMissed { lostCount.withLock { $0 += 1 } }
      return false
    @unknown default: return true
    }
  }

  /// How many inputs were lost since this was last asked.
  func takeLostCount() -> Int {
    lostCount.withLock { count in
      defer { count = 0 }
      return count
    }
  }
}

extension Inbox.Input {
  /// Whether its loss changes the run: a timer is sent again, and a newer readout says all.
  fileprivate var isMissed: Bool {
    switch self {
    case .person, .sensor(.movement), .sensor(.gap), .sensor(.soundLevel),
      .sensor(.soundFailed), .sensor(.lost), .sensor(.notStored):
      true
    // A newer position says all, and one comes every minute.
    case .timer, .signalsDue, .silence, .position, .sensor(.readout), .sensor(.steps), .programEnds:
      false
    }
  }
}
