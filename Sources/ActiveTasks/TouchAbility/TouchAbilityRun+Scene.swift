import Foundation
package import StudyModel

extension TouchAbilityRun {
  package var scene: Scene {
    Scene(
      prompt: isTouching ? target.prompt(isLong: rules.gesture == .longPress) : nil,
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
      at: Self.middle, colour: .blue, label: direction.words, isLit: true)
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
  fileprivate func prompt(isLong: Bool) -> LocalizedText {
    switch self {
    case .place:
      isLong
        ? Wording.text(
          "Press the circle and hold it for a moment.", "Pulse el círculo y manténgalo un momento.",
          "يُرجى ضغط الدائرة وإبقاء الإصبع عليها للحظة.")
        : Wording.text("Tap the circle.", "Toque el círculo.", "يُرجى لمس الدائرة.")
    case .swipe(let direction):
      Wording.text(
        "Swipe quickly: \(direction.words.english).",
        "Deslice rápido el dedo: \(direction.words.spanish).",
        "يُرجى تحريك الإصبع بسرعة: \(direction.words.arabic).")
    case .scroll:
      Wording.text(
        "Drag the circle into the ring.", "Arrastre el círculo hasta el anillo.",
        "يُرجى سحب الدائرة إلى داخل الحلقة.")
    case .scale:
      Wording.text(
        "Make the square as large as the other one, with two fingers.",
        "Con dos dedos, haga el cuadrado tan grande como el otro.",
        "يُرجى جعل المربع بحجم المربع الآخر، بإصبعين.")
    case .turn:
      Wording.text(
        "Turn the hand to where the other one is, with two fingers.",
        "Con dos dedos, gire la aguja hasta donde está la otra.",
        "يُرجى تدوير المؤشر بإصبعين إلى حيث يوجد المؤشر الآخر.")
    }
  }
}

extension TouchTarget.Direction {
  var words: LocalizedText {
    switch self {
    case .up: Wording.text("up", "arriba", "إلى الأعلى")
    case .down: Wording.text("down", "abajo", "إلى الأسفل")
    case .left: Wording.text("left", "a la izquierda", "إلى اليسار")
    case .right: Wording.text("right", "a la derecha", "إلى اليمين")
    }
  }
}
