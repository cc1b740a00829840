import FHIRPath
import StrictJSON

/// Checks expressions against what stands before them.
struct ExpressionCheck {
  /// How many ids all searches for the nearest one may look at: a task of 10,000 wrong names would
  /// take minutes else.
  private static let searchedNameLimit = 200_000

  let outline: Outline
  /// The ids that stand in backticks in an expression.
  private let oddNames: [String]
  private let variables: Variables
  private var searchesLeft = Self.searchedNameLimit

  init(_ outline: Outline, _ variables: Variables) {
    self.outline = outline
    self.variables = variables
    oddNames = outline.entries.compactMap { entry in
      entry.id.flatMap { $0.isPlain ? nil : $0.text }
    }
  }

  /// What an expression gives, and whether it asks for anything by name.
  struct Finding {
    let shape: Shape
    let asksByName: Bool
  }

  /// What an expression gives, after its faults are told; nil if there are some.
  ///
  /// `reach` is the first entry that it may not ask for, and `offset` where it begins in its field.
  mutating func check(
    _ expression: Expression, at field: Field, by asker: Outline.Asker, reach: Int,
    offset: Int = 0
  ) -> Finding? {
    var isRefused = false
    for use in expression.variableUses {
      guard let refusal = variables.refusal(of: use, outline, reach: reach) else { continue }
      field.fault(refusal.problem, refusal.remedy)
      isRefused = true
    }
    var refused: Set<String> = []
    var asksByName = false
    let this = self
    var searched = 0
    let (shape, faults) = expression.check(
      root: { name in
        asksByName = true
        // A name that stands there twice is refused once.
        if refused.contains(name) { return .unknown }
        if this.mayAsk(for: name, expression, field, asker, reach) { return this.shape(of: name) }
        refused.insert(name)
        return .unknown
      },
      knownNames: {
        searched += reach
        return this.names(upTo: reach, searched)
      },
      variables: variables.shapes)
    searchesLeft -= searched
    for fault in faults {
      field.fault(
        ExpressionFault(
          offset: offset + fault.offset, problem: fault.problem, remedy: fault.remedy))
    }
    guard !isRefused, refused.isEmpty, let shape else { return nil }
    return Finding(shape: shape, asksByName: asksByName)
  }

  private func shape(of name: String) -> Shape? {
    outline.indexes[name].map { outline.entries[$0].shape ?? .unknown }
  }

  /// The names to search for the nearest one; none once many were searched.
  private func names(upTo reach: Int, _ searched: Int) -> [String] {
    guard searched <= searchesLeft else { return [] }
    let earlier = outline.entries.prefix(reach)
    // What gives something comes first: of two names that are as near the first is suggested.
    let ordered = earlier.filter { $0.shape != nil } + earlier.filter { $0.shape == nil }
    return ordered.compactMap { $0.id?.text }
  }

  /// Whether `name` stands where it may be asked for and gives something; an unknown one may, and
  /// is told by the check of the whole expression.
  private func mayAsk(
    for name: String, _ expression: Expression, _ field: Field, _ asker: Outline.Asker,
    _ reach: Int
  ) -> Bool {
    guard let index = outline.indexes[name] else {
      return !tellBackticks(name, expression, field)
    }
    guard let (problem, remedy) = refusal(of: index, name, asker, reach) else { return true }
    field.fault("asks for \"\(name)\", \(problem)", remedy)
    return false
  }

  private func refusal(
    of index: Int, _ name: String, _ asker: Outline.Asker, _ reach: Int
  ) -> (problem: String, remedy: String)? {
    let entry = outline.entries[index]
    if index >= reach {
      return index == asker.index
        ? ("which is this \(entry.word) itself", "Ask only for what stands before.")
        : ("which comes later", "Ask only for what stands before.")
    }
    if index < asker.index, entry.last >= asker.index, entry.shape != nil {
      return ("which holds this step", "Ask for its steps by their own ids, or only after it.")
    }
    if let group = entry.group, group != asker.group {
      let name = outline.entries[group].id.map { "\($0).\(name)" } ?? name
      return (
        "which stands inside a group and has many answers",
        "Write \(name) for all its answers, such as \(name).count()."
      )
    }
    if entry.shuffles.contains(where: { asker.isBeside($0) }) {
      return (
        "a step of the same section, whose steps come in random order",
        "Ask for it after the section, or make the section's order fixed."
      )
    }
    if entry.shape == nil {
      return (
        "a step that gives neither an answer nor measures",
        entry.type == .form || entry.type == .eligibility
          ? "Ask for one of its questions by the question's id."
          : "Ask for a question, a fitness check or a reaction time."
      )
    }
    return nil
  }

  /// Tells of an id such as `walk-1` that was written without backticks.
  private func tellBackticks(_ name: String, _ expression: Expression, _ field: Field) -> Bool {
    let meant = oddNames.first { odd in
      odd.hasPrefix(name) && expression.source.contains(odd)
        && !expression.source.contains("`\(odd)`")
    }
    guard let meant else { return false }
    field.fault(
      "asks for \"\(name)\", which is only the beginning of \"\(meant)\"",
      "Write it in backticks: `\(meant)`.")
    return true
  }
}

extension Outline.Asker {
  /// Whether this stands in the same section as a place, but in another of its steps.
  fileprivate func isBeside(_ place: Outline.Shuffle) -> Bool {
    shuffles.contains { $0.section == place.section && $0.child != place.child }
  }
}

extension Outline.Entry {
  fileprivate var word: String { isQuestionOnPage ? "question" : "step" }
}

extension StepID {
  /// Whether an expression may name it without backticks.
  fileprivate var isPlain: Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
      default: false
      }
    }
  }
}
