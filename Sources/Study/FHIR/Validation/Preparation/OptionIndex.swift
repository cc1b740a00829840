/// The options of a question, found without going through all of them.
///
/// Of options with one code, the first 64 are looked at.
struct OptionIndex: Sendable {
  /// How many options, or codes of a value set, may share a code.
  static let sameCodeLimit = 64

  private let options: [AnswerOption]
  private var byCode: [String?: [Int]] = [:]
  private var byValue: [FHIRValue: Int] = [:]

  init(_ options: [AnswerOption]) {
    self.options = options
    for (index, option) in options.enumerated() {
      if case .coding(let coding) = option.value {
        if byCode[coding.code, default: []].count < Self.sameCodeLimit {
          byCode[coding.code, default: []].append(index)
        }
      } else {
        let value = option.value.withoutWords
        if byValue[value] == nil { byValue[value] = index }
      }
    }
  }

  var isEmpty: Bool { options.isEmpty }

  /// Whether some option has a score.
  var hasWeights: Bool {
    options.contains { option in
      if option.weight != nil { return true }
      guard case .coding(let coding) = option.value else { return false }
      return coding.weight != nil
    }
  }

  /// The first option that the answer chooses.
  func option(for answer: FHIRValue) -> AnswerOption? {
    guard case .coding(let coding) = answer else {
      return byValue[answer.withoutWords].map { options[$0] }
    }
    return byCode[coding.code]?.lazy.map { options[$0] }.first { option in
      guard case .coding(let offered) = option.value else { return false }
      return coding.fits(offered)
    }
  }

  /// Whether some option is of a type.
  func hasType(_ name: String) -> Bool {
    name == "Coding" ? !byCode.isEmpty : byValue.keys.contains { $0.typeName == name }
  }
}

extension FHIRValue {
  /// The value as options are compared: of a reference, only where it points to.
  fileprivate var withoutWords: FHIRValue {
    guard case .reference(let reference) = self else { return self }
    return .reference(Reference(reference: reference.reference))
  }
}
