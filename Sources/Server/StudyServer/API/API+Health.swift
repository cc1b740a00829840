import Postgres
import Receipts
import WebServer

extension API {
  /// The field that only a study server answers with, so that a captive portal is not taken for one.
  static let mark = HeaderField("Ambler-Study-Server", "1")

  static let healthRoutes = [
    APIRoute(.get, "/v1/health", anyone: API.health),
    APIRoute(.get, "/v1/openapi.json", anyone: API.giveDescription),
    APIRoute(.get, "/v1/receipt-keys", anyone: API.receiptKeys),
    APIRoute(.get, "/v1/study-keys", anyone: API.studyKeys),
  ]

  /// The database is asked too: a server without it cannot take anything.
  private func health(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    _ = try await reading { connection throws(PostgresError) in
      try connection.run(Statement("select 1")).count
    }
    return HTTPResponse(
      .noContent, headers: [Self.mark, HeaderField("Cache-Control", "no-store")])
  }

  private func giveDescription(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    .file("\(service.settings.web)/openapi.json")
  }

  private func receiptKeys(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    .json(try await offeredKeys(.receipt).json)
  }

  private func studyKeys(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    .json(try await offeredKeys(.study).json)
  }

  private func offeredKeys(_ use: KeyStore.Use) async throws(HTTPFault) -> OfferedKeys {
    try await reading { connection throws(PostgresError) in
      OfferedKeys(
        try KeyStore.all(for: use, connection), try KeyStore.introductions(connection))
    }
  }
}
