import Foundation
import Receipts
import StrictJSON
import StudyModel
import System
import Vault
import WebServer

/// The routes of the stub, as the contract has them.
struct StubRoutes: Sendable {
  let state: Lock<StudyStub.State>

  typealias Handler = @Sendable (HTTPRequest, [UInt8]) -> HTTPResponse

  var router: Router {
    var router = Router()
    add(.head, "/v1/health", &router) { _, _ in
      HTTPResponse(.noContent, headers: [HeaderField("Ambler-Study-Server", "1")])
    }
    add(.get, "/v1/health", &router) { _, _ in
      HTTPResponse(.noContent, headers: [HeaderField("Ambler-Study-Server", "1")])
    }
    add(.get, "/v1/rig-settings", &router, signedIn { _, _ in settings() })
    add(.get, "/v1/receipt-keys", &router) { _, _ in
      .json(state.withLock { OfferedKeys($0.publishedKeys, $0.introductions).json })
    }
    add(.post, "/v1/enrolments", &router) { _, body in enrol(body) }
    add(.post, "/v1/sessions/refresh", &router) { _, body in refresh(body) }
    add(.delete, "/v1/sessions/current", &router, signedIn { _, _ in .init(.noContent) })
    add(.head, "/v1/recordings/{sha}", &router, signedIn { request, _ in look(request) })
    add(.put, "/v1/recordings/{sha}", &router, signedIn { take($0, $1) })
    add(.get, "/v1/wanted-recordings", &router, signedIn { _, _ in wanted() })
    add(.put, "/v1/results/{id}", &router, signedIn { store($0, $1) })
    add(.put, "/v1/flags/{id}", &router, signedIn { store($0, $1) })
    add(.post, "/v1/withdrawals", &router, signedIn { _, body in withdraw(body) })
    add(.post, "/v1/person-facts", &router, signedIn { _, body in facts(body) })
    add(.get, "/v1/trust-lists/{number}", &router) { request, _ in trustList(request) }
    add(.get, "/v1/tree-head", &router) { _, _ in treeHead }
    add(.post, "/v1/tree-head", &router, signedIn { _, _ in treeHead })
    addStudyVersions(&router)
    addRecovery(&router)
    return router
  }

  /// Notes what was asked, and does as the faults say.
  func add(
    _ method: HTTPMethod, _ path: String, _ router: inout Router, _ handler: @escaping Handler
  ) {
    router.on(method, path) { request throws(HTTPFault) in
      let line = "\(method.rawValue) /" + request.head.path.joined(separator: "/")
      let fault = note(line)
      if let fault, !fault.isAfterwards { return fault.response }
      let answer = handler(request, try await request.body.collect())
      return fault?.response ?? answer
    }
  }

  /// Notes a request by its method and path, and gives the fault that it meets.
  func note(_ line: String) -> StubFault? {
    state.withLock { state in
      state.asked.append(line)
      guard let place = state.faults.firstIndex(where: { line.hasPrefix($0.beginning) }) else {
        return nil
      }
      return state.faults.remove(at: place)
    }
  }

  func signedIn(_ handler: @escaping Handler) -> Handler {
    { request, body in
      let isKnown = state.withLock { state -> Bool in
        guard !state.isRevoked, request.head.headers["Authorization"] == "Bearer \(state.access)"
        else { return false }
        state.previousRefresh = nil
        return true
      }
      guard isKnown else { return Self.problem(401, "unauthorized") }
      let newest = state.withLock { $0.trustLists.last?.list.number }
      let answer = handler(request, body)
      return newest.map { answer.adding("Ambler-Trust-List", "\($0)") } ?? answer
    }
  }

  private var treeHead: HTTPResponse {
    state.withLock(\.treeHead).map { .json($0) } ?? HTTPResponse(.noContent)
  }

  private func trustList(_ request: HTTPRequest) -> HTTPResponse {
    let lists = state.withLock(\.trustLists)
    let place = request.head.parameter("number")
    let found = place == "newest" ? lists.last : lists.first { "\($0.list.number)" == place }
    return found.map { .json($0.json) } ?? Self.problem(404, "notFound")
  }

  static func problem(
    _ status: Int, _ code: String, _ members: [JSONMember] = []
  ) -> HTTPResponse {
    let json = JSONValue.object([JSONMember(key: "code", value: .string(code))] + members)
    return .bytes(
      Array(json.serialized().utf8), type: "application/problem+json", status: HTTPStatus(status))
  }

  static func json(_ body: [UInt8]) -> JSONValue? {
    try? JSONDocument(bytes: body, file: "body").value
  }

  private func enrol(_ body: [UInt8]) -> HTTPResponse {
    state.withLock { state in
      guard let json = Self.json(body), json["code"]?.stringValue == state.code,
        json["name"]?.stringValue != nil
      else { return Self.problem(404, "unknownCode") }
      state.isRevoked = false
      return .json(
        .object([
          "device": "device-1", "study": .object(["id": "ms-2026", "title": "MS 2026"]),
          "participant": state.participant.map { .string($0) },
          "accessToken": .string(state.access), "accessSeconds": 900,
          "refreshToken": .string(state.refresh), "refreshSeconds": 7_776_000,
          "receiptKeys": ReceiptKeys.json(state.publishedKeys),
          "studyKeys": ReceiptKeys.json(state.studyKeys),
          "introductions": .list(state.introductions.map(\.json)),
          "trustList": state.trustLists.last?.json,
        ]), status: .created)
    }
  }

  private func refresh(_ body: [UInt8]) -> HTTPResponse {
    state.withLock { state in
      let token = Self.json(body)?["refreshToken"]?.stringValue
      guard !state.isRevoked, let token,
        token == state.refresh || token == state.previousRefresh
      else { return Self.problem(401, "unauthorized") }
      state.refreshCount += 1
      state.previousRefresh = token
      state.access = "access-\(state.refreshCount)"
      state.refresh = "refresh-\(state.refreshCount)"
      return .json(
        .object([
          "accessToken": .string(state.access), "accessSeconds": 900,
          "refreshToken": .string(state.refresh), "refreshSeconds": 7_776_000,
          "account": "device-1",
        ]))
    }
  }

  private func settings() -> HTTPResponse {
    guard let settings = state.withLock(\.rigSettings) else { return HTTPResponse(.noContent) }
    return HTTPResponse.json(settings).adding("ETag", "\"1\"")
  }

  private func facts(_ body: [UInt8]) -> HTTPResponse {
    state.withLock { state in
      let asked = Self.json(body)
      guard let asked, let people = asked["participants"]?.listValue,
        (1...200).contains(people.count), asked["zone"]?.stringValue != nil
      else { return Self.problem(400, "bodyFaults") }
      state.factQuestions.append(asked)
      return .json(
        .object([
          "people": .list(
            people.map { person in
              let facts = person.stringValue.flatMap { state.facts[$0] }
              return .object([
                "participant": person, "isKnown": .boolean(facts != nil), "facts": facts,
              ])
            })
        ]))
    }
  }

  private func wanted() -> HTTPResponse {
    let wanted = state.withLock(\.wantedRecordings)
    return .json(
      .object([
        "items": .list(
          wanted.map { .object(["sha256": .string($0), "bytes": .number(1)]) })
      ]))
  }

  private func withdraw(_ body: [UInt8]) -> HTTPResponse {
    state.withLock { state in
      guard let items = Self.json(body)?["items"]?.listValue, (1...500).contains(items.count) else {
        return Self.problem(400, "bodyFaults")
      }
      state.withdrawals += items
      return .json(.object(["stored": .number(items.count)]))
    }
  }
}
