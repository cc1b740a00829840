import Glibc
import Sensors
import System

/// What the threads of one server share.
final class IIODServerCore: Sendable {
  /// What changes while the server runs.
  struct State {
    var chip: ChipState
    var faults = Faults.none
    /// The sockets of open connections, by connection number.
    var connections: [Int: Int32] = [:]
    var nextConnection = 0
    var threadCount = 0
    var isStopping = false
  }

  let state: Lock<State>
  let signal: any SignalSource
  let options: IIODServer.Options
  let startNanoseconds = KernelClock.monotonic

  init(image: ChipImage, signal: any SignalSource, options: IIODServer.Options) {
    state = Lock(State(chip: ChipState(image)))
    self.signal = signal
    self.options = options
  }

  /// Runs `body` on a thread that `stop` waits for; false if the system has none left.
  func run(_ body: @escaping @Sendable (IIODServerCore) -> Void) -> Bool {
    state.withLock { $0.threadCount += 1 }
    let isStarted = OwnThread.start(name: "iiod") { [self] in
      body(self)
      state.withLockAndSignal { $0.threadCount -= 1 }
    }
    if !isStarted { state.withLockAndSignal { $0.threadCount -= 1 } }
    return isStarted
  }

  /// Enters a socket so that `stop` reaches it; nil when the link is down or the server stops.
  func register(_ socket: Int32) -> Int? {
    state.withLock { state in
      guard !state.isStopping, state.faults.link == .up else { return nil }
      state.nextConnection += 1
      state.connections[state.nextConnection] = socket
      return state.nextConnection
    }
  }

  /// To be called before the socket is closed, so that its number cannot be mistaken.
  func unregister(_ connection: Int) {
    state.withLock { state in
      state.connections[connection] = nil
      state.chip.close(connection)
    }
  }

  /// Sets what is wrong; a link that goes down drops all connections.
  func setFaults(_ faults: Faults) {
    state.withLock { state in
      state.faults = faults
      if faults.link == .down { Self.hangUp(&state) }
    }
  }

  /// Ends all connections and waits for all threads.
  func stop(_ listener: Int32) {
    state.withLock { state in
      state.isStopping = true
      Self.hangUp(&state)
      shutdown(listener, Int32(SHUT_RDWR))
    }
    state.wait(until: { $0.threadCount == 0 }) { _ in }
  }

  private static func hangUp(_ state: inout State) {
    for socket in state.connections.values { shutdown(socket, Int32(SHUT_RDWR)) }
  }
}
