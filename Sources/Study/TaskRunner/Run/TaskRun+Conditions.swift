import FHIRPath
import StudyModel

/// Deciding what is shown, and computing what is calculated.
extension TaskRun {
  /// How many conditions and calculations were evaluated so far; it is no part of the run's state.
  package var evaluationCount: Int { cache.evaluationCount }

  /// Whether the page's conditions hold now; one that cannot be evaluated shows the page, so that
  /// no question is lost, and is a problem in the result.
  mutating func isShown(_ page: Int, at now: Instant) -> Bool {
    guard let conditions = plan.table.pageConditions[page] else { return true }
    return conditions.shown.allSatisfy { holds($0, of: plan.pages[page].id, at: now) }
  }

  /// Whether the page is passed over all the same.
  mutating func isSkipped(_ page: Int, at now: Instant) -> Bool {
    guard let conditions = plan.table.pageConditions[page], !conditions.skipped.isEmpty else {
      return false
    }
    return conditions.skipped.contains { condition in
      switch truth(of: condition) {
      case .holds: return true
      case .fails, .unknown: return false
      case .broken:
        complain(of: plan.pages[page].id, at: now)
        return false
      }
    }
  }

  mutating func holds(_ condition: Int, of step: StepID, at now: Instant) -> Bool {
    switch truth(of: condition) {
    case .holds: return true
    case .fails, .unknown: return false
    case .broken:
      complain(of: step, at: now)
      return true
    }
  }

  /// Evaluates a condition only if an answer that it asks for has changed since.
  private mutating func truth(of condition: Int) -> ConditionCache.Truth {
    if cache[condition] == .unknown {
      cache.evaluationCount += 1
      cache[condition] = evaluated(condition)
    }
    return cache[condition]
  }

  /// Whether a condition holds for the answers as they are now; nothing is noted.
  func isTrue(_ condition: Int) -> Bool {
    let known = cache[condition]
    return (known == .unknown ? evaluated(condition) : known) != .fails
  }

  /// What a condition comes to now; in a function that changes nothing, so that the run is not
  /// copied for each name that the condition asks for.
  private func evaluated(_ condition: Int) -> ConditionCache.Truth {
    let expression = plan.table.conditions[condition]
    do {
      let isTrue = try expression.isTrue(
        root: { node($0, pending: nil) }, environment: environment(for: expression))
      return isTrue ? .holds : .fails
    } catch {
      return .broken
    }
  }

  /// Whether a jump's condition holds; one that cannot be evaluated does not.
  mutating func isTaken(_ jump: PlannedJump, of step: StepID, at now: Instant) -> Bool {
    guard let condition = jump.condition else { return true }
    do {
      return try condition.isTrue(
        root: { node($0, pending: nil) }, environment: environment(for: condition))
    } catch {
      complain(of: step, at: now)
      return false
    }
  }

  /// The values of an expression over the answers that are in sight; nil if it cannot be evaluated.
  func values(of expression: Expression, pending: Pending? = nil, deep: Int = 8) -> [Value]? {
    do {
      return try expression.evaluate(
        root: { node($0, pending: pending) },
        environment: environment(for: expression, deep: deep))
    } catch {
      return nil
    }
  }

  /// What a calculation gives as an answer of its question; nil if it gives nothing that fits.
  mutating func calculated(_ calculation: Int, for question: Int, at now: Instant) -> Answer? {
    cache.evaluationCount += 1
    guard let values = values(of: plan.table.conditions[calculation]) else {
      complain(of: plan.table.questions[question].id, at: now)
      return nil
    }
    guard !values.isEmpty, let format = plan.question(number: question)?.format else { return nil }
    guard let answer = format.answer(from: values) else {
      complain(of: plan.table.questions[question].id, at: now)
      return nil
    }
    return answer
  }

  /// Notes once for each step that an expression of it could not be evaluated.
  private mutating func complain(of step: StepID, at now: Instant) {
    guard brokenSteps.insert(step).inserted else { return }
    problems.append(
      Problem(
        kind: .conditionFailed, step: step, at: now,
        detail: "An expression of this step could not be evaluated, so the step was shown."))
  }
}
