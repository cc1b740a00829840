import StrictJSON
import System
import WebServer

/// The recovery key of the study, and what a device leaves for the day on which its own key is lost.
extension StubRoutes {
  /// They are no part of what `asked` lists: a device asks here whenever it may.
  func addRecovery(_ router: inout Router) {
    on(.get, "/v1/recovery-key", &router) { _ in
      state.withLock(\.recoveryKey).map { HTTPResponse.json($0) } ?? HTTPResponse(.noContent)
    }
    on(.put, "/v1/recovery-box", &router) { body in
      state.withLock { $0.recoveryBoxes += [Self.json(body)].compactMap(\.self) }
      return HTTPResponse(.noContent)
    }
    on(.post, "/v1/losses", &router) { body in
      let items = Self.json(body)?["items"]?.listValue ?? []
      state.withLock { $0.losses += items }
      return .json(.object(["stored": .number(items.count)]))
    }
  }

  private func on(
    _ method: HTTPMethod, _ path: String, _ router: inout Router,
    _ answer: @escaping @Sendable ([UInt8]) -> HTTPResponse
  ) {
    let handler = signedIn { _, body in answer(body) }
    router.on(method, path) { request throws(HTTPFault) in
      handler(request, try await request.body.collect())
    }
  }
}
