import Foundation
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

/// The board of pegs, and pegs that are turned.
struct PegBoardTests {
  @Test(arguments: [
    (45.0, true), (33.1, true), (56.9, true), (32.9, false), (57.1, false), (0, false),
    (-45, true), (135, true), (90, false),
  ])
  func `a rotated peg is in when it was turned by 45 degrees, 12 more or less`(
    degrees: Double, isIn: Bool
  ) {
    var player = ExercisePlayer(HolePegRules(isRotated: true))
    guard case .stroke(let fingers)? = player.exercise.rightAction,
      let a = fingers[0].points.first?.place, let b = fingers[1].points.first?.place,
      let c = fingers[0].points.last?.place, let d = fingers[1].points.last?.place
    else { return }
    let (from, to) = (Self.middle(a, b), Self.middle(c, d))
    player.respond(
      .stroke([0, 180].map { Self.finger(from, to, $0 * .pi / 180, degrees * .pi / 180) }),
      after: .seconds(1))
    expectEqual(player.exercise.value(.pegsPlaced), (isIn ? 1 : 0))
    expectEqual(player.exercise.value(.pegFailures), (isIn ? 0 : 1))
  }

  private static func middle(_ a: BoardPlace, _ b: BoardPlace) -> BoardPlace {
    BoardPlace(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }

  private static func finger(
    _ from: BoardPlace, _ to: BoardPlace, _ angle: Double, _ turn: Double
  ) -> Finger {
    let places = [(from, angle), (to, angle + turn)].map { middle, angle in
      BoardPlace(x: middle.x + 0.06 * cos(angle), y: middle.y + 0.06 * sin(angle))
    }
    return Finger(points: places.map { Finger.Point(after: .zero, place: $0) })
  }

  @Test(arguments: 1...20)
  func `holes lie apart on the board, and the dish below them`(count: Int) {
    let board = PegBoard(holeCount: count)
    expectEqual(board.holes.count, count)
    for (index, hole) in board.holes.enumerated() {
      expect(hole.x > board.holeSize / 2 && hole.x < 1 - board.holeSize / 2)
      expect(hole.y + board.holeSize / 2 < board.dish.y - PegBoard.dishHeight / 2)
      for other in board.holes[..<index] {
        expect(max(abs(hole.x - other.x), abs(hole.y - other.y)) > board.holeSize)
      }
    }
    expect(board.dish.y + PegBoard.dishHeight / 2 < board.height)
  }
}
