import Foundation
import Signals

/// A test on a chair with a pressure mat: timed up and go, or 30 s of chair stands.
struct SeatRecording {
  var name: String
  var signal: AccelerationSignal
  var rotation: AngularRateSignal
  /// Seconds at which the seat was left and taken, by the mat (five readings a second).
  var seatOff: [Double]
  var seatOn: [Double]
  /// How often the person stood, where that was the test.
  var stands: Int?

  private struct Truth: Decodable {
    var phone_test_start: Double
    var phone_test_end: Double
    var seat_up_times: [Double]
    var seat_sit_times: [Double]
    var stands: Int?
  }

  private static let group = "tug-malisa"

  /// All recordings of the folder, those of hand and back alike.
  static func all(in folder: DataFolder) throws(EvaluationError) -> [SeatRecording] {
    let file = "\(group)/truth.json"
    let bytes = try folder.bytes(file)
    let truths: [String: Truth]
    do {
      truths = try JSONDecoder().decode([String: Truth].self, from: bytes)
    } catch {
      throw .malformed(file: file, what: "its tests cannot be read")
    }
    var recordings: [SeatRecording] = []
    for file in try folder.files(in: group, endingIn: ["_motion.csv.gz"]) {
      let name = String(file.split(separator: "/").last?.dropLast("_motion.csv.gz".count) ?? "")
      guard let truth = truths.first(where: { name.hasPrefix("\($0.key)_") })?.value else {
        continue
      }
      recordings.append(try read(file, name: name, truth: truth, in: folder))
    }
    return recordings
  }

  /// Columns timestamp, interval, acceleration, acceleration with gravity, and degrees per second
  /// about x, y and z.
  private static func read(
    _ file: String, name: String, truth: Truth, in folder: DataFolder
  ) throws(EvaluationError) -> SeatRecording {
    let rows = try folder.rows(file, skipping: 1).filter {
      $0.count >= 11
    }
    let origin = truth.phone_test_start
    let times = rows.map { $0[0] - origin }
    let radians = Double.pi / 180
    return SeatRecording(
      name: name,
      signal: AccelerationSignal(
        times: times, x: rows.map { $0[5] }, y: rows.map { $0[6] }, z: rows.map { $0[7] }),
      rotation: AngularRateSignal(
        times: times, x: rows.map { radians * $0[8] }, y: rows.map { radians * $0[9] },
        z: rows.map { radians * $0[10] }),
      seatOff: truth.seat_up_times.map { $0 - origin },
      seatOn: truth.seat_sit_times.map { $0 - origin }, stands: truth.stands)
  }
}
