import Foundation
import Signals

/// A test of three walks over five metres, with the starts and ends that a person marked.
struct ShortWalkRecording {
  var name: String
  var signal: AccelerationSignal
  var rotation: AngularRateSignal
  /// From the tone to the press of the button, in seconds, for each walk.
  var prompts: [ClosedRange<Double>]
  /// Marked by hand, in seconds; nil for the tests that nobody marked.
  var marks: Marks?

  struct Marks {
    var walks: [ClosedRange<Double>]
    var turns: [ClosedRange<Double>]
  }

  private static let group = "walk5m"

  static func all(in folder: DataFolder) throws(EvaluationError) -> [ShortWalkRecording] {
    var marks: [String: Marks] = [:]
    for file in try folder.files(in: group, endingIn: ["_reference.csv"]) {
      let start = file.dropLast("reference.csv".count)
      for (line, row) in zip(try folder.lines(file), try folder.rows(file)).dropFirst() {
        guard let test = line.split(separator: ",").first, row.count == 11 else {
          throw .malformed(file: file, what: "a row has not eleven columns")
        }
        marks["\(start)\(test).gz"] = Self.marks(row)
      }
    }
    var recordings: [ShortWalkRecording] = []
    for file in try folder.files(in: group, endingIn: [".json.gz"]) {
      recordings.append(try read(file, marks: marks[file], in: folder))
    }
    return recordings
  }

  /// Columns after the name: start and end of a walk, then of a turn, and so on, in milliseconds.
  private static func marks(_ row: [Double]) -> Marks {
    let spans = stride(from: 1, to: 11, by: 2).map { row[$0] / 1000...row[$0 + 1] / 1000 }
    return Marks(walks: [spans[0], spans[2], spans[4]], turns: [spans[1], spans[3]])
  }

  private struct Document: Decodable {
    struct Motion: Decodable {
      var msFromStart: Double
      var accG: Axes
      var rotRate: Rates
    }
    /// Degrees per second about x, y and z, in this order.
    struct Rates: Decodable {
      var alpha: Double?
      var beta: Double?
      var gamma: Double?
    }
    struct Axes: Decodable {
      var x: Double?
      var y: Double?
      var z: Double?
    }
    struct Run: Decodable {
      var walkStartMs: Double
      var completionMs: Double
    }

    var motion: [Motion]
    var run1: Run
    var run2: Run
    var run3: Run
  }

  private static func read(
    _ file: String, marks: Marks?, in folder: DataFolder
  ) throws(EvaluationError) -> ShortWalkRecording {
    let bytes = try folder.bytes(file)
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: bytes)
    } catch {
      throw .malformed(file: file, what: "its motion or its runs cannot be read")
    }
    let radians = Double.pi / 180
    return ShortWalkRecording(
      name: String(file.split(separator: "/").last?.dropLast(8) ?? ""),
      signal: AccelerationSignal(
        times: document.motion.map { $0.msFromStart / 1000 },
        x: document.motion.map { $0.accG.x ?? .nan },
        y: document.motion.map { $0.accG.y ?? .nan },
        z: document.motion.map { $0.accG.z ?? .nan }),
      rotation: AngularRateSignal(
        times: document.motion.map { $0.msFromStart / 1000 },
        x: document.motion.map { radians * ($0.rotRate.alpha ?? .nan) },
        y: document.motion.map { radians * ($0.rotRate.beta ?? .nan) },
        z: document.motion.map { radians * ($0.rotRate.gamma ?? .nan) }),
      prompts: [document.run1, document.run2, document.run3].map {
        $0.walkStartMs / 1000...$0.completionMs / 1000
      }, marks: marks)
  }
}
