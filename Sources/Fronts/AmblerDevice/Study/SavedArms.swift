import Commands
import StrictJSON
import Studies
import Vault

/// The list of a study's arms as the portal saves it at the end: `arms` and `assignments`, both as the server answers
/// them.
struct SavedArms {
  let list: ArmList
  /// The participants' numbers, in the order of the list.
  let participants: [String]

  /// Reads the file: all its faults at once.
  init(_ bytes: [UInt8], file: String) throws(FaultReport) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    let read = Self.read(document.root(faults))
    try faults.throwIfAny()
    guard let read else { preconditionFailure("what cannot be read has a fault") }
    self = read
  }

  private init(_ list: ArmList, _ participants: [String]) {
    self.list = list
    self.participants = participants
  }

  private static func read(_ root: Field) -> SavedArms? {
    guard var members = root.members() else { return nil }
    let promise = members.require("arms").flatMap(promise)
    let rows = members.require("assignments").flatMap(rows)
    members.finish()
    guard var list = promise, let rows else { return nil }
    list.given = rows.map(\.assignment)
    return SavedArms(list, rows.map(\.participant))
  }

  private static func promise(_ field: Field) -> ArmList? {
    guard var members = field.members() else { return nil }
    let study = members.require("study")?.string()
    let stage = members.require("stage").flatMap(stage)
    let plan = members.require("plan").flatMap(plan)
    let commitment = members.require("commitment").flatMap { Self.bytes($0, 32...32) }
    let outsideField = members.take("outside")
    let outside = outsideField.flatMap { Self.bytes($0, 16...1_024) }
    let count = members.require("count")?.integer(in: 0...Int(Int32.max))
    let seedField = members.take("seed")
    let seed = seedField.flatMap { Self.bytes($0, 32...32) }
    for name in ["committed", "outsideSource", "mixedIn", "revealed"] {
      _ = members.take(name)?.string()
    }
    members.finish()
    if stage != nil, seedField == nil {
      field.fault("has no \"seed\"", "Save the list again, and change nothing of it.")
    }
    guard stage != nil, let study, let plan, let commitment, let count, let seed,
      outsideField == nil || outside != nil
    else { return nil }
    return ArmList(
      study: study, plan: plan, commitment: commitment, seed: seed, outside: outside, count: count,
      given: [])
  }

  private static func stage(_ field: Field) -> String? {
    let stage = field.choice(of: ["committed", "drawing", "revealed"])
    guard let stage, stage != "revealed" else { return stage }
    field.fault("is \"\(stage)\": the seed is sealed", "Save the list again once it is laid open.")
    return nil
  }

  private static func plan(_ field: Field) -> ArmPlan? {
    if let plan = ArmPlan(json: field.value) { return plan }
    field.fault("is no plan of arms", "Save the list again, and change nothing of it.")
    return nil
  }

  private static func bytes(_ field: Field, _ count: ClosedRange<Int>) -> [UInt8]? {
    guard let text = field.string() else { return nil }
    if let bytes = Base64URL.decode(text), count.contains(bytes.count) { return bytes }
    let words =
      count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
    field.fault(
      "is not \(words) bytes in base64url", "Save the list again, and change nothing of it.")
    return nil
  }

  private static func rows(
    _ field: Field
  ) -> [(participant: String, assignment: ArmAssignment)]? {
    guard var members = field.members() else { return nil }
    let fields = members.require("items")?.list()
    members.finish()
    guard let fields else { return nil }
    let rows = fields.compactMap(row)
    return rows.count == fields.count ? rows : nil
  }

  private static func row(
    _ field: Field
  ) -> (participant: String, assignment: ArmAssignment)? {
    guard var members = field.members() else { return nil }
    let number = members.require("number")?.integer(in: 0...Int(Int32.max))
    let participant = members.require("participant")?.string()
    let levelFields = members.require("levels")?.list()
    let levels = levelFields?.compactMap { $0.string() }
    let arm = members.require("arm")?.string()
    _ = members.take("at")?.string()
    members.finish()
    guard let number, let participant, let levels, levels.count == levelFields?.count, let arm
    else { return nil }
    return (participant, ArmAssignment(number: number, levels: levels, arm: arm))
  }
}

extension SavedArms {
  /// Draws the list again: a line that says how many are as drawn, or the first thing that is wrong.
  func check() throws(Failure) -> String {
    switch list.verdict {
    case .asDrawn:
      let count = list.given.count
      return "\(count) of \(count) are as the seed draws them"
    case .otherSeed:
      throw Self.failure("The seed is not the one that was promised for this study and this plan.")
    case .nothingMixedIn:
      throw Self.failure("Participants have arms, and no bytes of others were mixed in before.")
    case .otherLevels(let place):
      throw Self.failure("\(name(place)): the plan does not have these levels. \(before(place))")
    case .differs(let place, let drawn):
      throw Self.failure("\(name(place)): \(difference(place, drawn)). \(before(place))")
    case .otherCount:
      let count = list.given.count
      throw Self.failure(
        "The study gave \(list.count) to arms, and the list has \(count). "
          + "These \(count) are as the seed draws them.")
    }
  }

  private static func failure(_ words: String) -> Failure { Failure(.badInput, words) }

  private func name(_ place: Int) -> String {
    "Number \(place), participant \(participants[place].printableLine)"
  }

  private func difference(_ place: Int, _ drawn: ArmAssignment) -> String {
    let given = list.given[place]
    guard given.arm != drawn.arm else { return "the list has it as number \(given.number)" }
    return "the list has `\(given.arm.printableLine)`, the seed draws `\(drawn.arm)`"
  }

  /// How many are right.
  private func before(_ count: Int) -> String {
    "The \(count) before it are as the seed draws them."
  }
}
