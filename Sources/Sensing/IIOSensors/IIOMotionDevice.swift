import Glibc
import Sensors
import StudyModel
import System

/// A device read through libiio: from the kernel's buffer, or polled without one.
///
/// It gives an accelerometer, a gyroscope, or both of one chip at once.
final class IIOMotionDevice: Sendable {
  /// One for each wish.
  let descriptions: [SensorDescription]

  private let wishes: [MotionWish]
  private let options: CaptureOptions
  private let running = Lock<Running?>(nil)

  private struct Running {
    var control: CaptureControl
    var thread: OwnThread
  }

  /// Connects, sets rate and range and tries whether it can be sampled; blocks for the connection.
  init(_ wish: MotionWish, options: CaptureOptions) throws(SensorError) {
    descriptions = [try Self.described(wish)]
    wishes = [wish]
    self.options = options
  }

  /// The same for a sensor and another one of the same device.
  init(
    _ wish: MotionWish, beside other: MotionWish, options: CaptureOptions
  ) throws(SensorError) {
    var setup = try MotionSetup(wish)
    var second = try MotionSetup(other, beside: setup)
    if setup.hasBuffer {
      try Self.tryBuffer(&setup, wish)
      // Without a buffer both are polled.
      if !setup.hasBuffer { second = try MotionSetup(other, beside: setup) }
    }
    descriptions = [setup.description, second.description]
    wishes = [wish, other]
    self.options = options
  }

  deinit { stop() }

  /// The name for errors.
  var name: String { descriptions.first?.name ?? "" }

  /// Starts to fill a sink for each wish; throws while it does so already.
  func start(_ sinks: [CaptureSink]) throws(SensorError) {
    let control = try CaptureControl()
    let error = running.withLock { running -> SensorError? in
      guard running == nil else { return .alreadyStarted(device: name) }
      do throws(SystemError) {
        let thread = try makeThread(control, sinks)
        running = Running(control: control, thread: thread)
        return nil
      } catch {
        return SensorError(error)
      }
    }
    if let error { throw error }
  }

  /// The blocks a stream keeps for a slow consumer.
  var queueLimit: Int { options.queueLimit }

  /// Stops and returns when the sensor's thread has ended.
  func stop() {
    guard let running = running.withLock({ $0.take() }) else { return }
    running.control.request()
    running.thread.join()
  }

  private func makeThread(
    _ control: CaptureControl, _ sinks: [CaptureSink]
  ) throws(SystemError) -> OwnThread {
    let (wishes, options, descriptions) = (wishes, options, descriptions)
    return try OwnThread(name: name) {
      let parts = zip(zip(wishes, descriptions), sinks).map { pair, sink in
        CapturePart(wish: pair.0, description: pair.1, sink: sink, options: options)
      }
      guard let first = parts.first else { return }
      var loop = CaptureLoop(
        first, beside: Array(parts.dropFirst()), options: options, control: control)
      loop.run()
    }
  }

  private static func described(
    _ wish: MotionWish
  ) throws(SensorError) -> SensorDescription {
    do throws(SensorError) {
      var setup = try MotionSetup(wish)
      if setup.hasBuffer { try tryBuffer(&setup, wish) }
      return setup.description
    } catch {
      guard error.isLocalContextBroken, wish.kind == .acceleration,
        let files = SysfsAccelerometer(wish)
      else { throw error }
      return files.description
    }
  }

  /// Opens the buffer once: a driver that lacks its trigger says so only now.
  private static func tryBuffer(
    _ setup: inout MotionSetup, _ wish: MotionWish
  ) throws(SensorError) {
    do throws(SensorError) {
      _ = try IIOBuffer(setup.device, sampleCount: 1)
    } catch {
      guard [EINVAL, ENOENT, ENXIO, ENODEV, ENOSYS, EPERM].contains(error.code ?? 0),
        setup.axes.allSatisfy({ $0.has("raw") })
      else { throw error }
      setup.giveUpBuffer(error, wishedRateHz: wish.rateHz)
    }
  }
}
