import Glibc
package import StudyModel

/// An accelerometer read through libiio: from the kernel's buffer, or polled where it has none.
package final class IIOAccelerometer: Accelerometer {
  package let description: SensorDescription

  private let wish: AccelerometerWish
  private let options: CaptureOptions
  private let running = Lock<Running?>(nil)

  private struct Running {
    var control: CaptureControl
    var thread: SensorThread
  }

  /// Connects, sets rate and range and tries whether it can be sampled; blocks for the connection.
  init(_ wish: AccelerometerWish, options: CaptureOptions) throws(SensorError) {
    description = try Self.described(wish)
    self.wish = wish
    self.options = options
  }

  deinit { stop() }

  package func start() throws(SensorError) -> SampleStream<AccelerationBlock> {
    let stream = SampleStream<AccelerationBlock>(limit: options.queueLimit)
    let control = try CaptureControl()
    let error = running.withLock { running -> SensorError? in
      guard running == nil else { return .alreadyStarted(device: description.name) }
      do throws(SensorError) {
        let thread = try makeThread(control, stream)
        running = Running(control: control, thread: thread)
        return nil
      } catch {
        return error
      }
    }
    if let error { throw error }
    return stream
  }

  package func stop() {
    guard let running = running.withLock({ $0.take() }) else { return }
    running.control.request()
    running.thread.join()
  }

  package func cue(_ cue: Cue, at time: Instant) {}

  private func makeThread(
    _ control: CaptureControl, _ stream: SampleStream<AccelerationBlock>
  ) throws(SensorError) -> SensorThread {
    let (wish, options, description) = (wish, options, description)
    return try SensorThread(name: description.name) {
      var loop = CaptureLoop(
        wish: wish, options: options, control: control, stream: stream, description: description)
      loop.run()
    }
  }

  private static func described(
    _ wish: AccelerometerWish
  ) throws(SensorError) -> SensorDescription {
    do throws(SensorError) {
      var setup = try AccelerometerSetup(wish)
      if setup.hasBuffer { try tryBuffer(&setup, wish) }
      return setup.description
    } catch {
      guard error.isLocalContextBroken, let files = SysfsAccelerometer(wish) else { throw error }
      return files.description
    }
  }

  /// Opens the buffer once: a driver that lacks its trigger says so only now.
  private static func tryBuffer(
    _ setup: inout AccelerometerSetup, _ wish: AccelerometerWish
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
