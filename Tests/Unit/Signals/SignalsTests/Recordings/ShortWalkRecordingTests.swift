import Foundation
import Signals
import Testing
import TestSupport

/// Eight tests of three walks over five metres, their starts and ends marked by hand.
struct ShortWalkRecordingTests {
  private struct Document: Decodable {
    struct Motion: Decodable {
      struct Axes: Decodable {
        var x: Double?
        var y: Double?
        var z: Double?
      }

      var msFromStart: Double
      var accG: Axes
    }

    var motion: [Motion]
  }

  private static let references = SharedMaterial.files(
    in: "data/walk5m", suffix: "_reference.csv")

  private static func signal(_ file: URL) throws -> AccelerationSignal {
    let motion = try JSONDecoder().decode(Document.self, from: SharedTable.bytes(file)).motion
    return AccelerationSignal(
      times: motion.map(\.msFromStart), x: motion.map { $0.accG.x ?? .nan },
      y: motion.map { $0.accG.y ?? .nan }, z: motion.map { $0.accG.z ?? .nan }
    ).retimed { $0 / 1000 }
  }

  @Test(.enabled(if: !references.isEmpty, "needs the folder ../shared"))
  func `starts and ends lie within 300 ms of the marks on average`() throws {
    var errors: [Double] = []
    for reference in Self.references {
      let kind = reference.lastPathComponent.dropLast("reference.csv".count)
      let lines = try String(contentsOf: reference, encoding: .utf8).split(
        whereSeparator: \.isNewline)
      for line in lines.dropFirst() {
        let cells = line.split(separator: ",")
        let file = reference.deletingLastPathComponent()
          .appendingPathComponent("\(kind)\(cells[0]).gz")
        let found = try ShortWalkSegmentation().walks(in: Self.signal(file), count: 3)
        for (walk, place) in zip(found.walks, [1, 5, 9]) {
          errors.append(abs(1000 * walk.lowerBound - (Double(cells[place]) ?? .nan)))
          errors.append(abs(1000 * walk.upperBound - (Double(cells[place + 1]) ?? .nan)))
        }
      }
    }
    expectEqual(errors.count, 48)
    expect(errors.reduce(0, +) / 48 <= 300)
  }
}
