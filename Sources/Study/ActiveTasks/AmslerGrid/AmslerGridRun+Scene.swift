package import StudyModel
import Words

extension AmslerGridRun {
  package var scene: Scene {
    Scene(
      prompt: LocalizedText(rules.prompt),
      items: Self.lines + (rules.choosesFields ? fields : drawn) + [Self.middle],
      controls: marks.isEmpty ? [Self.done] : [Self.done, Self.undo],
      gesture: rules.choosesFields ? .press : .stroke)
  }

  /// The lines of the grid, from edge to edge.
  private static let lines = (0...AmslerMarks.squareCount).flatMap { index in
    let at = Double(index) / Double(AmslerMarks.squareCount)
    return [
      line("row\(index)", [BoardPlace(x: 0, y: at), BoardPlace(x: 1, y: at)]),
      line("column\(index)", [BoardPlace(x: at, y: 0), BoardPlace(x: at, y: 1)]),
    ]
  }

  private static func line(_ id: String, _ places: [BoardPlace]) -> Scene.Item {
    Scene.Item(id, .line(places), at: places[0])
  }

  /// What the eye looks at.
  private static let middle = Scene.Item(
    "middle", .circle(radius: 0.012), at: BoardPlace(x: 0.5, y: 0.5), label: LocalizedText("•"))

  private var drawn: [Scene.Item] {
    marks.flatMap(\.ways).enumerated().map { index, way in
      Scene.Item(
        "mark\(index)", way.count == 1 ? .circle(radius: 0.02) : .line(way),
        at: way.first ?? BoardPlace(x: 0, y: 0), colour: .red)
    }
  }

  private var fields: [Scene.Item] {
    let width = 1 / Double(AmslerMarks.fieldCount)
    return AmslerMarks.fieldNames.enumerated().map { index, name in
      let (row, column) = (index / AmslerMarks.fieldCount, index % AmslerMarks.fieldCount)
      return Scene.Item(
        name, .rectangle(width: width, height: width),
        at: BoardPlace(x: (Double(column) + 0.5) * width, y: (Double(row) + 0.5) * width),
        label: LocalizedText(name), isLit: marks.contains { $0.field == name }, isTouchable: true)
    }
  }
}

extension AmslerGridRules {
  var prompt: Message {
    choosesFields ? TaskMessage.AmslerGrid.Prompt.choose : TaskMessage.AmslerGrid.Prompt.draw
  }
}
