import HTTPClient
package import Receipts
import StudyModel
package import StudyVersions
import System

extension ServerSession {
  /// How long a server keeps a question open at the most, in seconds, that asks it to.
  private static let longestWait = 50

  /// Asks for the study version of this device, where it is another than number `known`, 0 for none.
  ///
  /// With `waits` the server may keep the question open until there is a newer one, for 50 s.
  package func studyVersion(after known: Int, waits: Bool) async -> StudyVersionAnswer {
    var fields = known > 0 ? [ClientField("If-None-Match", "\"\(known)\"")] : []
    if waits { fields.append(ClientField("Prefer", "wait=\(Self.longestWait)")) }
    let request = ServerCall.studyVersion.request(
      fields: fields, answer: .memory(limit: Self.largestVersion), wholeTime: Self.patience)
    switch await ask(request, on: .patient) {
    case .answer(let answer): return StudyVersionAnswer(answer, now: now())
    case .noAnswer(let error): return .later(ReasonCode(error), after: nil)
    case .notLetIn(let reason, let after): return .later(reason, after: after)
    }
  }

  /// A manifest names at most 2000 files by paths of 255 bytes.
  private static let largestVersion = 2 << 20

  /// Asks for a file of a study version from `offset` on; `take` gets the pieces on the client's thread.
  ///
  /// With a piece comes the status of the answer that it is of: 206 from `offset` on, 200 from the first
  /// byte on, and anything else is no content. An error of `take` ends the request.
  package func studyContent(
    _ sha256: ContentDigest, from offset: Int64,
    take: @escaping @Sendable (_ status: Int, _ piece: [UInt8]) throws -> Void
  ) async -> StudyContentAnswer {
    let other = Lock((status: 0, bytes: [UInt8]()))
    let fields = offset > 0 ? [ClientField("Range", "bytes=\(offset)-")] : []
    let request = ServerCall.studyContent.request(
      at: "\(sha256)", fields: fields,
      answer: .statusSink { status, piece in
        if status == 200 || status == 206 { return try take(status, piece) }
        other.withLock { other in
          // A token that has expired had an answer of its own before.
          if other.status != status { other = (status, []) }
          other.bytes = Array((other.bytes + piece).prefix(Self.largestProblem))
        }
      }, wholeTime: Self.longestFetch)
    switch await ask(request, on: .patient) {
    case .answer(var answer):
      answer.body = other.withLock(\.bytes)
      return StudyContentAnswer(answer, from: offset, now: now())
    case .noAnswer(.sinkRefused): return .refused
    case .noAnswer(let error): return .later(ReasonCode(error), after: nil)
    case .notLetIn(let reason, let after): return .later(reason, after: after)
    }
  }

  private static let largestProblem = 64 * 1024

  /// A line that is slow but moves may take its time; silence is cut off much sooner.
  private static let longestFetch = Duration.seconds(24 * 3600)

  /// Tells the study which version is in use here, and why not a newer one; false if it could not be told.
  ///
  /// It says what time it is here, from which the server sees how far our clock is off.
  package func tellStanding(_ standing: StudyStanding) async -> Bool {
    var request = ServerCall.tellStanding.request(json: standing.json)
    request.fields.append(ClientField("Date", now().httpDate))
    let reply = await ask(request)
    guard case .answer(let answer) = reply else { return false }
    return answer.status == 204
  }
}
