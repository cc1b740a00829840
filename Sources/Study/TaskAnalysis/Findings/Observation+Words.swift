import StudyModel

/// All words about findings.
extension Observation {
  /// What is wrong, in one sentence.
  package var problem: String {
    switch self {
    case .neverShown: "Nobody ever sees this: its condition is never true."
    case .alwaysSkipped: "Nobody ever sees this: it is always skipped."
    case .conditionsContradict:
      "Nobody ever sees this: whoever comes here does not meet the conditions around it."
    case .alwaysShown: "The condition is always true, so it decides nothing."
    case .neverSkipped: "The condition for skipping is never true, so it decides nothing."
    case .unreachable: "No way leads here."
    case .jumpNeverTaken(let number, _): "Jump \(number) of this step is never taken."
    case .jumpAlwaysTaken(let number, _): "Jump \(number) of this step is always taken."
    case .endlessLoop(let target): "The jump back to `\(target)` has no limit: a run may never end."
    case .loopToTheLimit(let target, let limit):
      "Once the jump back to `\(target)` is taken, it is taken \(limit) times."
    case .noAnswerAllowed(let isRequired, _):
      isRequired
        ? "No answer is accepted here, and nobody can go on without one."
        : "No answer is accepted here; it can only be left empty."
    case .constraintAlwaysHolds: "The constraint refuses no answer."
    case .noEnd: "No run comes to the end of this task."
    case .scoreNeverComputed(let most, let needed):
      "The score is never computed: it needs \(needed) answers, and a run gives \(most) at most."
    case .scoreItemNeverAsked(let item): "The score counts `\(item)`, which nobody is ever asked."
    case .scoreItemsApart(let item, let other):
      "The score counts `\(item)` and `\(other)`, which nobody is ever asked both."
    case .scoreItemUnused(let item):
      "The score names `\(item)` among its items, and its expression does not use it."
    case .missingTranslations(let language, let count, _):
      "\(count) \(count == 1 ? "text is" : "texts are") missing in \(language)."
    case .textTooLong(let part, let language, let count, let most):
      "The \(part) has \(count) characters in \(language); a phone shows \(most) well."
    case .hardToRead(let grade, _, _):
      "The English text needs about \(Self.oneDigit(grade)) years of school."
    case .mediaMissing(let path): "The file `\(path)` is not beside the task."
    case .documentNotPDF(let path): "The file `\(path)` is no PDF, whatever its name says."
    case .soundsMissing(let path, let count):
      count == 1
        ? "The sound `\(path)` is not beside the task: nobody would hear it."
        : "The sound `\(path)` and \(count - 1) more of its folder are not beside the task: nobody would "
          + "hear them."
    case .redFlagNeverRaised(let cause, let takes):
      "The red flag of `\(cause)` is never raised: it takes \(takes)."
    case .onlyOneOption(let isRequired):
      isRequired
        ? "There is one option, so everybody gives the same answer." : "There is one option."
    }
  }

  /// The answers or places that show it; nil where the problem says all.
  package var evidence: String? {
    switch self {
    case .neverShown(let proof), .alwaysSkipped(let proof), .alwaysShown(let proof),
      .neverSkipped(let proof), .jumpNeverTaken(_, let proof), .jumpAlwaysTaken(_, let proof),
      .noAnswerAllowed(_, let proof), .constraintAlwaysHolds(let proof):
      proof.words
    case .conditionsContradict(let conditions):
      (conditions.count == 1 ? "The condition is " : "They are ")
        + conditions.map { "`\($0)`" }.joined(separator: " and ") + "."
    case .missingTranslations(_, let count, let places):
      "Missing: " + places.joined(separator: ", ") + (count > places.count ? " and more." : ".")
    case .hardToRead(_, let smogGrade, let words):
      "Flesch-Kincaid grade over \(words) words"
        + (smogGrade.map { "; SMOG grade \(Self.oneDigit($0))." } ?? ".")
    case .scoreItemNeverAsked, .scoreItemsApart, .scoreNeverComputed:
      "Found on all ways through the task."
    case .unreachable, .endlessLoop, .loopToTheLimit, .noEnd, .scoreItemUnused, .textTooLong,
      .mediaMissing, .documentNotPDF, .soundsMissing, .onlyOneOption, .redFlagNeverRaised:
      nil
    }
  }

  /// What to do.
  package var remedy: String {
    switch self {
    case .neverShown, .alwaysSkipped: "Correct the condition, or take the step out."
    case .conditionsContradict:
      "Correct the conditions, or the jumps before it, or take the step out."
    case .alwaysShown, .neverSkipped: "Take the condition out, or correct it."
    case .unreachable: "Correct the jumps before it, or take the step out."
    case .jumpNeverTaken: "Correct its condition, or take the jump out."
    case .jumpAlwaysTaken: "Take its condition out, or correct it."
    case .endlessLoop: "Give it a `limit`."
    case .loopToTheLimit(let target, _):
      "Ask for an answer that is given between `\(target)` and here."
    case .noAnswerAllowed: "Correct the constraint, or the limits of the answer."
    case .constraintAlwaysHolds: "Take it out, or correct it."
    case .noEnd: "Correct the jumps and conditions of the steps."
    case .scoreNeverComputed, .scoreItemNeverAsked, .scoreItemsApart:
      "Ask these questions of the same people, or say how missing items count."
    case .scoreItemUnused: "Use it in the expression, or take it out of `items`."
    case .missingTranslations(let language, _, _): "Add the texts under \"\(language)\"."
    case .textTooLong: "Shorten it, or split the step."
    case .hardToRead: "Use shorter sentences and shorter words; aim at 8 years or fewer."
    case .mediaMissing: "Put the file there, or correct the path."
    case .documentNotPDF: "Save the document as PDF."
    case .soundsMissing:
      "Put the files there, or correct the path. What the tasks that ship say is made by `make speech`."
    case .redFlagNeverRaised: "Write a value that it takes."
    case .onlyOneOption(let isRequired):
      isRequired
        ? "Add options, or leave it as it is if nobody may go on without this answer."
        : "Add options, or leave it as it is if it is a box to tick."
    }
  }

  package var weight: Finding.Weight {
    switch self {
    case .neverShown, .alwaysSkipped, .conditionsContradict, .unreachable, .endlessLoop, .noEnd,
      .scoreNeverComputed, .documentNotPDF, .redFlagNeverRaised:
      .fault
    case .noAnswerAllowed(let isRequired, _): isRequired ? .fault : .warning
    case .onlyOneOption(let isRequired): isRequired ? .warning : .remark
    case .alwaysShown, .neverSkipped, .jumpNeverTaken, .jumpAlwaysTaken, .loopToTheLimit,
      .scoreItemNeverAsked, .scoreItemsApart, .scoreItemUnused, .missingTranslations, .textTooLong,
      .mediaMissing, .soundsMissing:
      .warning
    case .constraintAlwaysHolds, .hardToRead: .remark
    }
  }

  static func oneDigit(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}

extension Observation.Proof {
  fileprivate var words: String {
    (["The \(kind.rawValue) is `\(condition)`."] + answers).joined(separator: " ")
  }
}
