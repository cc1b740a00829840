import StrictJSON

extension SectionStep {
  init?(_ members: inout Members, _ draft: inout StepDraft, _ reading: TaskReading) {
    let steps = draft.readInner(&members, reading)
    let order = members.word("order", StepOrder.self) ?? .fixed
    let pickField = members.take("pick")
    let pick = pickField?.integer(in: 1...100_000)
    if let pick, pick > draft.inner.count, !draft.inner.isEmpty {
      pickField?.fault(
        "is more than there are steps", "Write at most \(draft.inner.count).")
    }
    guard let steps else { return nil }
    self.init(steps: steps, order: order, pickedCount: pick)
  }
}

extension RepeatStep {
  init?(_ members: inout Members, _ draft: inout StepDraft, _ reading: TaskReading) {
    let minimum = members.integer("minimum", in: 0...1_000)
    let maximum = members.integer("maximum", in: 1...1_000)
    draft.field.checkOrder(minimum, maximum)
    let itemTitle = members.text("itemTitle", reading)
    let addText = members.text("addText", reading)
    draft.demands += reading.demands.take()
    guard let steps = draft.readInner(&members, reading) else { return nil }
    self.init(steps: steps, itemTitle: itemTitle, addText: addText)
    $count.state(minimum: minimum, maximum: maximum)
  }
}

extension SecondaryTaskStep {
  init?(_ members: inout Members, _ draft: inout StepDraft, _ reading: TaskReading) {
    let minimum = members.integer("minimumAttempts", in: 0...1_000) ?? 0
    let maximum = members.integer("maximumAttempts", in: 1...1_000) ?? max(10, minimum)
    draft.field.checkOrder(minimum, maximum)
    let startText = members.text("startText", reading)
    draft.demands += reading.demands.take()
    guard let steps = draft.readInner(&members, reading) else { return nil }
    self.init(steps: steps, attempts: minimum...max(minimum, maximum), startText: startText)
  }
}

extension StepDraft {
  /// Reads `steps` into the draft; nil where one of them has faults.
  fileprivate mutating func readInner(
    _ members: inout Members, _ reading: TaskReading
  ) -> [Step]? {
    let fields = members.require("steps")?.list(count: 1...100_000) ?? []
    inner = fields.map(StepReader(reading: reading).read)
    let steps = inner.compactMap(\.step)
    return steps.count == fields.count && !steps.isEmpty ? steps : nil
  }
}
