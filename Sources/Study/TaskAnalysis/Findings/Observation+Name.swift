extension Observation {
  /// One word for programs.
  package enum Name: String, Sendable, Hashable, CaseIterable {
    case neverShown, alwaysSkipped, conditionsContradict, alwaysShown, neverSkipped, unreachable
    case jumpNeverTaken, jumpAlwaysTaken, endlessLoop, loopToTheLimit
    case noAnswerAllowed, constraintAlwaysHolds, noEnd
    case scoreNeverComputed, scoreItemNeverAsked, scoreItemsApart, scoreItemUnused
    case missingTranslations, textTooLong, hardToRead, mediaMissing, soundsMissing
    case documentNotPDF, onlyOneOption, redFlagNeverRaised
  }

  package var name: Name {
    switch self {
    case .neverShown: .neverShown
    case .alwaysSkipped: .alwaysSkipped
    case .conditionsContradict: .conditionsContradict
    case .alwaysShown: .alwaysShown
    case .neverSkipped: .neverSkipped
    case .unreachable: .unreachable
    case .jumpNeverTaken: .jumpNeverTaken
    case .jumpAlwaysTaken: .jumpAlwaysTaken
    case .endlessLoop: .endlessLoop
    case .loopToTheLimit: .loopToTheLimit
    case .noAnswerAllowed: .noAnswerAllowed
    case .constraintAlwaysHolds: .constraintAlwaysHolds
    case .noEnd: .noEnd
    case .scoreNeverComputed: .scoreNeverComputed
    case .scoreItemNeverAsked: .scoreItemNeverAsked
    case .scoreItemsApart: .scoreItemsApart
    case .scoreItemUnused: .scoreItemUnused
    case .missingTranslations: .missingTranslations
    case .textTooLong: .textTooLong
    case .hardToRead: .hardToRead
    case .mediaMissing: .mediaMissing
    case .soundsMissing: .soundsMissing
    case .documentNotPDF: .documentNotPDF
    case .onlyOneOption: .onlyOneOption
    case .redFlagNeverRaised: .redFlagNeverRaised
    }
  }
}
