import Glibc
import StudyModel

/// How much this process has the disk write, by what the kernel counts for it (proc_pid_io(5)).
struct DiskWrites: Sendable, Equatable {
  private let began: Instant
  private let atBeginning: Int64?

  /// A day's share of less would be that of the beginning.
  private static let shortest = Duration.seconds(60)

  init(at moment: Instant, _ bytes: Int64? = Self.bytes) {
    began = moment
    atBeginning = bytes
  }

  /// Bytes a day since the beginning; nil in the first minute, and where the kernel does not count.
  func perDay(at moment: Instant, _ bytes: Int64? = Self.bytes) -> Double? {
    let length = moment - began
    guard length >= Self.shortest, let bytes, let atBeginning else { return nil }
    return Double(bytes - atBeginning) / length.inSeconds * 86_400
  }

  /// What was written so far.
  static var bytes: Int64? {
    guard let file = fopen("/proc/self/io", "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      guard text.hasPrefix("write_bytes:") else { continue }
      return Int64(text.dropFirst("write_bytes:".count).trimming())
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimming() -> Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0.isNewline }
    return drop(while: isBlank).prefix { !isBlank($0) }
  }
}
