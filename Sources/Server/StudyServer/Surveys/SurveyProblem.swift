import StudyModel
import WebServer
import Words

/// The faults that are told in the language of the path or of the client; each case has the name of its code.
enum SurveyProblem: String, CaseIterable {
  case notSignedIn, passwordMustChange, patientsOnly, notAllowed, notFound
  case bodyFaults, bodyTooLarge, mediaType, badQuery, notAnswerable
  case badIdempotencyKey, stillWorking, answerNotKept, idempotencyKeyReused
  case conflict, withdrawn, notShown, resultSealed
  case busy, databaseAway, storageFull
  case failed = "internal"

  private typealias Words = ServerMessage.Problem

  var message: Message {
    switch self {
    case .notSignedIn: Words.notSignedIn
    case .passwordMustChange: Words.passwordMustChange
    case .patientsOnly: Words.patientsOnly
    case .notAllowed: Words.notAllowed
    case .notFound: Words.notFound
    case .bodyFaults: Words.bodyFaults
    case .bodyTooLarge: Words.bodyTooLarge
    case .mediaType: Words.mediaType
    case .badQuery: Words.badQuery
    case .notAnswerable: Words.notAnswerable
    case .badIdempotencyKey: Words.badIdempotencyKey
    case .stillWorking: Words.stillWorking
    case .answerNotKept: Words.answerNotKept
    case .idempotencyKeyReused: Words.idempotencyKeyReused
    case .conflict: Words.conflict
    case .withdrawn: Words.withdrawn
    case .notShown: Words.notShown
    case .resultSealed: Words.resultSealed
    case .busy: Words.busy
    case .databaseAway: Words.databaseAway
    case .storageFull: Words.storageFull
    case .failed: Words.failed
    }
  }
}

extension HTTPFault {
  static let notAnswerable = HTTPFault(
    .conflict, code: "notAnswerable", "This survey has parts that need a tablet. Do it there.")

  /// The same fault in the language that the path names; as it is where the path names none.
  func inLanguage(of head: RequestHead) -> HTTPFault {
    let tag = head.parameter("lang")
    return LanguageTag.isWellFormed(tag) ? inLanguage(firstOf: [tag]) : self
  }

  /// The same fault in the first language that the client asks for and the server speaks, in the order in
  /// which `Accept-Language` names them; in English where it asks for none of them.
  func inAcceptedLanguage(of head: RequestHead) -> HTTPFault {
    let ranges = head.headers.values("Accept-Language").joined(separator: ",").split(separator: ",")
    return inLanguage(
      firstOf: ranges.prefix(20).map { String($0.prefix { $0 != ";" }.filter { $0 != " " }) })
  }

  private func inLanguage(firstOf tags: [String]) -> HTTPFault {
    guard let problem = SurveyProblem(rawValue: code),
      !headers.contains(where: { $0.name == "Content-Language" })
    else { return self }
    var fault = self
    fault.sentence = problem.message.text(tags)
    fault.headers.append(HeaderField("Content-Language", Language(firstOf: tags).tag))
    return fault
  }
}
