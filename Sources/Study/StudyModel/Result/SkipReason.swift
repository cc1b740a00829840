package import StrictJSON

/// Why a person left a question without an answer, as they said it when they were asked.
package enum SkipReason: Sendable, Hashable {
  /// A reason that has a code.
  case coded(Code)
  /// Words of the person's own.
  case words(String)

  /// The reasons that a page offers; results and exports hold these words.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case doesNotApply, preferNotToSay, dontKnow
  }

  /// What stands for words of the person's own where a code is wanted.
  package static let otherCode = "otherReason"
  /// The most characters of a person's own words.
  package static let mostCharacters = 500

  /// The code of the reason.
  package var code: String {
    switch self {
    case .coded(let code): code.rawValue
    case .words: Self.otherCode
    }
  }

  /// The person's own words; nil where the code says all.
  package var words: String? {
    switch self {
    case .coded: nil
    case .words(let words): words
    }
  }

  /// A reason from its code and words; nil where they do not belong together, or there are none.
  package init?(code: String, words: String?) {
    if code == Self.otherCode {
      guard let words, !words.isEmpty, words.count <= Self.mostCharacters else { return nil }
      self = .words(words)
    } else {
      guard words == nil, let code = Code(rawValue: code) else { return nil }
      self = .coded(code)
    }
  }

  /// The members that journals, results and pages hold.
  package var members: [JSONMember] {
    [JSONMember(key: "reason", value: .string(code))]
      + (words.map { [JSONMember(key: "reasonWords", value: .string($0))] } ?? [])
  }

  /// Reads `members`; nil where there is no reason, or none that is known.
  package init?(members json: JSONValue) {
    guard let code = json["reason"]?.stringValue else { return nil }
    self.init(code: code, words: json["reasonWords"]?.stringValue)
  }
}
