import Glibc
import Sensors

extension IIODevice {
  /// What tells it from others; reads files of this machine's kernel where it is one of its devices.
  func identity(_ catalogue: DeviceProfileCatalogue?) -> DeviceIdentity {
    let folder = context.isLocal ? Self.folder(of: id) : nil
    return DeviceIdentity(
      id: id, name: name,
      profile: catalogue?.profile(forDevice: name).name ?? DeviceProfile.genericName,
      label: label, path: folder.map(Self.path) ?? [],
      serial: ownSerial ?? folder.flatMap(Self.serial))
  }

  private static let serialAttributes = ["serial", "serial_number", "serialnr"]
  private static let devicesRoot = "/sys/devices/"

  private var ownSerial: String? {
    for attribute in Self.serialAttributes where has(attribute) {
      // What cannot be read is as if it were not told.
      if let text = try? read(attribute), !text.isEmpty { return text }
    }
    return nil
  }

  /// The real folder behind the kernel's list of devices; nil if it cannot be found.
  private static func folder(of id: String) -> String? {
    guard let path = realpath("/sys/bus/iio/devices/\(id)", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The folders above the device's own, below the root of all devices.
  private static func path(_ folder: String) -> [String] {
    guard let root = folder.firstRange(of: devicesRoot) else { return [] }
    return folder[root.upperBound...].split(separator: "/").dropLast().map(String.init)
  }

  /// That of what the device sits on: a USB device has one.
  private static func serial(_ folder: String) -> String? {
    var parts = path(folder)
    while !parts.isEmpty {
      let path = devicesRoot + parts.joined(separator: "/")
      for attribute in serialAttributes {
        if let text = SysfsFile.read("\(path)/\(attribute)"), !text.isEmpty { return text }
      }
      parts.removeLast()
    }
    return nil
  }
}
