import Sensors
import StudyModel
import System

/// A capture of the accelerometer and the gyroscope of one device, from one buffer.
///
/// The kernel gives a buffer to one reader. The device is read while one of the two is started;
/// a sensor that is started later joins in, and its samples are numbered from there.
package final class SharedCapture: MotionCapture {
  private struct State {
    var sinks: [MotionSensor.Kind: CaptureSink] = [:]
    var isCapturing = false
    var hasFailed = false
  }

  private let device: IIOMotionDevice
  private let state = Lock(State())
  private static let kinds: [MotionSensor.Kind] = [.acceleration, .gyroscope]

  /// Opens the device; blocks for the connection.
  init(
    acceleration: MotionWish, rotation: MotionWish, options: CaptureOptions
  ) throws(SensorError) {
    device = try IIOMotionDevice(acceleration, beside: rotation, options: options)
  }

  /// The one device's accelerometer.
  package var accelerometer: IIOAccelerometer { IIOAccelerometer(self) }

  /// The one device's gyroscope.
  package var gyroscope: IIOGyroscope { IIOGyroscope(self) }

  /// Whether it gave up by itself, and was not started again.
  package var hasFailed: Bool { state.withLock { $0.hasFailed } }

  func description(of kind: MotionSensor.Kind) -> SensorDescription {
    device.descriptions[kind == .acceleration ? 0 : 1]
  }

  var queueLimit: Int { device.queueLimit }

  func start(_ kind: MotionSensor.Kind, _ sink: CaptureSink) throws(SensorError) {
    let (isFree, isFirst) = state.withLock { state -> (Bool, Bool) in
      guard state.sinks[kind] == nil else { return (false, false) }
      state.sinks[kind] = sink
      defer { (state.isCapturing, state.hasFailed) = (true, false) }
      return (true, !state.isCapturing)
    }
    guard isFree else { throw .alreadyStarted(device: device.name) }
    guard isFirst else { return }
    do throws(SensorError) {
      // A capture that gave up by itself has left its thread behind.
      device.stop()
      try device.start(Self.kinds.map(forwarding))
    } catch {
      // The other one may have joined in meanwhile, and would wait for ever.
      let others = state.withLock { state in
        defer { state = State() }
        return state.sinks.filter { $0.key != kind }
      }
      for sink in others.values { sink.finish(error) }
      throw error
    }
  }

  func stop(_ kind: MotionSensor.Kind) {
    let (sink, isLast) = state.withLock { state -> (CaptureSink?, Bool) in
      let sink = state.sinks.removeValue(forKey: kind)
      return (sink, state.sinks.isEmpty)
    }
    if isLast {
      device.stop()
      state.withLock { $0.isCapturing = false }
    }
    sink?.finish(nil)
  }

  /// Passes on to whoever listens now.
  private func forwarding(_ kind: MotionSensor.Kind) -> CaptureSink {
    CaptureSink(
      push: { [state] item in state.withLock { $0.sinks[kind] }?.push(item) },
      finish: { [state] failure in
        let sink = state.withLock { state in
          state.isCapturing = false
          state.hasFailed = failure != nil
          return state.sinks[kind]
        }
        sink?.finish(failure)
      },
      giveSign: { [state] in state.withLock { $0.sinks[kind] }?.giveSign() })
  }
}
