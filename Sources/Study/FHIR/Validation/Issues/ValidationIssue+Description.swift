extension ValidationIssue: CustomStringConvertible {
  /// One line: severity, place and what is wrong.
  package var description: String {
    let item = linkId.map { " (linkId \($0))" } ?? ""
    return "\(severity.rawValue)  \(expression)\(item)  \(words)"
  }

  /// What is wrong, as a sentence without any answer in it.
  package var words: String {
    let demand = demand ?? ""
    return switch code {
    case .questionnaireNotFound: "The questionnaire of this response is not at hand."
    case .questionnaireDraft: "The questionnaire is a draft."
    case .questionnaireRetired: "The questionnaire has been retired."
    case .questionnaireInactive:
      "The response was authored outside the time in which the questionnaire holds."
    case .invalidLinkId: "The questionnaire has no such item here."
    case .invalidType: "An item of this type cannot stand here, or not with items under it."
    case .groupShouldNotHaveAnswers: "A group has no answers, only items."
    case .displayAnswer: "A display text has no answers."
    case .invalidAnswerType: "The question wants an answer of the type \(demand)."
    case .required: "An answer is required."
    case .repeats: "Only one answer is allowed."
    case .minCount: "There are fewer answers than \(demand)."
    case .maxCount: "There are more answers than \(demand)."
    case .invalidAnswerOption: "The answer is none of the options."
    case .exclusiveAnswerOption: "An option that excludes all others is chosen with others."
    case .invalidCoding: "The answer is not in the value set \(demand)."
    case .tsError: "The value set \(demand) is not known here, so the answer cannot be checked."
    case .minValue: "The answer is less than \(demand)."
    case .maxValue: "The answer is greater than \(demand)."
    case .minValueIncompatUnits, .maxValueIncompatUnits:
      "The unit of the answer cannot be compared with \(demand)."
    case .maxDecimalPlaces: "The answer has more than \(demand) digits after the point."
    case .minLength: "The answer has fewer than \(demand) characters."
    case .maxLength: "The answer has more than \(demand) characters."
    case .invalidNewLine: "The answer has several lines, but the question takes one."
    case .regex: "The answer does not have the form \(demand)."
    case .regexTimeout: "The form of the answer cannot be checked: the pattern \(demand)."
    case .invalidUrlValue: "The answer is not a URL."
    case .invalidRefValue: "The answer is not a reference to a resource."
    case .invalidRefResourceType: "The answer refers to no type of resource that FHIR has."
    case .invalidRefResourceTypeRestriction: "The answer refers to none of \(demand)."
    case .invalidUnit: "The unit of the answer is none of \(demand)."
    case .invalidUnitValueSet: "The unit of the answer is not in the value set \(demand)."
    case .attachmentSizeInconsistent: "The stated size of the attachment is not that of its data."
    case .maxAttachmentSize: "The attachment has more than \(demand) bytes."
    case .invalidAttachmentType: "The type of the attachment is none of \(demand)."
    case .invariant: "A rule of the questionnaire is broken: \(demand)"
    case .invariantExecution: "A rule of the questionnaire cannot be evaluated: \(demand)"
    case .notEnabled: "The item is filled in although the other answers do not enable it."
    case .itemOrder: "The item stands in another order than in the questionnaire."
    case .enableWhenExecution: "The expression that enables this item cannot be evaluated."
    }
  }
}
