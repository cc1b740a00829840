import Foundation
import StrictJSON

@testable import WebServer

/// A server with a few routes that tests need.
enum TestServer {
  /// Waits for nothing and says what it got.
  static func routes() -> Router {
    var routes = Router()
    routes.on(.get, "/hello") { _ in .text("hello") }
    routes.on(.get, "/items/{id}") { request in .text(request.head.parameter("id")) }
    routes.on(.post, "/echo") { request throws(HTTPFault) in
      .bytes(try await request.body.collect(), type: "application/octet-stream")
    }
    routes.on(.put, "/count", body: BodyAllowance(byteCount: 1 << 30)) {
      request throws(HTTPFault) in
      var count = 0
      for try await piece in request.body { count += piece.count }
      return .json(.number(count))
    }
    routes.on(.post, "/ignore") { _ in .text("not read") }
    routes.on(.get, "/fault") { _ throws(HTTPFault) in
      throw HTTPFault(.conflict, code: "taken", "It is taken.", pointer: "/id")
    }
    return routes
  }

  static func start(
    over transport: Transport = .plain, limits: ServerLimits = ServerLimits(),
    headers: [HeaderField] = [], adding: (inout Router) -> Void = { _ in }
  ) throws -> WebServer {
    var routes = routes()
    adding(&routes)
    var settings = ServerSettings(limits: limits, headers: headers)
    settings.tls = try transport.certificate()
    return try WebServer(settings, routes: routes)
  }
}

extension WebServer {
  /// Sends the bytes on a connection of their own and gives the answers.
  ///
  /// It waits for as many as are expected; when the last of them is no success, until the server
  /// has closed, and otherwise until it has closed after the client. (A client that closes its
  /// sending half before has left, so it may get no answer.)
  func answers(
    to bytes: [UInt8], expecting count: Int = 1, heads: Int = 0
  ) async throws -> [RawAnswers.Answer] {
    let endpoint = endpoint
    return try await blocking {
      let client = try RawClient(endpoint)
      client.send(bytes)
      var all: [UInt8] = []
      var answers: [RawAnswers.Answer] = []
      while answers.count < count, case let piece = client.receive(), !piece.isEmpty {
        all += piece
        answers = RawAnswers(all, heads: heads).list
      }
      let mustClose = answers.last.map { $0.status >= 400 } ?? false
      if !mustClose { client.finishSending() }
      return RawAnswers(all + client.receiveAll(), heads: heads).list
    }
  }

  func answers(
    to text: String, expecting count: Int = 1, heads: Int = 0
  ) async throws -> [RawAnswers.Answer] {
    try await answers(to: Array(text.utf8), expecting: count, heads: heads)
  }

  /// The answer to one request with `Connection: close`.
  func answer(
    _ method: String, _ target: String, headers: String = "", body: String? = nil
  ) async throws -> RawAnswers.Answer? {
    let length = body.map { "Content-Length: \($0.utf8.count)\r\n" } ?? ""
    let text =
      "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
      + headers + length + "\r\n" + (body ?? "")
    return try await answers(to: text, heads: method == "HEAD" ? 1 : 0).first
  }
}
