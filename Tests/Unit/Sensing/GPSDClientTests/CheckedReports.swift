import Foundation
import Sensors
import StudyModel

/// One TPV report of a check file.
struct CheckedReport: Decodable, Sendable {
  let mode: Int
  let time: String?
  let lat: Double?
  let lon: Double?
  let altMSL: Double?
  let speed: Double?
  let track: Double?

  /// Whether a fix says the same, value for value.
  func isFound(in fix: PositionFix) -> Bool {
    guard fix.mode.rawValue == mode, fix.utc?.nanoseconds == nanoseconds else { return false }
    guard mode > 1 else { return fix.latitudeDegrees == nil && fix.longitudeDegrees == nil }
    return fix.latitudeDegrees == lat && fix.longitudeDegrees == lon
      && Self.isClose(fix.altitudeMeters, mode == 3 ? altMSL : nil)
      && fix.speedMetersPerSecond == speed && fix.trackDegrees == track
  }

  /// The check files have three decimals, the daemon sends four.
  private static func isClose(_ left: Double?, _ right: Double?) -> Bool {
    guard let left, let right else { return left == right }
    return abs(left - right) <= 0.000_501
  }

  /// The time since 1970.
  var nanoseconds: Int64? {
    guard let time else { return nil }
    let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = try? format.parse(time) else { return nil }
    return Int64((date.timeIntervalSince1970 * 1000).rounded()) * 1_000_000
  }
}

/// The check files that gpsd's regression tests compare with.
enum CheckedReports {
  static func read(_ file: URL) throws -> [CheckedReport] {
    // Lines of NMEA stand between the reports, some of them in other encodings.
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return try text.split(whereSeparator: \.isNewline)
      .filter { $0.hasPrefix("{\"class\":\"TPV\"") }
      .map { try JSONDecoder().decode(CheckedReport.self, from: Data($0.utf8)) }
  }
}
