import Postgres
import Receipts
import StrictJSON
import WebServer

/// What a device believes the server by.
extension API {
  static let trustRoutes = [
    APIRoute(.get, "/v1/trust-lists/{number}", anyone: API.giveTrustList)
  ]

  /// The field that says which list is the newest, so that devices ask for it.
  static let trustField = "Ambler-Trust-List"

  private func giveTrustList(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let place = request.head.parameter("number")
    let number = Int(place)
    guard number != nil || place == "newest" else { throw .notFound }
    let found = try await reading { connection throws(PostgresError) in
      if let number {
        try TrustListStore.list(number, connection)
      } else {
        try TrustListStore.newest(connection)
      }
    }
    guard let found else { throw .notFound }
    return .json(found.json)
  }

  /// Tells whoever is let in the number of the newest list, where there is one.
  func namingTrust(
    in answer: HTTPResponse, to route: APIRoute
  ) async throws(HTTPFault) -> HTTPResponse {
    guard route.access.needsSignIn else { return answer }
    var number = service.trustNumbers.value("newest")
    if number == nil {
      number = try await reading { connection throws(PostgresError) in
        try TrustListStore.newest(connection)?.list.number ?? 0
      }
      service.trustNumbers.keep(number ?? 0, for: "newest")
    }
    guard let number, number > 0 else { return answer }
    return answer.adding(Self.trustField, "\(number)")
  }

  /// What stands behind a code: by what a device knows that it speaks with this server.
  func fingerprint() async throws(HTTPFault) -> ServerFingerprint {
    let newest = try await reading { connection throws(PostgresError) in
      try TrustListStore.newest(connection)
    }
    return newest.flatMap { ServerFingerprint($0.list) }
      ?? ServerFingerprint(service.signer.verifying)
  }

  /// What a device that is let in is told of the server's keys.
  func trustMembers() async throws(HTTPFault) -> [JSONMember] {
    let (receipts, studies, introductions, list) = try await reading {
      connection throws(PostgresError) in
      (
        try KeyStore.all(for: .receipt, connection), try KeyStore.all(for: .study, connection),
        try KeyStore.introductions(connection), try TrustListStore.newest(connection)
      )
    }
    return [
      JSONMember(key: "receiptKeys", value: ReceiptKeys.json(receipts)),
      JSONMember(key: "studyKeys", value: ReceiptKeys.json(studies)),
      JSONMember(key: "introductions", value: .list(introductions.map(\.json))),
    ] + [list.map { JSONMember(key: "trustList", value: $0.json) }].compactMap(\.self)
  }
}
