package import Receipts
package import StrictJSON

/// Something that is noted for good: who did what to what.
package struct AuditEvent: Sendable, Hashable {
  /// The study whose chain it goes into; `server` for what is of no study.
  package var study: String
  /// The id of an account, `anonymous`, `server`, or `operator`.
  package var actor: String
  package var action: AuditAction
  /// The id of what it was done to; nothing personal.
  package var subject: String
  /// The digest of the bytes that it is about.
  package var sha256: ContentDigest?
  /// Further facts, none of them personal.
  package var detail: JSONValue

  package static let serverChain = "server"
  /// The server itself.
  package static let serverName = "server"
  /// Who runs a program on the server's machine, past all accounts.
  package static let operatorName = "operator"

  package init(
    study: String, actor: String, _ action: AuditAction, subject: String,
    sha256: ContentDigest? = nil, detail: JSONValue = .object([])
  ) {
    self.study = study
    self.actor = actor
    self.action = action
    self.subject = subject
    self.sha256 = sha256
    self.detail = detail
  }
}
