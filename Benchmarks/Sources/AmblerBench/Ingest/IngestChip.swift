import IIODServer
import Sensors

extension ChipImage {
  /// An accelerometer of 26.7 kHz: three axes of 16 bits and a timestamp, 16 bytes a scan.
  ///
  /// As fast as a vibration sensor such as the IIS3DWB, six times the fastest in the kernel.
  static let ingest: ChipImage = {
    let count = ScanFormat(byteOrder: .little, isSigned: true, bits: 16, storageBits: 16)
    let time = ScanFormat(byteOrder: .little, isSigned: true, bits: 64, storageBits: 64)
    let axes = ["accel_x", "accel_y", "accel_z"].enumerated().map { index, id in
      ChannelImage(
        id: id, scan: .init(index: index, format: count),
        attributes: [
          AttributeImage(name: "raw", file: "in_\(id)_raw", value: "0", access: .live),
          AttributeImage(name: "scale", file: "in_accel_scale", value: "0.000598205"),
        ])
    }
    return ChipImage(
      name: "bench26k7",
      channels: axes + [ChannelImage(id: "timestamp", scan: .init(index: 3, format: time))],
      deviceAttributes: [
        AttributeImage(
          name: "current_timestamp_clock", value: "realtime",
          access: .oneOf(["realtime", "boottime"])),
        AttributeImage(name: "sampling_frequency", value: "\(Int(IngestJob.rateHz))"),
      ],
      bufferAttributes: [AttributeImage(name: "data_available", value: "0")], buffer: .runsAlone)
  }()
}
