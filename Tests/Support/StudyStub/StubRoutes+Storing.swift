import Foundation
import Receipts
import StrictJSON
import StudyModel
import System
import Vault
import WebServer

extension StubRoutes {
  func look(_ request: HTTPRequest) -> HTTPResponse {
    state.withLock { state in
      guard let digest = ContentDigest(hexadecimal: request.head.parameter("sha")) else {
        return Self.problem(404, "notFound")
      }
      if let whole = state.recordings[digest] { return Self.offset(200, whole.count, "?1") }
      guard let part = state.partials[digest] else { return Self.problem(404, "notFound") }
      return Self.offset(200, part.count, "?0")
    }
  }

  func take(_ request: HTTPRequest, _ body: [UInt8]) -> HTTPResponse {
    state.withLock { state in
      let headers = request.head.headers
      guard let digest = ContentDigest(hexadecimal: request.head.parameter("sha")),
        let length = headers["Upload-Length"].flatMap({ Int($0) }),
        let offset = Int(headers["Upload-Offset"] ?? "0")
      else { return Self.problem(400, "badUpload") }
      if state.recordings[digest] != nil { return HTTPResponse(.ok) }
      let part = state.partials[digest] ?? []
      guard offset == part.count else { return Self.offset(409, part.count, "?0") }
      let whole = part + body
      guard whole.count >= length else {
        state.partials[digest] = whole
        return Self.offset(202, whole.count, "?0")
      }
      state.partials[digest] = nil
      guard ContentDigest(of: whole) == digest else { return Self.problem(422, "digestMismatch") }
      state.recordings[digest] = whole
      return HTTPResponse(.created)
    }
  }

  private static func offset(_ status: Int, _ count: Int, _ complete: String) -> HTTPResponse {
    HTTPResponse(
      HTTPStatus(status),
      headers: [
        HeaderField("Upload-Offset", "\(count)"), HeaderField("Upload-Complete", complete),
      ])
  }

  func store(_ request: HTTPRequest, _ body: [UInt8]) -> HTTPResponse {
    guard let id = ResultID(request.head.parameter("id")) else { return Self.problem(422, "id") }
    let digest = ContentDigest(of: body)
    let field = "sha-256=:\(Data(digest.bytes).base64EncodedString()):"
    guard request.head.headers["Content-Digest"] == field else {
      return Self.problem(400, "digestMismatch")
    }
    return state.withLock { state in
      if let known = state.results[id] {
        return known == body
          ? receipt(id, digest, state, status: .ok) : Self.problem(409, "conflict")
      }
      state.results[id] = body
      state.position += 1
      return receipt(id, digest, state, status: .created)
    }
  }

  private func receipt(
    _ id: ResultID, _ digest: ContentDigest, _ state: StudyStub.State, status: HTTPStatus
  ) -> HTTPResponse {
    let statement = ReceiptStatement(
      id: id, sha256: digest, storedAt: UTCTime(nanoseconds: 1_770_091_506_000_000_000),
      chain: ChainPlace(study: "ms-2026", position: state.position, hash: digest),
      key: state.signingKey.verifying.id)
    return .json(SignedReceipt(statement, signedBy: state.signingKey).json, status: status)
  }
}
