import Foundation
package import StudyModel
import Words

extension TouchAbilityRun {
  package var scene: Scene {
    Scene(
      prompt: isTouching
        ? LocalizedText(target.prompt(isLong: rules.gesture == .longPress)) : nil,
      items: isTouching ? items : [],
      progress: Double(trials.count) / Double(targets.count),
      gesture: .stroke, drag: isTouching ? following : nil)
  }

  /// How the content follows the fingers.
  private var following: Scene.Drag? {
    switch target {
    case .place, .swipe: nil
    case .scroll: Scene.Drag("content", [.shift])
    case .scale: Scene.Drag("content", [.scale], fingerCount: 2)
    case .turn: Scene.Drag("content", [.turn], fingerCount: 2)
    }
  }

  private static let middle = BoardPlace(x: 0.5, y: 0.5)
  private static let size = 0.3

  private var items: [Scene.Item] {
    switch target {
    case .place(let place):
      [
        Scene.Item(
          "target", .circle(radius: rules.radius), at: place, colour: .blue, isLit: true,
          isTouchable: true)
      ]
    case .swipe(let direction): [arrow(direction)]
    case .scroll(let direction):
      [
        Scene.Item(
          "wanted", .ring(radius: 0.08),
          at: Self.middle.moved(direction, by: TouchAbilityRules.scrollWidths)),
        Scene.Item("content", .circle(radius: 0.06), at: content, colour: .blue, isLit: true),
      ]
    case .scale(let wanted): [square("wanted", wanted), square("content", movement.scale)]
    case .turn(let wanted): [hand("wanted", wanted), hand("content", movement.turnedDegrees)]
    }
  }

  private var content: BoardPlace {
    BoardPlace(x: Self.middle.x + movement.shift.x, y: Self.middle.y + movement.shift.y)
  }

  private func arrow(_ direction: TouchTarget.Direction) -> Scene.Item {
    Scene.Item(
      "arrow",
      .line([Self.middle.moved(direction, by: -0.2), Self.middle.moved(direction, by: 0.2)]),
      at: Self.middle, colour: .blue, label: LocalizedText(direction.words), isLit: true)
  }

  private func square(_ id: String, _ scale: Double) -> Scene.Item {
    Scene.Item(
      id, .rectangle(width: Self.size * scale, height: Self.size * scale), at: Self.middle,
      colour: id == "wanted" ? .neutral : .blue, isLit: id != "wanted")
  }

  private func hand(_ id: String, _ degrees: Double) -> Scene.Item {
    let tip = Self.middle.turned(degrees - 90, by: Self.size)
    return Scene.Item(
      id, .line([Self.middle, tip]), at: Self.middle,
      colour: id == "wanted" ? .neutral : .blue, isLit: id != "wanted")
  }
}

extension TouchAbilityRun {
  package var rightAction: Response.Action? {
    guard isTouching else { return nil }
    switch target {
    case .place(let place):
      let held: Duration = rules.gesture == .longPress ? .milliseconds(800) : .milliseconds(100)
      return .stroke([Self.finger(place, place, held)])
    case .swipe(let direction): return drag(direction, by: 0.3)
    case .scroll(let direction):
      let step = direction.step
      let done = step.x * movement.shift.x + step.y * movement.shift.y
      return drag(direction, by: TouchAbilityRules.scrollWidths - done)
    case .scale(let wanted): return pair(scale: wanted / movement.scale, turn: 0)
    case .turn(let wanted): return pair(scale: 1, turn: wanted - movement.turnedDegrees)
    }
  }

  private func drag(_ direction: TouchTarget.Direction, by widths: Double) -> Response.Action {
    .stroke([
      Self.finger(
        Self.middle.moved(direction, by: -widths / 2), Self.middle.moved(direction, by: widths / 2),
        .milliseconds(300))
    ])
  }

  /// Two fingers on opposite sides of the middle.
  private func pair(scale: Double, turn: Double) -> Response.Action {
    .stroke(
      [0.0, 180].map { angle in
        Self.finger(
          Self.middle.turned(angle, by: 0.15), Self.middle.turned(angle + turn, by: 0.15 * scale),
          .milliseconds(500))
      })
  }

  private static func finger(_ from: BoardPlace, _ to: BoardPlace, _ held: Duration) -> Finger {
    Finger(points: [
      Finger.Point(after: .zero, place: from), Finger.Point(after: held, place: to),
    ])
  }
}

extension BoardPlace {
  fileprivate func moved(_ direction: TouchTarget.Direction, by widths: Double) -> BoardPlace {
    BoardPlace(x: x + widths * direction.step.x, y: y + widths * direction.step.y)
  }

  /// A place this far away, clockwise from the right.
  fileprivate func turned(_ degrees: Double, by widths: Double) -> BoardPlace {
    let angle = degrees * .pi / 180
    return BoardPlace(x: x + widths * cos(angle), y: y + widths * sin(angle))
  }
}

extension TouchTarget {
  /// What to do, in a sentence.
  fileprivate func prompt(isLong: Bool) -> Message {
    switch self {
    case .place:
      isLong ? TaskMessage.TouchAbility.LongPress.prompt : TaskMessage.TouchAbility.Tap.prompt
    case .swipe(let direction): direction.swipePrompt
    case .scroll: TaskMessage.TouchAbility.Scroll.prompt
    case .scale: TaskMessage.TouchAbility.Pinch.prompt
    case .turn: TaskMessage.TouchAbility.Rotation.prompt
    }
  }
}

extension TouchTarget.Direction {
  fileprivate var words: Message {
    switch self {
    case .up: TaskMessage.TouchAbility.Arrow.up
    case .down: TaskMessage.TouchAbility.Arrow.down
    case .left: TaskMessage.TouchAbility.Arrow.left
    case .right: TaskMessage.TouchAbility.Arrow.right
    }
  }

  fileprivate var swipePrompt: Message {
    switch self {
    case .up: TaskMessage.TouchAbility.Swipe.Prompt.up
    case .down: TaskMessage.TouchAbility.Swipe.Prompt.down
    case .left: TaskMessage.TouchAbility.Swipe.Prompt.left
    case .right: TaskMessage.TouchAbility.Swipe.Prompt.right
    }
  }
}
