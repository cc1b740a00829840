import TestSupport
import Testing

@testable import ServerCommands

@Suite struct EncryptedAddressTests {
  private static let cases: [(certificate: Bool, proxy: Bool, address: String?, expected: Bool)] = [
    (true, false, nil, true), (true, true, "http://study.example", true),
    (false, true, nil, true), (false, true, "https://study.example", true),
    (false, true, "http://study.example", false), (false, false, nil, false),
    (false, false, "https://study.example", true), (false, false, "http://study.example", false),
  ]

  @Test(arguments: cases)
  func `behind a proxy the server's cookies are secure unless its address says otherwise`(
    certificate: Bool, proxy: Bool, address: String?, expected: Bool
  ) {
    expectEqual(
      ServerCommand.isEncrypted(
        hasCertificate: certificate, isBehindProxy: proxy, publicAddress: address), expected)
  }
}
