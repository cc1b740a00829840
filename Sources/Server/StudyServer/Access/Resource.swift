/// What the rules of access speak of.
package enum Resource: String, Sendable, Hashable, CaseIterable {
  case account, study, participant, enrolment, device, rigSettings
  case recoveryKey, recoveryBox, loss
  case studyVersion, studyContent, studyStanding, arm, facts
  case task, recording, wantedRecording, recordingFigures, result, receipt, withdrawal
  /// A danger that staff must hear of.
  case redFlag
  // What somebody typed or drew to sign a consent.
  case signature
  case measurement, adherence, export, deadLetter, conflict, audit, symptomList, sideEffectList
}
