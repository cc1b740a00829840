import Digests
import SecondFactors
import TestSupport
import Testing

struct SignInChallengeTests {
  private static let key = HMAC(key: Array(repeating: 1, count: 32))
  private static let now: Int64 = 1_763_812_800

  private static func made(_ purpose: SignInChallenge.Purpose = .signIn) -> SignInChallenge {
    SignInChallenge(
      purpose, for: "browser", atSeconds: now, key: key, random: Array(0..<16))
  }

  private static func read(
    _ bytes: [UInt8], _ purpose: SignInChallenge.Purpose = .signIn, for binding: String = "browser",
    after seconds: Int64 = 0, key: HMAC = key
  ) -> SignInChallenge? {
    SignInChallenge(bytes, purpose, for: binding, atSeconds: now + seconds, key: key)
  }

  @Test func `one of ours comes back as it was made, for five minutes`() {
    let made = Self.made()
    expectEqual(Self.read(made.bytes), made)
    expectEqual(Self.read(made.bytes, after: 299), made)
    expectNil(Self.read(made.bytes, after: 300))
    // A clock that was put back makes none of them last longer.
    expectNil(Self.read(made.bytes, after: -1))
    expectEqual(made.endSeconds, Self.now + 300)
  }

  @Test func `one counts for its purpose, its binding and its key alone`() {
    for made in SignInChallenge.Purpose.allCases {
      for read in SignInChallenge.Purpose.allCases {
        expectEqual(Self.read(Self.made(made).bytes, read) != nil, made == read)
      }
    }
    expectNil(Self.read(Self.made().bytes, for: "other"))
    expectNil(Self.read(Self.made().bytes, for: "browser\n"))
    expectNil(Self.read(Self.made().bytes, key: HMAC(key: Array(repeating: 2, count: 32))))
  }

  @Test func `no byte of one can be changed, and none left out`() {
    let bytes = Self.made().bytes
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      expectNil(Self.read(changed), "\(place)")
      expectNil(Self.read(Array(bytes.prefix(place))))
    }
    expectNil(Self.read(bytes + [0]))
  }
}
