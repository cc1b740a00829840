import Glibc
package import Sensors
import System

/// Reads the temperature that an IIO device tells beside its samples, now and again.
///
/// It has a context of its own: libiio's calls on one context may not be made from several threads, and
/// another thread reads the samples. So it may be asked on any thread, also while the device is sampled.
/// Devices at `usb:` cannot be opened twice: they are asked before they are sampled, or after.
package final class IIOThermometer: Sendable {
  private let wish: MotionWish
  /// What was found when the device was opened; nil before, and after a call that failed.
  private let opened = Lock<Opened?>(nil)

  private struct Opened {
    /// Nil where the device tells no temperature, or none that can be used.
    var channel: TemperatureChannel?
  }

  /// That of the device which the source means, as `IIOAccelerometer.open` and `IIOGyroscope.open` find
  /// it; nothing is opened yet.
  package init(
    _ source: IIOSource, measuring kind: MotionSensor.Kind = .acceleration,
    catalogue: DeviceProfileCatalogue?
  ) {
    wish = MotionWish(
      kind: kind, contextURI: source.contextURI, device: source.device, catalogue: catalogue)
  }

  /// The temperature now, in degrees Celsius; nil if the device tells none.
  ///
  /// Blocks as long as the connection does, for seconds where a server does not answer. After an error the
  /// device is looked for again, so that one which was unplugged is found when it is back. A driver
  /// that lets nobody read while its buffer is on gives `isBusy`.
  package func celsius() throws(SensorError) -> Double? {
    let wish = wish
    let reading = opened.withLock { opened -> Result<Double?, SensorError> in
      do throws(SensorError) {
        let device: Opened
        if let opened { device = opened } else { device = try Self.open(wish) }
        opened = device
        return .success(try device.channel?.celsius())
      } catch {
        // A busy device is there, and will be there the next time.
        if !error.isBusy { opened = nil }
        return .failure(error)
      }
    }
    return try reading.get()
  }

  private static func open(_ wish: MotionWish) throws(SensorError) -> Opened {
    let context = try IIOContext(uri: wish.contextURI)
    let device = try MotionSetup.find(wish, in: context).device
    let isUnusable = wish.profile(of: device)?.quirks.contains(.wrongTemperature) == true
    return Opened(channel: isUnusable ? nil : TemperatureChannel(of: device))
  }
}

extension SensorError {
  /// Whether the driver refused for the moment, because the device is being sampled.
  package var isBusy: Bool {
    if case .call(_, _, let code) = self { code == EBUSY } else { false }
  }
}
