import Sensors

@testable import IIODServer

/// Reads scans back the slow and plain way, to check the server's packing against.
struct ScanReader {
  struct Column {
    let id: String
    let position: Int
    let format: ScanFormat
    let offset: Int
  }

  let columns: [Column]
  let scanBytes: Int

  /// All buffered channels of a chip, or those at the positions given.
  init(_ image: ChipImage, only positions: Set<Int>? = nil) {
    var columns: [Column] = []
    var offset = 0
    for (position, channel) in image.channels.enumerated() {
      guard let scan = channel.scan, positions?.contains(position) ?? true else { continue }
      let size = scan.format.storageBits / 8 * scan.format.repeatCount
      while offset % size != 0 { offset += 1 }
      columns.append(
        Column(id: channel.id, position: position, format: scan.format, offset: offset))
      offset += size
    }
    self.columns = columns
    scanBytes = offset
  }

  /// The first value of a column in a scan.
  func value(_ column: Column, scan: Int, in bytes: [UInt8]) -> Int64 {
    let start = scan * scanBytes + column.offset
    let stored = Array(bytes[start..<start + column.format.storageBits / 8])
    let ordered = column.format.byteOrder == .big ? stored : stored.reversed()
    let word = ordered.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let spare = UInt64(64 - column.format.bits)
    let top = (word >> UInt64(column.format.shift)) << spare
    return column.format.isSigned
      ? Int64(bitPattern: top) >> Int64(spare) : Int64(bitPattern: top >> spare)
  }

  /// What `RampSignal` gives, worked out in another way.
  static func ramp(_ column: Column, sample: Int) -> Int64 {
    let span = Int64(1) << Int64(column.format.bits)
    let number =
      column.id.hasSuffix("_y") ? Int64(sample) / span : Int64(sample + column.position)
    let rest = number % span
    return column.format.isSigned && rest >= span / 2 ? rest - span : rest
  }
}
