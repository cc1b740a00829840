/// What the rules of access speak of.
package enum Resource: String, Sendable, Hashable, CaseIterable {
  case account, study, participant, enrolment, device, rigSettings, arm, facts
  case task, recording, result, receipt, withdrawal
  case measurement, adherence, export, deadLetter, conflict, audit, symptomList, sideEffectList
}
