import Foundation
import Signals

/// How near the sway of a force plate's record is to what other programs made of it.
struct SwayEvaluation: Evaluation {
  private struct Reference: Decodable {
    var features: [String: Double]
    var plain_unfiltered_100hz: [String: Double]
  }

  private struct Comparison {
    var name: String
    var key: String
    var ours: Double
    var theirs: Double

    var errorPercent: Double { 100 * abs(ours / theirs - 1) }
  }

  private static let folder = "sway-forceplate"
  /// Their program takes these rows of the plate's record.
  private static let rows = 4000..<7000
  private static let rateHz = 100.0

  private let comparisons: [Comparison]
  private let trunk: [(name: String, estimate: TrunkSwayEstimate?)]

  init(_ folder: DataFolder) throws(EvaluationError) {
    let record = try Self.record(folder)
    let reference = try Self.reference(folder)
    do {
      let plain = try Sway().estimate(of: record)
      let filtered = try Sway(filter: .swarii25LowPass10).estimate(of: record)
      comparisons =
        Self.compare(plain, with: reference.plain_unfiltered_100hz)
        + Self.compare(filtered, withFeatures: reference.features)
    } catch {
      throw .malformed(file: "\(Self.folder)/test.csv.gz", what: "it has no sway (\(error))")
    }
    trunk = try DeviceMotionRecording.all(in: folder, named: "balance").map {
      ($0.name, try? TrunkSway().estimate(of: $0.acceleration))
    }
  }

  private static func record(_ folder: DataFolder) throws(EvaluationError) -> CenterOfPressure {
    let file = "\(Self.folder)/test.csv.gz"
    let lines = try folder.rows(file)
    // Columns: a number, four of time, Fx, Fy, Fz, Mx, My, Mz.
    guard let head = try folder.lines(file).firstIndex(where: { $0.contains("Mx") }) else {
      throw .malformed(file: file, what: "it has no heads of columns")
    }
    let names = try folder.lines(file)[head].split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard let mx = names.firstIndex(of: "Mx"), let my = names.firstIndex(of: "My"),
      let fz = names.firstIndex(of: "Fz"), lines.count > head + 1 + rows.upperBound,
      lines.dropFirst(head + 1).allSatisfy({ $0.count > max(mx, my, fz) })
    else { throw .malformed(file: file, what: "its columns are not as expected") }
    let chosen = lines.dropFirst(head + 1).dropFirst(rows.lowerBound).prefix(rows.count)
    return CenterOfPressure(
      rateHz: rateHz, mediolateral: chosen.map { 100 * $0[my] / $0[fz] },
      anteroposterior: chosen.map { 100 * $0[mx] / $0[fz] })
  }

  private static func reference(_ folder: DataFolder) throws(EvaluationError) -> Reference {
    let file = "\(Self.folder)/sway_reference.json"
    let bytes = try folder.bytes(file)
    do {
      return try JSONDecoder().decode(Reference.self, from: bytes)
    } catch {
      throw .malformed(file: file, what: "its values cannot be read")
    }
  }

  private static func compare(
    _ ours: SwayEstimate, with values: [String: Double]
  ) -> [Comparison] {
    [
      ("sway.rmsMlErrorPercent", ours.mediolateralRootMeanSquare, "rms_ml"),
      ("sway.rmsApErrorPercent", ours.anteroposteriorRootMeanSquare, "rms_ap"),
      ("sway.rmsRadiusErrorPercent", ours.radiusRootMeanSquare, "rms_radius"),
      ("sway.ellipseErrorPercent", ours.ellipse.chiSquareArea, "ellipse95_area_chi2"),
      ("sway.pathErrorPercent", ours.pathLength, "path_length_cm"),
    ].map { key, value, name in
      Comparison(
        name: "unfiltered, \(name)", key: key, ours: value, theirs: values[name] ?? .nan)
    }
  }

  private static func compare(
    _ ours: SwayEstimate, withFeatures values: [String: Double]
  ) -> [Comparison] {
    [
      ("sway.rmsMlErrorPercent", ours.mediolateralRootMeanSquare, "rms_ML"),
      ("sway.rmsApErrorPercent", ours.anteroposteriorRootMeanSquare, "rms_AP"),
      ("sway.rmsRadiusErrorPercent", ours.radiusRootMeanSquare, "rms_Radius"),
      (
        "sway.ellipseErrorPercent", ours.ellipse.predictionArea,
        "confidence_ellipse_area_ML_AND_AP"
      ),
      ("sway.velocityErrorPercent", ours.meanVelocity, "mean_velocity_ML_AND_AP"),
    ].map { key, value, name in
      Comparison(name: "filtered, \(name)", key: key, ours: value, theirs: values[name] ?? .nan)
    }
  }

  /// The largest error of each measure, unfiltered and filtered.
  var figures: [(key: String, value: Double)] {
    let groups = Dictionary(grouping: comparisons, by: \.key)
    return groups.keys.sorted().map { key in
      (key, groups[key]?.map(\.errorPercent).max() ?? .infinity)
    }
  }

  func report() -> [String] {
    let title = "sway: \(Sway.name) \(Sway.version)"
    var lines = [Table.row(title, ["theirs", "ours", "error %"])]
    lines += comparisons.map {
      Table.row(
        $0.name, [Table.text($0.theirs, 4), Table.text($0.ours, 4), Table.text($0.errorPercent, 3)])
    }
    lines.append(
      Table.row(
        "trunk sway: \(TrunkSway.name) \(TrunkSway.version)",
        ["RMS m/s2", "ellipse", "path m/s2", "jerk", "tilt deg", "seconds"]))
    return lines
      + trunk.map { name, estimate in
        Table.row(
          name,
          [
            Table.text(estimate?.radiusRootMeanSquare, 4),
            Table.text(estimate?.ellipse.chiSquareArea, 4), Table.text(estimate?.pathLength),
            Table.text(estimate?.jerk, 3), Table.text(estimate?.tiltRootMeanSquareDegrees),
            Table.text(estimate?.seconds, 1),
          ])
      }
  }
}
