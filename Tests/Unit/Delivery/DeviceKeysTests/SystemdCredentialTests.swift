import TestSupport
import Testing

@testable import DeviceKeys

/// What the program says where a key does not open, as systemd 252 said it with a TPM of software.
struct SystemdCredentialTests {
  @Test(arguments: [
    "Failed to load HMAC key in TPM: tpm:parameter(1):integrity check failed",
    "Failed to determine local credential key: No such file or directory",
    "Failed to initialize TCTI context: tcti:IO failure",
  ])
  func `a key that this machine does not open is lost`(line: String) {
    expectEqual(SystemdCredential.meaning(of: line), .refused(line))
  }

  @Test func `a TPM that has no room for a moment keeps the key closed`() {
    let line = "Failed to open session in TPM: tpm:warn(2.0): out of memory for session contexts"
    expectEqual(SystemdCredential.meaning(of: line), .closed(.tpmBusy(line)))
  }
}
