import FHIRPath

/// All that a part of an expression may come to, told as widely as needed and never too narrowly.
struct Possibilities {
  enum Content {
    case booleans(canBeTrue: Bool, canBeFalse: Bool)
    /// From `lower` to `upper`, both included; nil for no bound.
    case numbers(lower: ExactDecimal?, upper: ExactDecimal?, unit: String?)
    case anything
    /// Only the empty collection.
    case nothing
  }

  var content: Content
  var canBeEmpty: Bool
  /// Whether evaluation may fail, as for several items where one is wanted.
  var canFail: Bool

  init(_ content: Content, canBeEmpty: Bool = false, canFail: Bool = false) {
    self.content = content
    self.canBeEmpty = canBeEmpty
    self.canFail = canFail
  }

  static let unknown = Possibilities(.anything, canBeEmpty: true, canFail: true)
  static let nothing = Possibilities(.nothing, canBeEmpty: true)

  /// The outcomes true, false and empty (nil) as an operand of logic.
  var truths: [Bool?] {
    var truths: [Bool?] = canBeEmpty ? [nil] : []
    switch content {
    case .booleans(let canBeTrue, let canBeFalse):
      if canBeTrue { truths.append(true) }
      if canBeFalse { truths.append(false) }
    // A single value that is no boolean counts as true.
    case .numbers: truths.append(true)
    case .anything: truths += [true, false]
    case .nothing: break
    }
    return truths
  }

  init(truths: some Sequence<Bool?>, canFail: Bool) {
    let all = Set(truths)
    content =
      all.contains(true) || all.contains(false)
      ? .booleans(canBeTrue: all.contains(true), canBeFalse: all.contains(false)) : .nothing
    canBeEmpty = all.contains(nil)
    self.canFail = canFail
  }

  /// What is certain of it as a condition.
  var truth: Truth {
    guard !canFail else { return .open }
    let all = Set(truths)
    if all == [true] { return .isTrue }
    if all.contains(true) { return .open }
    return all == [false] ? .isFalse : all == [nil] ? .isEmpty : .isNotTrue
  }
}
