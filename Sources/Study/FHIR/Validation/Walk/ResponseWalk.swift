import FHIRPath

/// One validation of one response.
struct ResponseWalk {
  let questionnaire: PreparedQuestionnaire
  let response: QuestionnaireResponse
  let instances: ResponseInstances
  let expressions: ResponseExpressions?
  private let enablement: Enablement?
  private let isInProgress: Bool
  var place = PlaceInResponse()
  /// How many patterns could not be matched to the end.
  var patternFailures = 0
  private var found: [ValidationIssue] = []

  /// After so many patterns that are too costly no further one is tried: each takes milliseconds.
  static let patternLimit = 16

  init(
    _ questionnaire: PreparedQuestionnaire, _ response: QuestionnaireResponse,
    _ environment: EvaluationEnvironment
  ) {
    self.questionnaire = questionnaire
    self.response = response
    isInProgress = response.status == .inProgress
    let instances = ResponseInstances(response, questionnaire)
    let expressions =
      questionnaire.hasExpressions
      ? ResponseExpressions(questionnaire, response, instances, environment) : nil
    self.instances = instances
    self.expressions = expressions
    enablement =
      questionnaire.conditionOrder.isEmpty
      ? nil
      : Enablement(questionnaire, instances) { expression, item, instance in
        expressions?.outcome(of: expression, item, instance) ?? .impossible
      }
  }

  /// All issues of the response.
  mutating func issues() -> [ValidationIssue] {
    checkPublication()
    check(questionnaire.roots, under: nil, answer: nil)
    for constraint in questionnaire.constraints { check(constraint, item: nil, instance: nil) }
    return found
  }

  /// Adds an issue at the current place.
  mutating func add(
    _ code: IssueCode, linkId: String?, demand: String? = nil, severity: IssueSeverity? = nil,
    rule: ValidationIssue.Rule? = nil
  ) {
    var issue = ValidationIssue(
      code, severity: severity, expression: place.expression, linkId: linkId, demand: demand,
      rule: rule)
    if isInProgress, code.isAboutCompleteness, issue.severity.isFailure {
      issue.severity = .warning
    }
    found.append(issue)
  }

  /// Whether the instance takes part.
  func state(of instance: Int) -> Enabled { enablement?.state(of: instance) ?? .yes }

  /// Whether an item would take part if it were there.
  func stateOfMissing(_ item: PreparedItem, under parent: Int?, answer: Int?) -> Enabled {
    enablement?.stateOfMissing(item, under: parent, answer: answer) ?? .yes
  }

  private mutating func checkPublication() {
    let definition = questionnaire.questionnaire
    if let period = definition.effectivePeriod, let authored = response.authored {
      let isEarly = period.start.map { ValueOrdering.order(authored, $0) == .below } ?? false
      let isLate = period.end.map { ValueOrdering.order(authored, $0) == .above } ?? false
      if isEarly || isLate { addToWhole(.questionnaireInactive, "authored") }
    }
    switch definition.status {
    case .draft: addToWhole(.questionnaireDraft, "questionnaire")
    case .retired: addToWhole(.questionnaireRetired, "questionnaire")
    case .active, .unknown, nil: break
    }
  }

  private mutating func addToWhole(_ code: IssueCode, _ member: String) {
    found.append(ValidationIssue(code, expression: "QuestionnaireResponse.\(member)"))
  }
}
