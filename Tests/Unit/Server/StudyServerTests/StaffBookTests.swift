import SecondFactors
import StrictJSON
import TestSupport
import Testing

@testable import StudyServer

@Suite struct StaffBookTests {
  private static let nurse = StaffAccount(
    role: "clinician",
    memberships: [
      StaffAccount.Membership(study: "s-2", clinic: nil),
      StaffAccount.Membership(study: "s-1", clinic: "north"),
    ], password: StaffAccount.digest(of: "$argon2id$one"))

  /// A book that was given these entries: action, subject and detail.
  private static func book(_ entries: [(AuditAction, String, JSONValue)]) -> StaffBook {
    var book = StaffBook()
    for (action, subject, detail) in entries {
      book.take(action.rawValue, subject: subject) { detail }
    }
    return book
  }

  @Test func `an account is read as it is noted`() {
    expectEqual(StaffAccount(json: Self.nurse.json), Self.nurse)
    expectEqual(Self.nurse.memberships.map(\.study), ["s-1", "s-2"])
  }

  @Test func `what an older server noted is no account`() {
    expectNil(StaffAccount(json: .object(["role": "clinician"])))
    expectNil(StaffAccount(json: .object([])))
  }

  @Test func `only an account that an entry made is allowed`() {
    let book = Self.book([(.accountCreated, "a", Self.nurse.json)])
    expect(book.allows("a", Self.nurse))
    expect(!book.allows("b", Self.nurse))
  }

  @Test func `any other role, study, clinic, password or state is not allowed`() {
    let book = Self.book([(.accountCreated, "a", Self.nurse.json)])
    let changes: [(inout StaffAccount) -> Void] = [
      { $0.role = "administrator" }, { $0.memberships.removeLast() },
      { $0.memberships[0].clinic = nil }, { $0.memberships[1].study = "s-3" },
      { $0.password = StaffAccount.digest(of: "$argon2id$two") }, { $0.password = nil },
      { $0.isDisabled = true },
    ]
    for change in changes {
      var changed = Self.nurse
      change(&changed)
      expect(!book.allows("a", changed))
    }
  }

  @Test func `how an account is signed in to changes nothing of what it is`() {
    let book = Self.book([
      (.accountCreated, "a", Self.nurse.json),
      (.accountChanged, "a", .object(["isDisabled": true])),
      (.accountChanged, "a", .object(["onlyByProvider": true])),
      (.providerLinked, "a", .object(["provider": "clinic"])),
    ])
    var off = Self.nurse
    off.isDisabled = true
    expect(book.allows("a", off))
    expect(!book.allows("a", Self.nurse))
  }

  @Test func `later entries change the account`() {
    let book = Self.book([
      (.accountCreated, "a", Self.nurse.json),
      (.passwordChanged, "a", StaffAccount.passwordDetail("$argon2id$two")),
      (.accountChanged, "a", .object(["isDisabled": true])),
      (.signedIn, "a", .object([])), (.passwordChanged, "patient", .object([])),
    ])
    var wanted = Self.nurse
    (wanted.password, wanted.isDisabled) = (StaffAccount.digest(of: "$argon2id$two"), true)
    expect(book.allows("a", wanted))
    expect(!book.allows("a", Self.nurse))
    expectEqual(Array(book.accounts.keys), ["a"])
  }

  @Test func `a password that an older server changed is not compared`() {
    let book = Self.book([
      (.accountCreated, "a", Self.nurse.json), (.passwordChanged, "a", .object([])),
    ])
    var other = Self.nurse
    other.password = StaffAccount.digest(of: "$argon2id$two")
    expect(book.allows("a", other))
  }

  @Test func `accounts from before are those of the list, and are counted`() {
    let listed = KeptStaff(id: "a", account: Self.nurse)
    let book = Self.book([
      (.accountCreated, "a", .object(["role": "clinician"])),
      (.proofBegun, "server", .object(["accounts": .list([listed.json]), "chains": .list([])])),
    ])
    expect(book.allows("a", Self.nurse))
    expectEqual(book.knownBefore, 1)
    expect(!book.allows("b", Self.nurse))
  }
}

@Suite struct StaffFactorsTests {
  private static func factors(_ entries: [(AuditAction, JSONValue)]) -> StaffFactors {
    var factors = StaffFactors()
    for (action, detail) in entries { factors.take(action, detail) }
    return factors
  }

  private static let all: [(AuditAction, JSONValue)] = [
    (.secondFactorSet, StaffFactors.detail(.code, "c1", recovery: "r1")),
    (.secondFactorSet, StaffFactors.detail(.passkey, "p1")),
    (.secondFactorSet, StaffFactors.detail(.passkey, "p2")),
  ]

  @Test func `factors are what was set, and not what was taken away`() {
    expectEqual(
      Self.factors(Self.all), StaffFactors(code: "c1", passkeys: ["p1", "p2"], recovery: "r1"))
    let fewer =
      Self.all + [
        (.secondFactorSet, StaffFactors.detail(.code, "c2")),
        (.secondFactorRemoved, StaffFactors.detail(.passkey, "p1")),
        (.recoveryCodesMade, StaffFactors.detail(.recoveryCode, recovery: "r2")),
      ]
    expectEqual(
      Self.factors(fewer), StaffFactors(code: "c2", passkeys: ["p2"], recovery: "r2"))
    expectEqual(
      Self.factors(fewer + [(.secondFactorRemoved, StaffFactors.detail(.code))]),
      StaffFactors(code: nil, passkeys: ["p2"], recovery: "r2"))
  }

  @Test func `with the last factor its recovery codes go, and a reset takes all`() {
    let one = Self.factors([Self.all[0], (.secondFactorRemoved, StaffFactors.detail(.code))])
    expectEqual(one, StaffFactors())
    expectEqual(Self.factors(Self.all + [(.secondFactorReset, .object([]))]), StaffFactors())
  }

  @Test func `what says nothing of factors changes none`() {
    let before = Self.factors(Self.all)
    for action in AuditAction.allCases where !action.rawValue.hasPrefix("secondFactor") {
      expectEqual(Self.factors(Self.all + [(action, .object([]))]), before, "\(action)")
    }
  }

  @Test func `the digest of recovery codes does not depend on their order`() {
    let codes = (0..<10).map { _ in RecoveryCode.random() }
    let digest = StaffFactors.digest(of: codes, account: "a")
    expectEqual(StaffFactors.digest(of: codes.reversed(), account: "a"), digest)
    expectNotEqual(StaffFactors.digest(of: codes, account: "b"), digest)
    expectNotEqual(StaffFactors.digest(of: Array(codes.dropLast()), account: "a"), digest)
    expectNil(StaffFactors.digest(of: [], account: "a"))
  }
}
