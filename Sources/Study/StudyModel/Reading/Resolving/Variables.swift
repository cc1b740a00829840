import FHIRPath

/// What `%noAnswer` and `%score` hold, and from where on.
struct Variables {
  /// By the name without its sign, for the check of an expression.
  let shapes: [String: Shape]
  /// By the score's id, how many entries must stand before somebody who asks for it.
  private let scoreReach: [String: Int]

  init(_ outline: Outline, _ scores: [ScoreDraft]) {
    var reasons: [String: Shape] = [:]
    for entry in outline.entries where !entry.noAnswers.isEmpty {
      guard let id = entry.id else { continue }
      reasons[id.text] = .codes(entry.noAnswers.map(\.rawValue), isList: false)
    }
    var values: [String: Shape] = [:]
    var reach: [String: Int] = [:]
    for draft in scores {
      guard let id = draft.id?.text, values[id] == nil else { continue }
      values[id] = .value(.decimal, isList: false)
      reach[id] = Self.reach(of: draft, outline, reach)
    }
    shapes = ["noAnswer": .object(reasons), "score": .object(values)]
    scoreReach = reach
  }

  /// Why `use` may not be made by somebody who sees only the first `reach` entries; nil if it may.
  func refusal(
    of use: VariableUse, _ outline: Outline, reach: Int
  ) -> (problem: String, remedy: String)? {
    guard let member = use.member else { return nil }
    switch use.variable {
    case "noAnswer":
      guard let index = outline.indexes[member], index >= reach else { return nil }
      return ("asks for %noAnswer of \"\(member)\", which comes later", Self.remedy)
    case "score":
      guard let needed = scoreReach[member], needed > reach else { return nil }
      return (
        "asks for the score \"\(member)\", of which an item comes later",
        "Ask for it only after all its items."
      )
    // Any other variable is known to the check of the expression, or a fault there.
    case _: return nil
    }
  }

  private static let remedy = "Ask only for what stands before."

  /// Scores that a score asks for stand before it in the file.
  private static func reach(
    of draft: ScoreDraft, _ outline: Outline, _ earlier: [String: Int]
  ) -> Int {
    var names = draft.items.compactMap { $0?.whole.text }
    var reach = 0
    if let expression = draft.expression {
      names += expression.rootNames
      for use in expression.variableUses where use.variable == "score" {
        reach = max(reach, use.member.flatMap { earlier[$0] } ?? 0)
      }
    }
    for name in names {
      if let index = outline.indexes[name] { reach = max(reach, outline.entries[index].last + 1) }
    }
    return reach
  }
}
