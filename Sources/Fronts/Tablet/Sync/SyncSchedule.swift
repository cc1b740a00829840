package import StudyModel

/// When whose results are sent: as often as each person has set, and at once when a task is finished;
/// a pure value.
package struct SyncSchedule: Sendable, Hashable {
  /// When the results of somebody were tried last.
  private var tried: [String?: UTCTime] = [:]
  /// Whose results are to be tried at the next look.
  private var wanted: Set<String?> = []
  /// Who asks for it now.
  private var asking: Set<String?> = []
  /// When the destination allows the next attempt; nil for at once.
  package private(set) var notBefore: UTCTime?
  private var lastLook: UTCTime?
  /// Why nothing was sent at the last look, for those of whom nothing was.
  package private(set) var waiting: [String?: SendingPolicy.Decision] = [:]

  package init() {}

  /// A task was finished.
  package mutating func want(_ participant: String?) { wanted.insert(participant) }

  /// The person asks to send now: it counts at the next look and no longer.
  package mutating func ask(_ participant: String?) { asking.insert(participant) }

  /// These could not all be sent, and are tried again, not before `moment`.
  package mutating func postpone(_ participants: Set<String?>, until moment: UTCTime?) {
    wanted.formUnion(participants)
    notBefore = moment
  }

  /// Whatever the last failure was, it is tried again at the next look.
  package mutating func forgetFailure() { notBefore = nil }

  /// Of these people with the intervals that they set, nil for off, those whose results are tried now.
  ///
  /// `moment` is what holds for all of them.
  package mutating func take(
    _ moment: SendingMoment, intervals: [String?: Duration?], policy: SendingPolicy
  ) -> Set<String?> {
    waiting = [:]
    // The moment to wait for was of a clock that has been put back since.
    if let lastLook, moment.now < lastLook { notBefore = nil }
    lastLook = moment.now
    var due: Set<String?> = []
    for (participant, interval) in intervals {
      let decision = policy.decision(of(participant, interval, at: moment))
      if decision == .send { due.insert(participant) } else { waiting[participant] = decision }
    }
    asking = []
    for participant in due {
      tried[participant] = moment.now
      wanted.remove(participant)
    }
    return due
  }

  private func of(
    _ participant: String?, _ interval: Duration?, at moment: SendingMoment
  ) -> SendingMoment {
    var own = moment
    own.interval = interval
    own.tried = tried[participant]
    own.isWanted = wanted.contains(participant)
    own.isAsked = asking.contains(participant)
    own.notBefore = notBefore
    return own
  }
}
