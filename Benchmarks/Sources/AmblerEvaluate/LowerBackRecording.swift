import Foundation
import Signals

/// A recording of the lower back with insoles as reference.
struct LowerBackRecording {
  /// A turn as the reference has it, counted to the left.
  struct Turn {
    var span: ClosedRange<Double>
    var degrees: Double
  }

  var name: String
  var signal: AccelerationSignal
  /// Radians per second along the axes of `signal`.
  var rates: AngularRateSignal
  /// Seconds of the initial contacts.
  var contacts: [Double]
  /// Seconds from the first to the last contact of each walking bout.
  var bouts: [ClosedRange<Double>]
  /// Steps a minute of each bout, as the reference has it.
  var boutCadences: [Double]
  var turns: [Turn]

  private struct Reference: Decodable {
    struct Bout: Decodable {
      var start: Double
      var end: Double
      var avg_cadence_spm: Double
    }
    struct Contact: Decodable {
      var ic: Double
    }
    struct Turn: Decodable {
      var start: Double
      var end: Double
      var angle_deg: Double
    }
    var sampling_rate_hz: Double
    var walking_bouts: [Bout]
    var initial_contacts: [Contact]
    var turns: [Turn]
  }

  /// All recordings of the folder.
  static func all(in folder: DataFolder) throws(EvaluationError) -> [LowerBackRecording] {
    var recordings: [LowerBackRecording] = []
    for file in try folder.files(in: "steps-mobgap", endingIn: [".csv.gz"]) {
      recordings.append(try read(String(file.dropLast(".csv.gz".count)), in: folder))
    }
    return recordings
  }

  private static func read(
    _ stem: String, in folder: DataFolder
  ) throws(EvaluationError) -> LowerBackRecording {
    let rows = try folder.rows(stem + ".csv.gz", skipping: 1)
    guard rows.allSatisfy({ $0.count >= 6 }) else {
      throw .malformed(file: stem, what: "a row has fewer than 6 columns")
    }
    let bytes = try folder.bytes(stem + ".ref.json")
    let reference: Reference
    do {
      reference = try JSONDecoder().decode(Reference.self, from: bytes)
    } catch {
      throw .malformed(file: stem + ".ref.json", what: "its reference cannot be read")
    }
    return LowerBackRecording(name: stem, rows: rows, reference: reference)
  }

  private init(name: String, rows: [[Double]], reference: Reference) {
    let rateHz = reference.sampling_rate_hz
    let times = rows.indices.map { Double($0) / rateHz }
    func column(_ place: Int, scale: Double = 1) -> [Double] { rows.map { $0[place] * scale } }
    self.name = name.split(separator: "/").last.map(String.init) ?? name
    signal = AccelerationSignal(times: times, x: column(0), y: column(1), z: column(2))
    let radians = Double.pi / 180
    rates = AngularRateSignal(
      times: times, x: column(3, scale: radians), y: column(4, scale: radians),
      z: column(5, scale: radians))
    contacts = Self.distinct(reference.initial_contacts.map { $0.ic / rateHz })
    bouts = reference.walking_bouts.map { ($0.start / rateHz)...($0.end / rateHz) }
    boutCadences = reference.walking_bouts.map(\.avg_cadence_spm)
    turns = reference.turns.map {
      Turn(span: ($0.start / rateHz)...($0.end / rateHz), degrees: $0.angle_deg)
    }
  }

  /// The contacts in order; one a hundredth of a second after another, as the reference has once,
  /// is the same contact.
  private static func distinct(_ contacts: [Double]) -> [Double] {
    contacts.sorted().reduce(into: []) { kept, contact in
      if contact - (kept.last ?? -1) > 0.1 { kept.append(contact) }
    }
  }
}
