import Digests
import Federation
import SecondFactors
import StudyModel
import Vault

/// What only the server's file `factor.key` opens: secrets of codes, and challenges that are its own.
struct FactorKeys: Sendable {
  static let fileName = "factor.key"

  private let rows: SealedRow
  private let challenges: HMAC

  /// Reads the key, or makes one; blocks.
  init(folder: String) throws(VaultError) {
    let key = try DeviceKey.loadOrCreate(at: "\(folder)/\(Self.fileName)")
    rows = SealedRow(key: key)
    challenges = key.withBytes { bytes in
      HMAC(key: HMAC(key: bytes).code(of: Array("ambler challenges".utf8)))
    }
  }

  /// A secret as the database has it: a copy of the row counts for no other account.
  func sealed(_ secret: [UInt8], of account: String) -> [UInt8] {
    rows.seal(secret, associatedData: Array("code of \(account)".utf8))
  }

  /// The secret of such a row; nil where another key sealed it, or it is of another account.
  func opened(_ sealed: [UInt8], of account: String) -> [UInt8]? {
    try? rows.open(sealed, associatedData: Array("code of \(account)".utf8))
  }

  /// An attempt to sign in by a provider as its browser keeps it.
  func sealed(_ flow: SignInFlow) -> [UInt8] {
    rows.seal(flow.bytes, associatedData: Array("sign-in by a provider".utf8))
  }

  /// One that came back; nil if it is none of ours, or is over.
  func flow(_ sealed: [UInt8], at now: UTCTime) -> SignInFlow? {
    let bytes = try? rows.open(sealed, associatedData: Array("sign-in by a provider".utf8))
    return bytes.flatMap { SignInFlow($0, atSeconds: now.wholeSeconds) }
  }

  /// A new challenge, bound to something.
  func challenge(
    _ purpose: SignInChallenge.Purpose, for binding: String, at now: UTCTime
  ) -> SignInChallenge {
    SignInChallenge(
      purpose, for: binding, atSeconds: now.wholeSeconds, key: challenges,
      random: Sodium.random(count: 16))
  }

  /// One that came back; nil if it is none of ours, is for something else, or has ended.
  func challenge(
    _ bytes: [UInt8], _ purpose: SignInChallenge.Purpose, for binding: String, at now: UTCTime
  ) -> SignInChallenge? {
    SignInChallenge(
      bytes, purpose, for: binding, atSeconds: now.wholeSeconds, key: challenges)
  }
}

extension UTCTime {
  /// Seconds since 1970, without their fraction.
  var wholeSeconds: Int64 { nanoseconds / 1_000_000_000 }
}
