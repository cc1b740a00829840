import FHIRPath
import StrictJSON

/// Reads `goTo` and `endWhen` of a step.
struct JumpReader {
  let reading: TaskReading

  func read(_ members: inout Members) -> [JumpDraft] {
    var jumps = (members.take("goTo")?.list(count: 1...100) ?? []).compactMap(jump)
    if let field = members.take("endWhen") {
      let condition = condition(field)
      jumps.append(
        JumpDraft(
          field: field, isConditional: true, targetField: nil, hasLimit: false,
          jump: condition.map { Jump(condition: $0, target: .end) }))
    }
    checkOrder(jumps)
    return jumps
  }

  private func jump(_ field: Field) -> JumpDraft? {
    guard var members = field.members() else { return nil }
    let conditionField = members.take("when")
    let condition = conditionField.flatMap(self.condition)
    let stepField = members.take("step")
    let endField = members.take("end")
    let step = stepField?.name().map { StepID($0) }
    let ends = endField?.boolean()
    let limitField = stepField == nil ? nil : members.take("limit")
    let limit = limitField?.integer(in: 1...1_000)
    members.finish()
    if ends == false { endField?.fault("is false", "Write true, or remove it.") }
    guard (stepField == nil) != (endField == nil) else {
      field.fault(
        stepField == nil ? "leads nowhere" : "has a \"step\" and an \"end\"",
        "Write either \"step\" with the id of a step, or \"end\": true.")
      return nil
    }
    let target = step.map(Jump.Target.step) ?? (ends == true ? .end : nil)
    let isWhole = conditionField == nil || condition != nil
    return JumpDraft(
      field: field, isConditional: conditionField != nil, targetField: stepField,
      hasLimit: limitField != nil,
      jump: isWhole ? target.map { Jump(condition: condition, target: $0, limit: limit) } : nil)
  }

  private func condition(_ field: Field) -> Expression? {
    guard let expression = reading.expressions.read(field) else { return nil }
    reading.demands.add(.leavingCondition(expression), at: field)
    return expression
  }

  /// A jump that is always taken leaves none after it.
  private func checkOrder(_ jumps: [JumpDraft]) {
    guard let always = jumps.firstIndex(where: { !$0.isConditional }) else { return }
    for jump in jumps[(always + 1)...] {
      jump.field.fault(
        "is never asked: the jump at line \(jumps[always].field.place.line) is always taken",
        "Put it before that jump, or give that jump a \"when\".")
    }
  }
}

extension EarlyEnd {
  init?(_ field: Field, _ reading: TaskReading) {
    guard var members = field.members() else { return nil }
    let button = members.text("button", reading)
    let title = members.requireText("title", reading)
    let text = members.text("text", reading)
    members.finish()
    guard let title else { return nil }
    self.init(buttonText: button, title: title, text: text)
  }
}
