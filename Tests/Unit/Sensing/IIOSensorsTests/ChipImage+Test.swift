import IIODServer
import Sensors

extension ChipImage {
  /// An accelerometer with 16 bits for each axis, which any of a few rates suits.
  static func test(
    name: String = "test16", rate: String = "1000", hasTimestamp: Bool = true,
    extraChannels: [ChannelImage] = []
  ) -> ChipImage {
    let format = ScanFormat(byteOrder: .little, isSigned: true, bits: 16, storageBits: 16)
    let axes = ["accel_x", "accel_y", "accel_z"].enumerated().map { index, id in
      ChannelImage(
        id: id, scan: .init(index: index, format: format),
        attributes: [
          AttributeImage(name: "raw", file: "in_\(id)_raw", value: "0", access: .live),
          AttributeImage(
            name: "scale", file: "in_accel_scale", value: "0.000598205",
            access: .oneOf(["0.000598205", "0.001196411"])),
          AttributeImage(
            name: "scale_available", file: "in_accel_scale_available",
            value: "0.000598205 0.001196411"),
        ])
    }
    let clockFormat = ScanFormat(byteOrder: .little, isSigned: true, bits: 64, storageBits: 64)
    let clock = ChannelImage(id: "timestamp", scan: .init(index: 20, format: clockFormat))
    let rates = ["10", "100", "1000", "3200", "26700"]
    return ChipImage(
      name: name, channels: axes + extraChannels + (hasTimestamp ? [clock] : []),
      deviceAttributes: [
        AttributeImage(
          name: "current_timestamp_clock", value: "realtime",
          access: .oneOf(["realtime", "monotonic", "boottime"])),
        AttributeImage(name: "sampling_frequency", value: rate, access: .oneOf(rates)),
        AttributeImage(
          name: "sampling_frequency_available", value: rates.joined(separator: " ")),
        AttributeImage(name: "mount_matrix", value: "0, 1, 0; -1, 0, 0; 0, 0, 1"),
      ],
      bufferAttributes: [AttributeImage(name: "data_available", value: "0")],
      buffer: .needsTrigger, triggers: [TriggerImage(name: "\(name)-trigger")],
      presetTrigger: nil)
  }
}
