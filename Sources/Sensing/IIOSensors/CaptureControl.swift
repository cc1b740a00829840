import Sensors
import System

/// What the thread that stops a capture needs of it.
final class CaptureControl: Sendable {
  /// Wakes every wait of the capture but a refill.
  let stop: StopSignal
  private let buffer = Lock<IIOBuffer?>(nil)

  /// Makes the control of a capture that is to begin.
  init() throws(SensorError) {
    stop = try SensorError.from { () throws(SystemError) in try StopSignal() }
  }

  /// Names the buffer that is refilled from now on; nil when there is none.
  func use(_ buffer: IIOBuffer?) {
    self.buffer.withLock { $0 = buffer }
    // The request may have come between the opening of the buffer and this call.
    if stop.isRequested { buffer?.cancel() }
  }

  /// Ends the capture; from any thread.
  func request() {
    stop.request()
    buffer.withLock(\.self)?.cancel()
  }
}
