import Receipts
import StudyServer
import TestSupport
import Testing

struct DeviceQuotaTests {
  private static func name(_ text: String, _ account: String = "a") -> UploadName {
    UploadName(study: "s", account: account, sha256: ContentDigest(of: Array(text.utf8)))
  }

  private static func quota(_ byteCount: Int64) -> DeviceQuota {
    var quota = DeviceQuota()
    quota.unnamedBytes = byteCount
    return quota
  }

  @Test func `whole recordings, what is coming and what is announced count together`() {
    let quota = Self.quota(1_000_000)
    let one = Self.name("one")
    expect(quota.hasRoom(unnamed: 600_000, uploads: [:], reserved: [one: 400_000]))
    expect(!quota.hasRoom(unnamed: 600_001, uploads: [:], reserved: [one: 400_000]))
    // What is half here counts once, as the larger of what it is and what it will be.
    expect(quota.hasRoom(unnamed: 600_000, uploads: [one: 399_000], reserved: [one: 400_000]))
    expect(
      !quota.hasRoom(unnamed: 0, uploads: [Self.name("two"): 700_000], reserved: [one: 400_000]))
  }

  @Test func `many recordings of a byte each are many`() {
    let quota = Self.quota(10 << 20)
    let some = Dictionary(uniqueKeysWithValues: (0..<160).map { (Self.name("\($0)"), Int64(1)) })
    expect(quota.hasRoom(unnamed: 0, uploads: some, reserved: [:]))
    expect(!quota.hasRoom(unnamed: 0, uploads: some, reserved: [Self.name("more"): 1]))
  }

  @Test func `no sum is too large to be refused`() {
    let all = [Self.name("one"): Int64.max, Self.name("two"): Int64.max]
    expect(!Self.quota(.max - 1).hasRoom(unnamed: 0, uploads: all, reserved: [:]))
    expect(!Self.quota(1).hasRoom(unnamed: .max, uploads: [:], reserved: all))
  }
}
