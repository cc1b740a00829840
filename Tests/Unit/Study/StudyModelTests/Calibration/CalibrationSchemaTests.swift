import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// The JSON Schema for editors says what the reader says, as far as a schema can.
struct CalibrationSchemaTests {
  private static let text = """
    { "ambler": 1, "kind": "accelerometer", "device": "adxl355", "serial": "0042",
      "calibrated": "2026-01-15", "validUntil": "2027-01-15",
      "algorithm": { "name": "six-position-linear", "version": "1" },
      "offsetMetersPerSecondSquared": [0.1, -0.25, 0.5], "scale": [1.02, 0.98, 1],
      "crossAxis": { "xy": 0.01, "xz": 0, "yx": 0, "yz": 0, "zx": 0, "zy": 0.06 },
      "residualBeforeMetersPerSecondSquared": 0.4, "residualAfterMetersPerSecondSquared": 0.004,
      "noiseMetersPerSecondSquared": [0.01, 0.011, 0.015],
      "noiseDensityMetersPerSecondSquaredPerRootHertz": [0.0014, 0.0015, 0.0021],
      "rateHz": 99.8, "nominalRateHz": 100, "temperatureCelsius": { "start": 24.5, "end": 25 } }
    """

  /// Each change, and whether a schema can see it.
  private static let wrong: [(old: String, new: String, isStructural: Bool)] = [
    ("\"ambler\": 1", "\"ambler\": 2", true), ("accelerometer", "gyroscope", true),
    ("\"device\": \"adxl355\", ", "", true), ("0042", "", true), ("1.02", "0", true),
    ("1.02", "2.1", true), ("1.02, ", "", true), ("\"xz\": 0, ", "", true),
    ("\"zy\": 0.06", "\"zy\": 0.21", true), ("0.004", "-1", true), ("0.015]", "0.015, 1]", true),
    ("99.8", "0", true), ("\"end\": 25", "\"end\": 2500", true), (", \"end\": 25", "", true),
    ("\"rateHz\"", "\"rate\"", true), ("2027-01-15", "15.1.2027", true),
    ("2027-01-15", "2025-01-15", false), ("2026-01-15", "2026-02-30", false),
  ]

  @Test(.enabled(if: SchemaCheck.isInstalled, "needs python3-jsonschema"))
  func `the schema accepts and refuses what the reader does`() throws {
    func isRead(_ text: String) -> Bool {
      (try? AccelerometerCalibration(bytes: Array(text.utf8), file: "c.json")) != nil
    }
    expect(isRead(Self.text))
    let texts = Self.wrong.map { Self.text.replacing($0.old, with: $0.new) }
    let accepted = try SchemaCheck.calibration.accepts([Self.text] + texts)
    try require(accepted.count == texts.count + 1)
    expect(accepted[0])
    for (index, change) in Self.wrong.enumerated() {
      expect(texts[index] != Self.text && !isRead(texts[index]), "\(change)")
      expectNotEqual(accepted[index + 1], change.isStructural, "\(change)")
    }
  }

  @Test func `each key of the schema has a title, stands on the page, and is in the sample`() throws
  {
    let page = try String(
      contentsOf: SharedMaterial.checkout.appendingPathComponent("docs/measures/calibration.md"),
      encoding: .utf8)
    let schema = try JSONDocument(
      bytes: Array(Data(contentsOf: SchemaCheck.calibration.file)), file: "schema"
    ).value
    let properties = try require(schema["properties"]?.objectValue)
    expectEqual(properties.count, 18)
    for property in properties {
      expect(page.contains("`\(property.key)`"), "\(property.key)")
      expectEqual(property.value["title"]?.stringValue?.isEmpty, false, "\(property.key)")
      expect(property.key == "simulated" || Self.text.contains("\"\(property.key)\""))
    }
  }
}
