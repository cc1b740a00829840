import StrictJSON
import StudyModel
import TaskRunner

/// What was drawn from the seed.
extension ResultDocument {
  /// Each section whose steps were drawn, with its steps in the order in which they came.
  var orders: [JSONValue] {
    run.draws.map { (draw: SectionDraw) -> JSONValue in
      .object([
        "section": .string(draw.section.text),
        "steps": .list(draw.steps.map { .string($0.text) }),
        "row": draw.row.map { .number($0.number) },
        "rows": draw.row.map { .number($0.count) },
      ])
    }
  }
}
