package import StrictJSON

extension PromptLedger {
  /// The prompts by their moments; those of one moment by their tasks.
  package var json: JSONValue {
    .list(
      prompts.values.sorted { ($0.id.due, $0.id.task) < ($1.id.due, $1.id.task) }.map(\.json))
  }

  /// Reads what `json` writes; nil for anything else, such as a prompt that is there twice.
  package init?(json: JSONValue) {
    guard let list = json.listValue else { return nil }
    self.init()
    for item in list {
      guard let prompt = Prompt(json: item), prompts[prompt.id] == nil else { return nil }
      prompts[prompt.id] = prompt
      if !prompt.isOver { underWay.insert(prompt.id) }
    }
  }
}
