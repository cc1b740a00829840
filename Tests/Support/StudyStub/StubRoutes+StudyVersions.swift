import Receipts
import StrictJSON
import StudyVersions
import System
import WebServer

extension StubRoutes {
  /// How long a question for a newer version is kept open.
  private static let longestWait = Duration.seconds(2)

  func addStudyVersions(_ router: inout Router) {
    let look = signedIn { request, _ in version(request) }
    router.on(.get, "/v1/study-version") { request throws(HTTPFault) in
      let waits = request.head.headers["Prefer"] != nil
      if let fault = note("GET /v1/study-version") { return fault.response }
      let answer = look(request, [])
      guard waits, answer.status == .notModified else { return answer }
      await waitForAnother(than: state.withLock(\.studyVersion))
      return look(request, [])
    }
    add(.get, "/v1/study-contents/{sha}", &router, signedIn { request, _ in content(request) })
    add(.put, "/v1/study-standing", &router, signedIn { _, body in standing(body) })
    add(.get, "/v1/study-keys", &router) { _, _ in
      .json(state.withLock { OfferedKeys($0.studyKeys, $0.introductions).json })
    }
  }

  /// Waits on a thread of its own until there is another version, or the time is over.
  private func waitForAnother(than known: SignedStudyVersion?) async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let wait: @Sendable () -> Void = {
        state.wait(until: { $0.studyVersion != known }, atMost: Self.longestWait) { _ in }
        done.resume()
      }
      if !OwnThread.start(name: "study stub", wait) { done.resume() }
    }
  }

  private func version(_ request: HTTPRequest) -> HTTPResponse {
    guard let version = state.withLock(\.studyVersion) else { return HTTPResponse(.noContent) }
    let tag = "\"\(version.statement.number)\""
    guard request.head.headers["If-None-Match"] != tag else { return HTTPResponse(.notModified) }
    return HTTPResponse.json(version.json).adding("ETag", tag)
  }

  private func content(_ request: HTTPRequest) -> HTTPResponse {
    let range = request.head.headers["Range"] ?? ""
    return state.withLock { state in
      state.ranges.append(range)
      guard let digest = ContentDigest(hexadecimal: request.head.parameter("sha")),
        let bytes = state.studyContents[digest]
      else { return Self.problem(404, "notFound") }
      guard !range.isEmpty else { return .bytes(bytes, type: "application/octet-stream") }
      guard range.hasPrefix("bytes="), range.hasSuffix("-"),
        let offset = Int(range.dropFirst(6).dropLast()), offset < bytes.count
      else { return Self.problem(416, "rangeNotSatisfiable") }
      return HTTPResponse.bytes(
        Array(bytes[offset...]), type: "application/octet-stream", status: .partialContent
      ).adding("Content-Range", "bytes \(offset)-\(bytes.count - 1)/\(bytes.count)")
    }
  }

  private func standing(_ body: [UInt8]) -> HTTPResponse {
    guard let standing = Self.json(body).flatMap(StudyStanding.init(json:)) else {
      return Self.problem(400, "bodyFaults")
    }
    state.withLock { $0.standings.append(standing) }
    return HTTPResponse(.noContent)
  }
}
