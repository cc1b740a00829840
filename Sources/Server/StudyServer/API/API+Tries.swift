import Postgres
import StudyModel
import WebServer

/// What an address may try so often.
extension API {
  /// Counts a try of an address before it is made; gives the subjects under which it is counted.
  func takeTry(
    _ what: StaticString, of request: HTTPRequest, limit: FailureLimit, at now: UTCTime
  ) async throws(HTTPFault) -> [[UInt8]] {
    let subjects = [FailureStore.subject(what, request.clientAddress)]
    let wait = try await reading { connection throws(PostgresError) in
      try FailureStore.wait(subjects, limit: limit, now: now, connection)
    }
    if let wait { throw .tooManyFailures(wait) }
    let mayTry = try await changing { connection throws(PostgresError) in
      try FailureStore.takeAll(subjects, limit: limit, now: now, connection)
    }
    // Those that were free are being tried just now; how long it takes is known when they have failed.
    guard mayTry else { throw .tooManyFailures(.seconds(1)) }
    return subjects
  }
}
