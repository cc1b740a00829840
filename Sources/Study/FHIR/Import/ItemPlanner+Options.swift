extension ItemPlanner {
  /// The most options that a question of a task may have.
  private static let mostCodes = 10_000

  /// The options of an item, the name of their set, and why there are none where that matters.
  mutating func options(
    of item: QuestionnaireItem
  ) -> (options: [ImportedOption], set: String?, missing: String?) {
    guard item.isChosenFromOptions else { return ([], nil, nil) }
    if !item.options.isEmpty {
      let options = ImportedOption.options(item.options)
      let missing = "no option has a value that a task can store, so any text is taken"
      return (options, nil, options.isEmpty ? missing : nil)
    }
    guard let reference = item.answerValueSet else {
      return ([], nil, "there are no options to choose from, so any text is taken")
    }
    guard let set = questionnaire.valueSet(reference) else {
      return ([], nil, "the value set \(reference) is not in the file, so any text is taken")
    }
    guard set.isComplete, !set.codings.isEmpty else {
      return (
        [], nil, "the value set \(reference) does not list its codes, so any text is taken"
      )
    }
    guard set.codings.count <= Self.mostCodes else {
      return (
        [], nil,
        "the value set \(reference) has \(set.codings.count) codes, more than \(Self.mostCodes), "
          + "so any text is taken"
      )
    }
    // One set may be referred to by its id and by its URL.
    let key = set.id.map { "#\($0)" } ?? reference
    if let known = sharedSets[key] { return (known.options, known.name, nil) }
    let shared = SharedSet(
      name: setNames.name(for: set.id ?? reference), options: ImportedOption.options(set.codings))
    sharedSets[key] = shared
    return (shared.options, shared.name, nil)
  }
}
