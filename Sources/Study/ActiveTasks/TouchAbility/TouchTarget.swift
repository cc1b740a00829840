import Foundation
import StrictJSON
import StudyModel

/// What a trial of touch ability asks for.
enum TouchTarget: Sendable, Hashable {
  enum Direction: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right

    /// A step of length 1 on the board, whose y counts downwards.
    var step: (x: Double, y: Double) {
      switch self {
      case .up: (0, -1)
      case .down: (0, 1)
      case .left: (-1, 0)
      case .right: (1, 0)
      }
    }
  }

  /// A circle to tap or to press for long.
  case place(BoardPlace)
  /// A quick stroke this way.
  case swipe(Direction)
  /// The content is to be moved this way by `TouchAbilityRules.scrollWidths`.
  case scroll(Direction)
  /// To this many times its size.
  case scale(Double)
  /// Clockwise, in degrees.
  case turn(Double)

  /// What the result says was asked for.
  var given: JSONValue {
    switch self {
    case .place(let place): .object(["at": place.json])
    case .swipe(let direction), .scroll(let direction):
      .object(["direction": .string(direction.rawValue)])
    case .scale(let scale): .object(["scale": .number(scale)])
    case .turn(let degrees): .object(["degrees": .number(degrees)])
    }
  }
}

/// What one or more strokes of fingers did, by geometry alone.
struct TouchMovement: Sendable, Hashable {
  /// In widths of the board.
  var shift = BoardPlace(x: 0, y: 0)
  var scale = 1.0
  /// Clockwise as seen, for y counts downwards.
  var turnedDegrees = 0.0

  /// Adds a stroke; one that has no way of this many fingers adds nothing and is none.
  ///
  /// - Returns: whether it did.
  mutating func add(_ fingers: [Finger], fingerCount: Int) -> Bool {
    guard fingers.count == fingerCount, fingers.allSatisfy(\.isUsable) else { return false }
    guard fingerCount == 2 else {
      guard let first = fingers.first?.points.first, let last = fingers.first?.points.last else {
        return false
      }
      shift.x += last.place.x - first.place.x
      shift.y += last.place.y - first.place.y
      return true
    }
    return addPair(fingers[0], fingers[1])
  }

  private mutating func addPair(_ one: Finger, _ other: Finger) -> Bool {
    guard let a = one.points.first?.place, let b = other.points.first?.place,
      let c = one.points.last?.place, let d = other.points.last?.place, a.distance(to: b) > 0.01,
      c.distance(to: d) > 0
    else { return false }
    scale *= c.distance(to: d) / a.distance(to: b)
    let turn = atan2(d.y - c.y, d.x - c.x) - atan2(b.y - a.y, b.x - a.x)
    turnedDegrees += remainder(turn, 2 * .pi) * 180 / .pi
    return true
  }
}

extension Finger {
  /// Whether it has places, all of them on earth.
  var isUsable: Bool {
    !points.isEmpty && points.allSatisfy { $0.place.x.isFinite && $0.place.y.isFinite }
  }

  /// From touching to lifting.
  var heldSeconds: Double { (points.last?.after ?? .zero).inSeconds }

  /// The farthest that it was from where it touched, in widths of the board.
  var farthest: Double {
    guard let first = points.first?.place else { return 0 }
    return points.map { $0.place.distance(to: first) }.max() ?? 0
  }
}
