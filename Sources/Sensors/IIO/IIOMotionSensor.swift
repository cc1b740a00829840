import Glibc
import StudyModel

/// A sensor of movement read through libiio: from the kernel's buffer, or polled without one.
final class IIOMotionSensor: Sendable {
  let description: SensorDescription

  private let wish: MotionWish
  private let options: CaptureOptions
  private let running = Lock<Running?>(nil)

  private struct Running {
    var control: CaptureControl
    var thread: SensorThread
  }

  /// Connects, sets rate and range and tries whether it can be sampled; blocks for the connection.
  init(_ wish: MotionWish, options: CaptureOptions) throws(SensorError) {
    description = try Self.described(wish)
    self.wish = wish
    self.options = options
  }

  deinit { stop() }

  /// Starts to fill `sink`; throws while it does so already.
  func start(_ sink: CaptureSink) throws(SensorError) {
    let control = try CaptureControl()
    let error = running.withLock { running -> SensorError? in
      guard running == nil else { return .alreadyStarted(device: description.name) }
      do throws(SensorError) {
        let thread = try makeThread(control, sink)
        running = Running(control: control, thread: thread)
        return nil
      } catch {
        return error
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
    _ control: CaptureControl, _ sink: CaptureSink
  ) throws(SensorError) -> SensorThread {
    let (wish, options, description) = (wish, options, description)
    return try SensorThread(name: description.name) {
      var loop = CaptureLoop(
        wish: wish, options: options, control: control, sink: sink, description: description)
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
