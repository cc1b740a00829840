import CUdev
import Glibc
import Sensors
import System

/// What udev says of devices that come and go, once its rules have been applied to them.
///
/// To be used on one thread at a time.
final class UdevMonitor {
  private let udev: OpaquePointer
  private let monitor: OpaquePointer

  /// Listens to devices of some subsystems, such as `iio`.
  init(subsystems: [String]) throws(SensorError) {
    guard let udev = udev_new() else { throw .call("udev_new", subject: "udev", code: ENOMEM) }
    guard let monitor = udev_monitor_new_from_netlink(udev, "udev") else {
      let code = errno
      udev_unref(udev)
      throw .call("udev_monitor_new_from_netlink", subject: "udev", code: code)
    }
    (self.udev, self.monitor) = (udev, monitor)
    for subsystem in subsystems {
      udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil)
    }
    let code = udev_monitor_enable_receiving(monitor)
    guard code >= 0 else {
      throw .call("udev_monitor_enable_receiving", subject: "udev", code: -code)
    }
  }

  deinit {
    udev_monitor_unref(monitor)
    udev_unref(udev)
  }

  /// Blocks until devices have come or gone; false when the end is asked for.
  func next(until stop: StopSignal) -> Bool {
    while stop.wait(for: udev_monitor_get_fd(monitor), events: POLLIN) == .ready {
      if takeAll() { return true }
    }
    return false
  }

  /// Takes what has come; false for events of other kinds, such as a driver that is bound.
  private func takeAll() -> Bool {
    var isChange = false
    while let device = udev_monitor_receive_device(monitor) {
      let action = udev_device_get_action(device).map { String(cString: $0) }
      isChange = isChange || ["add", "remove", "change"].contains(action)
      udev_device_unref(device)
    }
    return isChange
  }
}
