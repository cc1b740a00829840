package import Studies
package import StudyModel
import Surroundings

/// When results are sent, by the rules of the study; a pure value.
package struct SendingPolicy: Sendable, Hashable {
  package var rules: SendingRules
  /// Below so many percent nothing is sent without a charger.
  package var lowestPercent = 20

  package init(_ rules: SendingRules = SendingRules()) {
    self.rules = rules
  }

  /// What is to be done.
  package enum Decision: Sendable, Hashable {
    case send
    /// Not now; at `until` it may be another decision, where that is known.
    case wait(SendingReason, until: UTCTime?)
  }

  /// A person who asks is obeyed whatever else holds, only that without a network there is no way.
  package func decision(_ moment: SendingMoment) -> Decision {
    if !moment.isLocal, moment.surroundings?.network.isUp == false {
      return .wait(.noNetwork, until: nil)
    }
    if moment.isAsked { return .send }
    guard let interval = moment.interval else { return .wait(.off, until: nil) }
    if !moment.isLocal, let objection = objection(moment) { return objection }
    if let notBefore = moment.notBefore, notBefore > moment.now {
      return .wait(.wait, until: notBefore)
    }
    return turn(moment, interval)
  }

  /// What the hour or the machine says against it.
  private func objection(_ moment: SendingMoment) -> Decision? {
    if let end = rules.quiet?.end(after: moment.now, zone: moment.zone), end > moment.now {
      return .wait(.quiet, until: end)
    }
    guard let surroundings = moment.surroundings else { return nil }
    if surroundings.isMetered == true, !rules.usesMetered { return .wait(.metered, until: nil) }
    if let percent = surroundings.battery.percent, percent < lowestPercent,
      !surroundings.battery.isCharging
    {
      return .wait(.lowBattery, until: nil)
    }
    return nil
  }

  /// Whether it is the turn; a clock that was set back counts as a time that is over.
  private func turn(_ moment: SendingMoment, _ interval: Duration) -> Decision {
    guard !moment.isWanted, let tried = moment.tried, tried <= moment.now else { return .send }
    let (sum, isBeyond) = tried.nanoseconds.addingReportingOverflow(interval.nanoseconds)
    let next = UTCTime(nanoseconds: isBeyond ? .max : sum)
    return next <= moment.now ? .send : .wait(.notYet, until: next)
  }
}
