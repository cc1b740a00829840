/// What can be noted.
package enum AuditAction: String, Sendable, Hashable, CaseIterable {
  case keyIntroduced, trustListPublished, headContradicted, deviceWentBack
  case accountCreated, accountChanged, passwordChanged, passwordReset
  case signedIn, signInRefused, signedOut, sessionRevoked, tokenReused
  case secondFactorSet, secondFactorRemoved, secondFactorReset, recoveryCodesMade, recoveryCodeUsed
  case providerLinked, providerUnlinked
  /// A passkey said of itself that it signed less often than before: somebody may have a copy.
  case passkeyDoubted
  case studyCreated, studyChanged
  case participantRegistered, participantRead, participantsListed, participantWithdrawn
  case participantErased, participantCorrected
  case enrolmentMade, deviceEnrolled, deviceRevoked, devicesListed
  case rigSettingsPut
  case recoveryKeyPut, recoveryBoxStored, recoveryBoxRead, resultsLost
  case armsCommitted, armsOpened, armGiven, armRead, armsRevealed, armsListed
  case nextTaskAsked
  /// Staff let a participant choose another PIN on their tablet.
  case pinReset
  case taskPublished
  case studyVersionDrafted, studyVersionPublished, studyVersionWidened, studyVersionWithdrawn
  case studyDraftDeleted
  case resultStored, resultRead, resultsListed, resultConflict, resultWithdrawn, resultRefused
  case redFlagStored, redFlagsListed, redFlagAcknowledged
  /// Results that were nobody's were given to the participant whose device or account brought them.
  case resultsAttributed
  case receiptRead
  case recordingStored, recordingRead, recordingErased
  /// Bytes of a recording were found to be wrong or gone, or came back.
  case recordingDamaged, recordingMissing, recordingHealed
  case measurementsListed, adherenceListed, completenessListed
  case symptomsStored, sideEffectsStored
  case deadLettersListed, deadLetterRead, deadLetterRetried, deadLetterResolved
  case conflictsListed
  case exportRequested, exportFinished, exportRead
  case auditListed
  /// From here on the audit proves more; what was there before is listed.
  case proofBegun
  /// Rows that were there before rows hung on the chain; `rowsBegun` ends the list.
  case rowsListed, rowsBegun
  /// Which rows of kept tables the transaction changed, with digests of what they say now.
  case rowsChanged
}

extension NewList.Kind {
  /// That a list of this kind was stored.
  var storedAction: AuditAction {
    switch self {
    case .symptoms: .symptomsStored
    case .sideEffects: .sideEffectsStored
    }
  }
}
