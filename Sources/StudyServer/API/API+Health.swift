import Postgres
import Receipts
import WebServer

extension API {
  /// The field that only a study server answers with, so that a captive portal is not taken for one.
  static let mark = HeaderField("Ambler-Study-Server", "1")

  func addHealth(to router: inout Router) {
    router.on(.get, "/v1/health") { _ throws(HTTPFault) in
      // The database is asked too: a server without it cannot take anything.
      _ = try await self.reading { connection throws(PostgresError) in
        try connection.run(Statement("select 1")).count
      }
      return HTTPResponse(
        .noContent, headers: [Self.mark, HeaderField("Cache-Control", "no-store")])
    }
    router.on(.get, "/v1/openapi.json") { _ throws(HTTPFault) in
      .file("\(self.service.settings.web)/openapi.json")
    }
    router.on(.get, "/v1/receipt-keys") { _ throws(HTTPFault) in
      let keys = try await self.reading { connection throws(PostgresError) in
        try KeyStore.all(for: .receipt, connection)
      }
      return .json(ReceiptKeys.json(keys))
    }
  }
}
