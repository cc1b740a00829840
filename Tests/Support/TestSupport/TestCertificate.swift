import Foundation

/// A certificate of a test for the loopback, signed by itself, and its key; made by openssl(1).
package struct TestCertificate: Sendable {
  /// The certificate, then the key, in PEM.
  package let file: String
  /// The certificate alone, in PEM.
  package let authority: [UInt8]
  /// The SHA-256 of its public key in Base64.
  package let pin: String

  /// Writes its files into a folder under a name of their own; nil where openssl is not installed.
  package init?(in folder: TemporaryFolder, named name: String = "server") throws {
    guard let openssl = ChildProcess.find("/usr/bin/openssl") else { return nil }
    file = folder.file("\(name).pem")
    let (certificate, key) = (folder.file("\(name).crt"), folder.file("\(name).key"))
    try Self.run(
      openssl,
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
        "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=\(name)",
        "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost",
      ])
    let publicKey = try Self.run(openssl, ["x509", "-in", certificate, "-pubkey", "-noout"])
    try folder.write(publicKey, to: "\(name).pub")
    let encoded = try Self.run(
      openssl, ["pkey", "-pubin", "-in", folder.file("\(name).pub"), "-outform", "DER"])
    try folder.write(encoded, to: "\(name).der")
    let digest = try Self.run(
      openssl, ["dgst", "-sha256", "-binary", folder.file("\(name).der")])
    pin = Data(digest).base64EncodedString()
    authority = try folder.bytes("\(name).crt")
    try folder.write(authority + (try folder.bytes("\(name).key")), to: "\(name).pem")
  }

  /// What the program printed; an issue of its own for one that failed.
  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
    let outcome = try ChildProcess(program, arguments).wait(seconds: 60)
    guard let outcome, outcome.status == 0 else { throw SpawnFault(path: program, code: -1) }
    return Array(outcome.output)
  }
}
