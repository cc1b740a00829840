import Foundation
package import StudyModel
import Words

extension HolePegRun {
  package var scene: Scene {
    Scene(
      prompt: isMoving ? LocalizedText(prompt) : nil, items: [dish] + holeItems + pegItem,
      aspect: board.height, gesture: rules.isByPress ? .press : .stroke, drag: following)
  }

  /// How the peg follows the fingers.
  private var following: Scene.Drag? {
    guard isMoving, !rules.isByPress else { return nil }
    return isTurned
      ? Scene.Drag("peg", [.shift, .turn], fingerCount: 2, reach: board.grabReach)
      : Scene.Drag("peg", [.shift], reach: board.grabReach)
  }

  private var prompt: Message {
    switch (isRemoving, rules.isByPress) {
    case (false, false):
      rules.isRotated ? TaskMessage.HolePeg.Place.turnAndDrag : TaskMessage.HolePeg.Place.drag
    case (true, false): TaskMessage.HolePeg.Remove.drag
    case (false, true): TaskMessage.HolePeg.Place.press
    case (true, true): TaskMessage.HolePeg.Remove.press
    }
  }

  private var dish: Scene.Item {
    Scene.Item(
      Self.dishID, .rectangle(width: PegBoard.dishWidth, height: PegBoard.dishHeight),
      at: board.dish, label: LocalizedText(TaskMessage.HolePeg.dish),
      isLit: isMoving && isRemoving, isTouchable: rules.isByPress)
  }

  private var holeItems: [Scene.Item] {
    board.holes.indices.map { index in
      let isTarget = isMoving && holes[trial.number - 1] == index
      return Scene.Item(
        Self.holeID(index),
        rules.isRotated
          ? .line(Self.diamond(board.holes[index], board.holeSize))
          : .rectangle(width: board.holeSize, height: board.holeSize),
        at: board.holes[index],
        colour: isTarget && failed ? .red : isFilled(index) ? .blue : .neutral,
        label: LocalizedText(String(index + 1)), isLit: isTarget, isTouchable: rules.isByPress)
    }
  }

  /// The peg that is to be dragged now.
  private var pegItem: [Scene.Item] {
    guard isMoving, !rules.isByPress else { return [] }
    return [
      Scene.Item(
        "peg", .rectangle(width: board.holeSize, height: board.holeSize), at: peg, colour: .blue,
        label: LocalizedText("●"), isLit: true)
    ]
  }

  /// Whether a peg stands in the hole.
  private func isFilled(_ index: Int) -> Bool {
    let moves = holes.prefix(doneCount)
    return moves.count { $0 == index } == 1
  }

  /// A square on its point, closed.
  private static func diamond(_ middle: BoardPlace, _ size: Double) -> [BoardPlace] {
    let half = size / 2.0.squareRoot()
    return [(0, -half), (half, 0), (0, half), (-half, 0), (0, -half)].map {
      BoardPlace(x: middle.x + $0.0, y: middle.y + $0.1)
    }
  }

  package var rightAction: Response.Action? {
    guard isMoving else { return nil }
    if rules.isByPress { return .press(isPegTaken ? targetID : pegID, at: nil) }
    let target = isRemoving ? board.dish : hole
    guard rules.isRotated, !isRemoving else {
      return .stroke([Self.finger(from: peg, to: target)])
    }
    let reach = board.holeSize / 2
    return .stroke(
      [0.0, Double.pi].map { side in
        Self.finger(
          from: Self.place(peg, reach, angle: side),
          to: Self.place(target, reach, angle: side + Double.pi / 4))
      })
  }

  private static func finger(from: BoardPlace, to: BoardPlace) -> Finger {
    Finger(points: [
      Finger.Point(after: .zero, place: from), Finger.Point(after: .milliseconds(300), place: to),
    ])
  }

  private static func place(_ middle: BoardPlace, _ reach: Double, angle: Double) -> BoardPlace {
    BoardPlace(x: middle.x + reach * cos(angle), y: middle.y + reach * sin(angle))
  }
}
