import Sensors

@testable import IIODServer

extension ChipImage {
  /// A small chip with its own trigger, as st_accel drivers show theirs.
  static func sample(rate: String = "1000", preset: Bool = true) -> ChipImage {
    let format = ScanFormat(byteOrder: .little, isSigned: true, bits: 12, storageBits: 16, shift: 4)
    let axes = ["accel_x", "accel_y", "accel_z"].enumerated().map { index, id in
      ChannelImage(
        id: id, scan: .init(index: index, format: format),
        attributes: [
          AttributeImage(name: "raw", file: "in_\(id)_raw", value: "0", access: .live),
          AttributeImage(
            name: "scale", file: "in_accel_scale", value: "0.009806",
            access: .oneOf(["0.009806", "0.019613"])),
        ])
    }
    let time = ChannelImage(
      id: "timestamp",
      scan: .init(
        index: 3,
        format: ScanFormat(byteOrder: .little, isSigned: true, bits: 64, storageBits: 64)))
    return ChipImage(
      name: "sample", channels: axes + [time],
      deviceAttributes: [
        AttributeImage(
          name: "current_timestamp_clock", value: "realtime", access: .oneOf(ChipState.clocks)),
        AttributeImage(
          name: "sampling_frequency", value: rate, access: .oneOf(["100", "1000", "26700"])),
        AttributeImage(name: "sampling_frequency_available", value: "100 1000 26700"),
      ],
      bufferAttributes: [AttributeImage(name: "data_available", value: "0")],
      buffer: .needsTrigger, triggers: [TriggerImage(name: "sample-trigger")],
      presetTrigger: preset ? "sample-trigger" : nil)
  }
}
