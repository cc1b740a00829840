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
    /// The extension with the reason of a declined answer, and its code.
    case reasonExtension(String)
    case reasonCode(String)
    /// The reason in the words of a task.
    case reason(String)
  }

  /// What of an item is meant.
  enum Ending {
    case item, answer, value, code, weight, reason
  }

  var focus: Focus

  /// The item that the path has come to, and what of it.
  var answer: (linkId: String, ending: Ending)? {
    switch focus {
    case .response, .items, .reasonExtension, .reasonCode: nil
    case .item(let linkId): (linkId, .item)
    case .answer(let linkId): (linkId, .answer)
    case .value(let linkId): (linkId, .value)
    case .code(let linkId): (linkId, .code)
    case .weight(let linkId), .weightExtension(let linkId): (linkId, .weight)
    case .reason(let linkId): (linkId, .reason)
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
    case (.reasonExtension(let linkId), .member(let name, _)) where name.hasPrefix("value"):
      .reasonCode(linkId)
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
    case (.value(let linkId), "ordinal"), (.value(let linkId), "weight"),
      (.answer(let linkId), "ordinal"), (.answer(let linkId), "weight"):
      .weight(linkId)
    case (.item(let linkId), "extension"), (.value(let linkId), "extension"):
      if call.asksForReason {
        .reasonExtension(linkId)
      } else {
        focus == .value(linkId) ? .weightExtension(linkId) : nil
      }
    case (.answer, "where"): call.argumentIs(DeclinedAnswer.isNone) ? focus : nil
    case (.reasonCode(let linkId), "select"):
      call.argumentIs(DeclinedAnswer.asWord) ? .reason(linkId) : nil
    case _: nil
    }
  }
}

extension Call {
  /// Whether its argument is the address of `data-absent-reason`.
  fileprivate var asksForReason: Bool {
    argumentIs(Value.quoted(ExtensionURL.dataAbsentReason))
  }

  /// Whether its only argument is written like this.
  fileprivate func argumentIs(_ text: String) -> Bool {
    arguments.count == 1 && SyntaxText<Never>.plain(arguments[0]) == text
  }

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
