import Foundation
import TestSupport

@testable import WebServer

/// A certificate for `localhost` that openssl has made, and its key, both as PEM.
struct TestCertificate: Sendable {
  let chain: [UInt8]
  let key: [UInt8]

  /// One for all tests of this process; clients trust no other.
  static let shared = Result { try TestCertificate() }

  private static let secondsToMake = 60.0

  /// Makes one that signs itself.
  init(keyOptions: [String] = ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"]) throws {
    let folder = try TemporaryFolder()
    try Self.run(
      ["req", "-x509", "-newkey"] + keyOptions + [
        "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=DNS:localhost", "-keyout", folder.file("key"), "-out", folder.file("chain"),
      ])
    chain = try folder.bytes("chain")
    key = try folder.bytes("key")
  }

  func certificate() throws -> ServerCertificate {
    try ServerCertificate(chain: chain, key: key)
  }

  /// Runs openssl, and throws what it has said if it fails.
  static func run(_ arguments: [String]) throws {
    let outcome = try ChildProcess("/usr/bin/openssl", arguments).wait(seconds: secondsToMake)
    guard let outcome, outcome.status == 0 else {
      throw CommandFailure(words: outcome?.errors ?? "openssl did not end")
    }
  }

  struct CommandFailure: Error {
    let words: String
  }
}
