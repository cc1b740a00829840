import Foundation
import StrictJSON
import TestSupport
import Testing

/// Files of samples that tests measure.
struct SampleFiles {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  var ambler: AmblerProcess { workspace.ambler }

  /// A sample every 10 ms: a time in seconds and m/s².
  typealias Sample = (time: Double, x: Double, y: Double, z: Double)

  /// A minute with a walk of 1.8 steps a second from 5 s to 55 s.
  static let walk: [Sample] = (0..<6000).map { index in
    let time = Double(index) / 100
    let step = (5..<55).contains(time) ? 2.5 * sin(2 * .pi * 1.8 * time) : 0
    return (time, 0.3 * sin(2 * .pi * 0.9 * time), 0.1 * sin(31 * time), 9.80665 + step)
  }

  /// A device that lies still and is shaken 350 ms after 2 s.
  static let shake: [Sample] = (0..<500).map { index in
    let time = Double(index) / 100
    let moves = time >= 2.35 && time < 2.8
    let noise = 0.01 * sin(Double(index) * 1.7)
    return (time, (moves ? 15 * sin(40 * (time - 2.34)) : 0) + noise, noise, 9.80665 - noise)
  }

  /// Rows of text, times and values multiplied.
  static func csv(
    _ samples: [Sample], time: Double = 1, value: Double = 1, header: String? = "t,x,y,z",
    order: String = "txyz"
  ) -> String {
    let rows = samples.map { sample in
      order.map { role in
        switch role {
        case "t": "\(Int64((sample.time * time * 1000).rounded()).thousandths)"
        case "x": "\(sample.x * value)"
        case "y": "\(sample.y * value)"
        case "z": "\(sample.z * value)"
        default: "note"
        }
      }.joined(separator: ",") + "\n"
    }
    return (header.map { $0 + "\n" } ?? "") + rows.joined()
  }

  func measure(
    _ kind: String, _ text: String, _ options: [String] = []
  ) throws -> AmblerProcess.Outcome {
    try ambler.run(["measure", kind, try workspace.file("data.csv", text)] + options)
  }

  /// The report as JSON; the exit code must be 0.
  func report(_ kind: String, _ text: String, _ options: [String] = []) throws -> JSONValue {
    let outcome = try measure(kind, text, options + ["--json"])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expectEqual(outcome.stderr, "")
    return try outcome.json()
  }
}

extension Int64 {
  /// The number divided by a thousand, exactly, as text.
  fileprivate var thousandths: String {
    let rest = "\(1000 + self % 1000)".dropFirst()
    return "\(self / 1000).\(rest)"
  }
}

extension JSONValue {
  /// The value of a measure of a report; nil if it has none.
  func value(_ name: String) -> Double? { measure(name)?["value"]?.doubleValue }

  func flags(_ name: String) -> [String] {
    measure(name)?["flags"]?.listValue?.compactMap(\.stringValue) ?? []
  }

  func measure(_ name: String) -> JSONValue? {
    self["measures"]?.listValue?.first { $0["name"]?.stringValue == name }
  }

  var stepTimes: [Double] { self["stepTimes"]?.listValue?.compactMap(\.doubleValue) ?? [] }
}
