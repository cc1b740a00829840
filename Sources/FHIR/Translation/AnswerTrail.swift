import FHIRPath

/// Follows a path through a response as far as it leads to one answer.
struct AnswerTrail {
  enum Focus: Hashable {
    case response
    /// Some items, of which a `where` is to choose one.
    case items
    case item(String)
    case answer(String)
    case value(String)
    case code(String)
    case weight(String)
    /// The weight's extension of a value.
    case weightExtension(String)
  }

  /// What of an item is meant.
  enum Ending {
    case item, answer, value, code, weight
  }

  var focus: Focus

  /// The item that the path has come to, and what of it.
  var answer: (linkId: String, ending: Ending)? {
    switch focus {
    case .response, .items: nil
    case .item(let linkId): (linkId, .item)
    case .answer(let linkId): (linkId, .answer)
    case .value(let linkId): (linkId, .value)
    case .code(let linkId): (linkId, .code)
    case .weight(let linkId), .weightExtension(let linkId): (linkId, .weight)
    }
  }

  /// Goes one step; false, and nothing is done, if it leads elsewhere.
  mutating func take(_ step: Path.Step) -> Bool {
    guard let next = focus(after: step) else { return false }
    focus = next
    return true
  }

  private func focus(after step: Path.Step) -> Focus? {
    switch (focus, step) {
    case (.response, .member("item", _)), (.items, .member("item", _)), (.item, .member("item", _)):
      .items
    case (.answer, .member("item", _)): .items
    case (_, .call(let call)): focus(after: call)
    case (.item(let linkId), .member("answer", _)): .answer(linkId)
    case (.answer(let linkId), .member(let name, _)) where name.hasPrefix("value"): .value(linkId)
    case (.value(let linkId), .member("code", _)): .code(linkId)
    case (.weightExtension(let linkId), .member(let name, _)) where name.hasPrefix("value"):
      .weight(linkId)
    case (_, .member), (_, .item): nil
    }
  }

  private func focus(after call: Call) -> Focus? {
    switch (focus, call.name) {
    case (.response, "descendants"), (.item, "descendants"), (.response, "repeat"),
      (.item, "repeat"):
      .items
    case (.items, "where"): call.wantedLinkId.map { .item($0) }
    case (.item, "first"), (.answer, "first"): focus
    case (.value(let linkId), "ordinal"), (.value(let linkId), "weight"): .weight(linkId)
    case (.value(let linkId), "extension"): .weightExtension(linkId)
    case _: nil
    }
  }
}

extension Call {
  /// The linkId in `where(linkId = '…')`.
  fileprivate var wantedLinkId: String? {
    guard arguments.count == 1, case .chain(let chain) = arguments[0], chain.links.count == 1,
      chain.links[0].operation == .equality(.equal), case .path(let path) = chain.first,
      path.start == .scope || path.start == .this, path.steps.count == 1,
      case .member("linkId", _) = path.steps[0],
      case .expression(.literal(let literal)) = chain.links[0].operand,
      case .string(let linkId) = literal.value
    else { return nil }
    return linkId
  }
}
