/// What can be wrong with a response, by the codes of the public response-validation suite and,
/// for what that suite does not know, by codes of our own.
package enum IssueCode: String, Sendable, Hashable, CaseIterable {
  // The questionnaire as a whole.
  case questionnaireNotFound, questionnaireDraft, questionnaireRetired, questionnaireInactive
  // The shape of the response.
  case invalidLinkId, invalidType, groupShouldNotHaveAnswers, displayAnswer, invalidAnswerType
  // How many answers there are.
  case required, repeats, minCount, maxCount
  // One answer.
  case invalidAnswerOption, exclusiveAnswerOption, invalidCoding, tsError
  case minValue, maxValue, minValueIncompatUnits, maxValueIncompatUnits, maxDecimalPlaces
  case minLength, maxLength, invalidNewLine, regex, regexTimeout
  case invalidUrlValue, invalidRefValue, invalidRefResourceType, invalidRefResourceTypeRestriction
  case invalidUnit, invalidUnitValueSet
  case attachmentSizeInconsistent, maxAttachmentSize, invalidAttachmentType
  // Rules of the questionnaire.
  case invariant, invariantExecution
  // Our own.
  case notEnabled, itemOrder, enableWhenExecution

  /// The code system that the code is of.
  package var system: String {
    Self.ours.contains(self)
      ? "urn:ambler:response-issue" : "http://fhir.forms-lab.com/CodeSystem/errors"
  }

  /// How bad it is in a response that is finished; an invariant says so itself.
  package var severity: IssueSeverity {
    switch self {
    case .invalidLinkId, .invalidType, .groupShouldNotHaveAnswers, .displayAnswer,
      .invalidAnswerType, .invalidNewLine, .attachmentSizeInconsistent:
      .fatal
    case .questionnaireDraft, .questionnaireRetired, .questionnaireInactive, .regexTimeout,
      .invariantExecution, .enableWhenExecution:
      .warning
    case .questionnaireNotFound, .required, .repeats, .minCount, .maxCount, .invalidAnswerOption,
      .exclusiveAnswerOption, .invalidCoding, .tsError, .minValue, .maxValue,
      .minValueIncompatUnits, .maxValueIncompatUnits, .maxDecimalPlaces, .minLength, .maxLength,
      .regex, .invalidUrlValue, .invalidRefValue, .invalidRefResourceType,
      .invalidRefResourceTypeRestriction, .invalidUnit, .invalidUnitValueSet, .maxAttachmentSize,
      .invalidAttachmentType, .invariant, .notEnabled, .itemOrder:
      .error
    }
  }

  /// Whether it says only that the answering is not finished or may still change, which in a
  /// response in progress is no error.
  package var isAboutCompleteness: Bool {
    Self.aboutCompleteness.contains(self)
  }

  private static let ours: Set<IssueCode> = [.notEnabled, .itemOrder, .enableWhenExecution]

  private static let aboutCompleteness: Set<IssueCode> = [
    .required, .repeats, .minCount, .maxCount, .invariant, .notEnabled,
  ]

  /// FHIR's own code for the kind of issue.
  package var type: String {
    switch self {
    case .questionnaireNotFound: "not-found"
    case .questionnaireDraft, .questionnaireRetired, .questionnaireInactive, .repeats, .minCount,
      .maxCount, .invalidAnswerOption, .exclusiveAnswerOption, .minValue, .maxValue,
      .maxDecimalPlaces, .minLength, .maxLength, .invalidNewLine, .maxAttachmentSize,
      .invalidAttachmentType, .notEnabled:
      "business-rule"
    case .invalidLinkId, .invalidType, .groupShouldNotHaveAnswers, .displayAnswer,
      .invalidAnswerType, .itemOrder:
      "structure"
    case .required: "required"
    case .invalidCoding, .invalidUnitValueSet: "code-invalid"
    case .tsError, .regexTimeout: "exception"
    case .invalidUrlValue, .minValueIncompatUnits, .maxValueIncompatUnits, .invalidUnit,
      .invalidRefResourceTypeRestriction:
      "value"
    case .invalidRefValue, .invalidRefResourceType, .regex, .attachmentSizeInconsistent: "invalid"
    case .invariant, .invariantExecution, .enableWhenExecution: "invariant"
    }
  }
}

/// How bad an issue is, as FHIR counts it.
package enum IssueSeverity: String, Sendable, Hashable, CaseIterable {
  case fatal, error, warning, information

  /// Whether a response with such an issue is not valid.
  package var isFailure: Bool { self == .fatal || self == .error }
}
