import FHIRPath

extension Path {
  /// The names at the beginning, for a message.
  var firstNames: String {
    let start: String =
      switch self.start {
      case .variable(let name): "%\(name)"
      case .context: "%context"
      case .scope, .this, .index, .total, .expression: ""
      }
    let words = ([start].filter { !$0.isEmpty } + steps.map(\.word)).prefix(6)
    return words.joined(separator: ".")
  }
}

extension Path.Step {
  /// The name of a member, `name()` of a function, `[…]` of an index.
  var word: String {
    switch self {
    case .member(let name, _): name
    case .call(let call): call.name == "extension" ? "extension" : "\(call.name)()"
    case .item: "[…]"
    }
  }

  /// Whether it only asks whether there is anything.
  var asksForExistence: Bool {
    guard case .call(let call) = self else { return false }
    return ["exists", "empty", "hasValue", "count"].contains(call.name) && call.arguments.isEmpty
  }
}

extension ImportedName {
  /// Whether its options are codings, which are compared by their code.
  var hasCodings: Bool {
    options.contains { if case .coding = $0.source { true } else { false } }
  }
}
