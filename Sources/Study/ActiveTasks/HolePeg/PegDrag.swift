import Foundation
import StudyModel

/// A peg that is dragged over the board by one finger, or turned by two.
struct PegDrag: Sendable, Hashable {
  /// Where the peg's middle comes to lie.
  let middle: BoardPlace
  /// How far the fingers turned, in degrees; 0 for one finger.
  let turnedDegrees: Double

  /// What a rotated peg must be turned by, and by how much it may be off.
  static let wantedDegrees = 45.0
  static let toleranceDegrees = 12.0

  /// A drag of the peg at `place`; nil where the fingers did not take it.
  init?(_ fingers: [Finger], from place: BoardPlace, reach: Double, fingerCount: Int) {
    let tracks = fingers.map { $0.points.map(\.place) }
    guard tracks.count == fingerCount, tracks.allSatisfy(Self.isUsable),
      tracks.allSatisfy({ ($0.first?.distance(to: place) ?? .infinity) <= reach })
    else { return nil }
    let begin = Self.middle(tracks.compactMap(\.first))
    let end = Self.middle(tracks.compactMap(\.last))
    middle = BoardPlace(x: place.x + end.x - begin.x, y: place.y + end.y - begin.y)
    turnedDegrees = fingerCount == 2 ? Self.turn(tracks[0], tracks[1]) : 0
  }

  /// A square peg looks alike after each quarter turn, so only the rest of one counts.
  var isTurnedRightly: Bool {
    let rest = abs(turnedDegrees.truncatingRemainder(dividingBy: 90))
    return abs(rest - Self.wantedDegrees) <= Self.toleranceDegrees + 1e-9
  }

  private static func isUsable(_ track: [BoardPlace]) -> Bool {
    !track.isEmpty && track.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  private static func middle(_ places: [BoardPlace]) -> BoardPlace {
    let count = Double(places.count)
    return BoardPlace(
      x: places.map(\.x).reduce(0, +) / count, y: places.map(\.y).reduce(0, +) / count)
  }

  /// From the first line between the fingers to the last, in degrees over ±180.
  private static func turn(_ one: [BoardPlace], _ other: [BoardPlace]) -> Double {
    guard let a = one.first, let b = other.first, let c = one.last, let d = other.last else {
      return 0
    }
    let before = atan2(b.y - a.y, b.x - a.x)
    let after = atan2(d.y - c.y, d.x - c.x)
    return remainder(after - before, 2 * .pi) * 180 / .pi
  }
}

extension [Finger] {
  /// How far the fingers went, on the average, in widths of the board.
  var meanLength: Double {
    let lengths = map { finger in
      zip(finger.points.dropFirst(), finger.points).map { $0.place.distance(to: $1.place) }
        .reduce(0, +)
    }
    return isEmpty ? 0 : lengths.reduce(0, +) / Double(count)
  }
}
