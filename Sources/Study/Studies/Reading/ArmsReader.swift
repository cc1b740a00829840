import StrictJSON
import StudyModel

/// Reads `arms`.
struct ArmsReader {
  let reading: StudyReading
  let tasks: [(id: String, summary: TaskSummary?)]
  let expressions: StudyExpressionReader

  private enum Way: String, CaseIterable {
    case simple, permutedBlocks, minimisation
  }

  /// Nil with faults.
  func read(_ field: Field) -> StudyArms? {
    guard var members = field.members() else { return nil }
    let arms = members.require("list").flatMap(list)
    let way = members.require("method")?.choice(Way.self)
    let sizesField = members.take("blockSizes")
    let probabilityField = members.take("probability")
    let factorsField = members.take("factors")
    let when = members.require("when").flatMap(expressions.condition)
    members.finish()
    let factors = factorsField.flatMap(factors)
    guard let arms, let way else { return nil }
    refuse(sizesField, unless: way == .permutedBlocks, "permuted blocks")
    refuse(probabilityField, unless: way == .minimisation, "minimisation")
    refuse(factorsField, unless: way != .simple, "permuted blocks and minimisation")
    if way == .minimisation, factorsField == nil {
      field.fault(
        "has nothing to be even in", "Add \"factors\", or write another \"method\".")
      return nil
    }
    let ratioSum = arms.reduce(0) { $0 + $1.arm.ratio }
    let method = method(way, sizesField, probabilityField, ratioSum)
    guard let method, let when, factorsField == nil || factors != nil else { return nil }
    let plan = ArmPlan(
      arms: arms.map(\.arm), method: method, factors: (factors ?? []).map(\.factor))
    return StudyArms(
      plan: plan,
      titles: Dictionary(arms.map { ($0.arm.id, $0.title) }) { first, _ in first }, when: when,
      sources: (factors ?? []).map(\.source))
  }

  private func refuse(_ field: Field?, unless belongs: Bool, _ what: String) {
    guard let field, !belongs else { return }
    field.fault("belongs to \(what) only", "Remove it, or write another \"method\".")
  }

  private func list(_ field: Field) -> [(arm: ArmPlan.Arm, title: LocalizedText)]? {
    guard let fields = field.list(count: 2...20) else { return nil }
    var ids = UniqueNames<String>()
    let arms = fields.compactMap { field -> (arm: ArmPlan.Arm, title: LocalizedText)? in
      guard var members = field.members() else { return nil }
      let idField = members.require("id")
      let id = idField?.name()
      if let id, let idField { ids.add(id, at: idField) }
      let title = members.requireText("title", reading.texts)
      let ratioField = members.take("ratio")
      let ratio = ratioField?.integer(in: 1...20)
      members.finish()
      guard let id, let title, ratioField == nil || ratio != nil else { return nil }
      return (ArmPlan.Arm(id: id, ratio: ratio ?? 1), title)
    }
    return arms.count == fields.count ? arms : nil
  }

  private func method(
    _ way: Way, _ sizes: Field?, _ probability: Field?, _ ratioSum: Int
  ) -> ArmPlan.Method? {
    switch way {
    case .simple: return .simple
    case .permutedBlocks:
      guard let sizes else { return .permutedBlocks(sizes: [2 * ratioSum, 3 * ratioSum]) }
      return blocks(sizes, ratioSum)
    case .minimisation:
      guard let probability else { return .minimisation(probability: 0.8) }
      guard let number = probability.double(in: 0.5...1) else { return nil }
      guard number > 0.5, number < 1 else {
        probability.fault(
          number == 1 ? "would let staff foresee each arm" : "would be no better than a coin",
          "Write a number between 0.5 and 1, such as 0.8.")
        return nil
      }
      return .minimisation(probability: number)
    }
  }

  private func blocks(_ field: Field, _ ratioSum: Int) -> ArmPlan.Method? {
    guard let fields = field.list(count: 1...10) else { return nil }
    var names = UniqueNames<Int>(remedy: .removeOne)
    let sizes = fields.compactMap { field -> Int? in
      guard let size = field.integer(in: 2...100) else { return nil }
      guard size % ratioSum == 0 else {
        field.fault(
          "is no multiple of \(ratioSum), the sum of the ratios", "Write \(2 * ratioSum), say.")
        return nil
      }
      names.add(size, at: field)
      return size
    }
    guard sizes.count == fields.count else { return nil }
    if sizes.count == 1 {
      reading.note(
        field, "is one size: who counts can foresee the last of each block",
        "Write two sizes or more.")
    }
    return .permutedBlocks(sizes: sizes)
  }

  private func factors(
    _ field: Field
  ) -> [(factor: ArmPlan.Factor, source: ArmFactorSource)]? {
    guard let fields = field.list(count: 1...10) else { return nil }
    var ids = UniqueNames<String>()
    let factors = fields.compactMap {
      field -> (factor: ArmPlan.Factor, source: ArmFactorSource)? in
      guard var members = field.members() else { return nil }
      let idField = members.require("id")
      let id = idField?.name()
      if let id, let idField { ids.add(id, at: idField) }
      let levels = members.require("levels").flatMap(levels)
      let weightField = members.take("weight")
      let weight = weightField?.double(in: 0.01...100)
      let source = source(&members, field)
      members.finish()
      guard let id, let levels, let source, weightField == nil || weight != nil else { return nil }
      return (ArmPlan.Factor(id: id, levels: levels, weight: weight ?? 1), source)
    }
    return factors.count == fields.count ? factors : nil
  }

  private func levels(_ field: Field) -> [String]? {
    guard let fields = field.list(count: 2...50) else { return nil }
    var names = UniqueNames<String>(remedy: .removeOne)
    let levels = fields.compactMap { field -> String? in
      guard let level = field.nonEmptyString() else { return nil }
      names.add(level, at: field)
      return level
    }
    return levels.count == fields.count ? levels : nil
  }

  /// A factor is the clinic, or the answer to a question.
  private func source(_ members: inout Members, _ field: Field) -> ArmFactorSource? {
    guard let taskField = members.take("task") else {
      if let question = members.take("question") {
        question.fault("belongs to a task", "Add \"task\", or remove the question.")
        return nil
      }
      return .clinic
    }
    let task = taskField.known("a task of this study", among: tasks.map(\.id))
    let questions = tasks.first { $0.id == task }.flatMap(\.summary)?.questions
    let question = members.require("question").flatMap { field in
      questions.map { field.known("a question of this task", among: $0) } ?? field.nonEmptyString()
    }
    guard let task, let question else { return nil }
    return .answer(task: task, question: question)
  }
}
