import MerkleLog
import Postgres
import Receipts
import StrictJSON
import StudyModel
import Vault
import WebServer

/// The head of the tree over all chains, for whoever keeps it elsewhere.
extension API {
  static let treeRoutes = [
    APIRoute(.get, "/v1/tree-head", anyone: API.giveTreeHead),
    APIRoute(
      .post, "/v1/tree-head", may: .change, .studyStanding, API.takeTreeHead),
  ]

  private func giveTreeHead(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let from = try request.head.queryValue("from").map { text throws(HTTPFault) in
      guard let size = Int(text), size >= 1 else {
        throw .invalid("from", "This is the size of an earlier head: a number from 1.")
      }
      return size
    }
    return try await treeHead(from: from)
  }

  /// A device brings the head that it keeps, and takes the newest one.
  private func takeTreeHead(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let text = try await body(request.http) { members in
      members.take("head").map { $0.string() } ?? .some(nil)
    }
    guard let text else { return try await treeHead(from: nil) }
    let keys = try await reading { connection throws(PostgresError) in
      try KeyStore.all(for: .receipt, connection)
    }
    guard let brought = HistoryHead(note: Array(text.utf8), signedBy: keys) else {
      throw .invalid("/head", "This is no head that a server of this database signed.")
    }
    try await note(brought, of: request.caller)
    return try await treeHead(from: brought.size)
  }

  /// What a device brought is kept outside of this database, too: it tells a database that went back.
  private func note(_ brought: HistoryHead, of caller: Caller) async throws(HTTPFault) {
    let now = service.now
    let isKnown = try await reading { connection throws(PostgresError) in
      try TreeWitnessStore.holds(brought, connection)
    }
    let device = caller.account
    let place = try await changing { connection throws(PostgresError) in
      try TreeWitnessStore.keep(brought, of: device, at: now, connection)
    }
    let action: AuditAction
    switch place {
    case .older: action = .deviceWentBack
    case .new where !isKnown: action = .headContradicted
    case .new, .same: return
    }
    try await self.note(
      AuditEvent(
        study: AuditEvent.serverChain, actor: device, action, subject: device,
        detail: .object(["size": .number(brought.size)])))
  }

  private func treeHead(from: Int?) async throws(HTTPFault) -> HTTPResponse {
    let found = try await reading { connection throws(PostgresError) in
      guard let head = try TreeStore.newest(connection) else {
        return (TreeStore.Head?.none, [TreeHash]?.none)
      }
      let proof = try from.flatMap { from throws(PostgresError) in
        try TreeStore.consistency(from: from, to: head.tree.size, connection)
      }
      return (head, proof?.hashes)
    }
    guard let head = found.0 else { return HTTPResponse(.noContent) }
    return .json(
      .object([
        "head": .string(String(decoding: head.note, as: UTF8.self)),
        "consistency": found.1.map { hashes in
          .list(hashes.map { .string(Base64URL.encode($0.bytes)) })
        },
      ])
    ).adding("Cache-Control", "no-store")
  }
}
