import Foundation
import Signals

/// A walk with a phone whose turns were marked by hand and whose own fusion gave its heading.
struct TurnRecording {
  /// A turn as it was marked.
  struct Turn {
    var span: ClosedRange<Double>
    /// Degrees to the left by the phone's own heading.
    var degrees: Double
  }

  var name: String
  var acceleration: AccelerationSignal
  var rates: AngularRateSignal
  var turns: [Turn]

  private struct Document: Decodable {
    struct Motion: Decodable {
      struct Axes: Decodable {
        var x, y, z: Double?
      }
      struct Rates: Decodable {
        var alpha, beta, gamma: Double?
      }
      var msFromStart: Double
      var accG: Axes
      var rotRate: Rates
    }
    struct Orientation: Decodable {
      var msFromStart: Double
      var alpha: Double?
    }
    var motion: [Motion]
    var orientation: [Orientation]
  }

  /// All recordings whose turns were marked.
  static func all(in folder: DataFolder) throws(EvaluationError) -> [TurnRecording] {
    var recordings: [TurnRecording] = []
    for reference in try folder.files(in: "walk5m", endingIn: ["_reference.csv"]) {
      let stem = reference.dropLast("reference.csv".count)
      for line in try folder.lines(reference).dropFirst() {
        let cells = line.split(separator: ",").map(String.init)
        guard cells.count >= 9 else { throw .malformed(file: reference, what: "a short row") }
        let marks = cells.dropFirst().map { (Double($0) ?? .nan) / 1000 }
        let file = "\(stem)\(cells[0]).gz"
        recordings.append(try read(file, marks: marks, in: folder))
      }
    }
    return recordings
  }

  private static func read(
    _ file: String, marks: [Double], in folder: DataFolder
  ) throws(EvaluationError) -> TurnRecording {
    let bytes = try folder.bytes(file)
    do {
      let document = try JSONDecoder().decode(Document.self, from: bytes)
      return TurnRecording(file: file, document: document, marks: marks)
    } catch {
      throw .malformed(file: file, what: "its motion cannot be read")
    }
  }

  /// The marks are start and end of a walk and of the turn after it, in seconds, again and again.
  private init(file: String, document: Document, marks: [Double]) {
    let motion = document.motion
    let times = motion.map { $0.msFromStart / 1000 }
    let radians = Double.pi / 180
    name = file.split(separator: "/").last.map { String($0.dropLast(8)) } ?? file
    acceleration = AccelerationSignal(
      times: times, x: motion.map { $0.accG.x ?? .nan }, y: motion.map { $0.accG.y ?? .nan },
      z: motion.map { $0.accG.z ?? .nan })
    // This browser gives the rates about x, y and z as alpha, beta and gamma.
    rates = AngularRateSignal(
      times: times, x: motion.map { ($0.rotRate.alpha ?? .nan) * radians },
      y: motion.map { ($0.rotRate.beta ?? .nan) * radians },
      z: motion.map { ($0.rotRate.gamma ?? .nan) * radians })
    turns = [2, 6].map { place in
      let span = marks[place]...max(marks[place], marks[place + 1])
      return Turn(span: span, degrees: Self.heading(document.orientation, over: span))
    }
  }

  /// The change of heading from 0.3 s before to 0.3 s after a span, unwrapped.
  private static func heading(
    _ orientation: [Document.Orientation], over span: ClosedRange<Double>
  ) -> Double {
    let inside = orientation.filter {
      $0.msFromStart / 1000 >= span.lowerBound - 0.3
        && $0.msFromStart / 1000 <= span.upperBound + 0.3
    }
    .compactMap(\.alpha)
    return zip(inside, inside.dropFirst()).reduce(0) { sum, pair in
      let change = pair.1 - pair.0
      return sum + change - 360 * (change / 360).rounded()
    }
  }
}
