import Foundation
import Signals

/// A recording of ResearchKit's device motion recorder.
struct DeviceMotionRecording {
  private struct Archive: Decodable {
    var items: [Item]
  }

  private struct Item: Decodable {
    var timestamp: Double
    var gravity: Axes
    var userAcceleration: Axes
    var rotationRate: Axes
    var attitude: Attitude
  }

  private struct Axes: Decodable {
    var x: Double
    var y: Double
    var z: Double
  }

  private struct Attitude: Decodable {
    var w: Double
    var x: Double
    var y: Double
    var z: Double
  }

  /// The file's name without its folder and endings.
  let name: String
  private let items: [Item]

  /// All recordings of the group, or those whose names begin so.
  static func all(
    in folder: DataFolder, named prefix: String = ""
  ) throws(EvaluationError) -> [DeviceMotionRecording] {
    var recordings: [DeviceMotionRecording] = []
    for file in try folder.files(in: "mpower-like", endingIn: [".deviceMotion.json.gz"]) {
      let recording = try DeviceMotionRecording(file, in: folder)
      if recording.name.hasPrefix(prefix) { recordings.append(recording) }
    }
    return recordings
  }

  private init(_ file: String, in folder: DataFolder) throws(EvaluationError) {
    let last = file.split(separator: "/").last ?? ""
    name = last.split(separator: ".").first.map(String.init) ?? file
    let bytes = try folder.bytes(file)
    do {
      items = try JSONDecoder().decode(Archive.self, from: bytes).items
    } catch {
      throw .malformed(file: file, what: "its items cannot be read")
    }
  }

  /// Metres per second squared, gravity included.
  var acceleration: AccelerationSignal {
    let gravity = standardGravityMetersPerSecondSquared
    return AccelerationSignal(
      times: items.map(\.timestamp),
      x: items.map { ($0.gravity.x + $0.userAcceleration.x) * gravity },
      y: items.map { ($0.gravity.y + $0.userAcceleration.y) * gravity },
      z: items.map { ($0.gravity.z + $0.userAcceleration.z) * gravity })
  }

  /// Gravity as the phone's own fusion found it, in g.
  var gravity: [(x: Double, y: Double, z: Double)] {
    items.map { ($0.gravity.x, $0.gravity.y, $0.gravity.z) }
  }

  /// Radians per second.
  var angularRate: AngularRateSignal {
    AngularRateSignal(
      times: items.map(\.timestamp), x: items.map(\.rotationRate.x),
      y: items.map(\.rotationRate.y), z: items.map(\.rotationRate.z))
  }
}
