import Foundation
package import IIODServer
import Sensors

extension ChipImage {
  /// Writes the chip as the kernel shows it; without its buffer if its driver is an old one.
  package func write(to sysfs: MockedSysfs, hasBuffer: Bool = true) throws {
    let device = "bus/iio/devices/\(id)"
    try sysfs.write(name, to: "\(device)/name")
    for attribute in deviceAttributes + channels.flatMap(\.attributes) {
      try sysfs.write(attribute.value, to: "\(device)/\(attribute.file)")
    }
    for (number, trigger) in triggers.enumerated() {
      try sysfs.write(trigger.name, to: "bus/iio/devices/trigger\(number)/name")
    }
    guard hasBuffer, buffer != .none else { return }
    for channel in channels {
      guard let scan = channel.scan else { continue }
      let element = "\(device)/scan_elements/in_\(channel.id)"
      try sysfs.write("0", to: "\(element)_en")
      try sysfs.write("\(scan.index)", to: "\(element)_index")
      try sysfs.write("\(scan.format)", to: "\(element)_type")
    }
    for (name, value) in [("enable", "0"), ("length", "2"), ("watermark", "1")] {
      try sysfs.write(value, to: "\(device)/buffer/\(name)")
    }
    guard !triggers.isEmpty else { return }
    try sysfs.write(presetTrigger ?? "", to: "\(device)/trigger/current_trigger")
  }
}
