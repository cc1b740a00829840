import StudyModel

/// Small tasks drawn from a seed: questions with few answers, conditions, jumps and sections.
struct RandomTasks {
  private var random: SeededRandom
  private var asked: [(id: String, format: AnswerFormat)] = []
  private var names: [String] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func task() -> StudyTask {
    let count = Int.random(in: 2...5, using: &random)
    names = (0..<count).map { "q\($0)" }
    var steps: [Step] = []
    for index in 0..<count { steps.append(step(index)) }
    if chance(0.4), count >= 3 { steps = grouped(steps) }
    return Tasks.task(steps, scores: [score(count)])
  }

  private mutating func step(_ index: Int) -> Step {
    let format = format()
    let constraints = chance(0.2) ? [comparison(names[index], format)] : []
    let when = chance(0.5) ? condition() : nil
    let skip = chance(0.2) ? condition() : nil
    asked.append((names[index], format))
    return Tasks.question(
      names[index], format, required: chance(0.6), when: when, skipWhen: skip,
      jumps: jumps(index), constraints: constraints)
  }

  private mutating func jumps(_ index: Int) -> [Jump] {
    guard chance(0.35) else { return [] }
    let condition = chance(0.85) ? condition() : nil
    if index > 0, chance(0.25) {
      return [Tasks.jump(condition, to: names[Int.random(in: 0...index, using: &random)], limit: 1)]
    }
    let later = names.dropFirst(index + 1)
    return [Tasks.jump(condition, to: chance(0.25) ? nil : later.randomElement(using: &random))]
  }

  private mutating func grouped(_ steps: [Step]) -> [Step] {
    let first = Int.random(in: 1..<steps.count, using: &random)
    let inside = Array(steps[first...].prefix(2))
    // A condition of a section may only ask for what stands before it.
    asked = Array(asked.prefix(first))
    let section = Tasks.section("s", when: chance(0.7) ? condition() : nil, inside)
    return Array(steps[..<first]) + [section] + Array(steps[(first + inside.count)...])
  }

  private mutating func score(_ count: Int) -> Score {
    Score(
      id: StepID("total"), title: LocalizedText("Total"), algorithm: "sum", version: "1",
      source: "none", items: names.map { StepID($0) }, combination: .sum)
  }

  private mutating func format() -> AnswerFormat {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: Tasks.yesNo
    case 1: .scale(ScaleFormat(minimum: 0, maximum: 3, step: 1))
    case _: Tasks.choice("a", "b", "c")
    }
  }

  private mutating func condition() -> String? {
    guard !asked.isEmpty else { return nil }
    let parts = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      let (id, format) = asked.randomElement(using: &random) ?? asked[0]
      let part = comparison(id, format)
      return chance(0.15) ? "(\(part)).not()" : part
    }
    return parts.joined(separator: chance(0.6) ? " and " : " or ")
  }

  private mutating func comparison(_ id: String, _ format: AnswerFormat) -> String {
    if chance(0.15) { return chance(0.5) ? "\(id).exists()" : "\(id).empty()" }
    switch format {
    case .boolean: return "\(id) = \(chance(0.5))"
    case .singleChoice:
      let value = ["a", "b", "c", "d"].randomElement(using: &random) ?? "a"
      return chance(0.8) ? "\(id) = '\(value)'" : "\(id) in ('a' | '\(value)')"
    case _:
      let sign = ["<", "<=", ">", ">=", "=", "!="].randomElement(using: &random) ?? "="
      return "\(id)\(chance(0.2) ? " + 1" : "") \(sign) \(Int.random(in: -1...4, using: &random))"
    }
  }

  private mutating func chance(_ share: Double) -> Bool { random.share() < share }
}
