import StudyModel
import WebServer
import Words

/// The faults that are told in the language of the path; each case has the name of its code.
enum SurveyProblem: String, CaseIterable {
  case notSignedIn, passwordMustChange, notAllowed, notFound
  case bodyFaults, bodyTooLarge, mediaType, badQuery, notAnswerable
  case badIdempotencyKey, stillWorking, answerNotKept, idempotencyKeyReused
  case conflict, withdrawn, notShown
  case busy, databaseAway, storageFull
  case failed = "internal"

  private typealias Words = ServerMessage.Problem

  var message: Message {
    switch self {
    case .notSignedIn: Words.notSignedIn
    case .passwordMustChange: Words.passwordMustChange
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
    guard let problem = SurveyProblem(rawValue: code), LanguageTag.isWellFormed(tag),
      !headers.contains(where: { $0.name == "Content-Language" })
    else { return self }
    var fault = self
    fault.sentence = problem.message.text([tag])
    fault.headers.append(HeaderField("Content-Language", Language(firstOf: [tag]).tag))
    return fault
  }
}
