import StudyServer
import TestSupport
import Testing

@Suite struct AccessTests {
  static let account = "account"
  static let person = "participant"
  static let callers: [Caller] = Role.allCases.map { role in
    Caller(
      account: account, name: role.rawValue, role: role,
      participant: role == .patient || role == .device ? person : nil,
      studies: ["ours": "north"])
  }

  /// Objects of every kind of owner, from one's own to nobody's.
  static let owners: [(name: String, owner: Owner)] = [
    ("made by oneself", Owner(study: "other", clinic: "x", participant: "x", account: account)),
    ("of oneself", Owner(study: "other", clinic: "x", participant: person, account: "x")),
    ("of one's clinic", Owner(study: "ours", clinic: "north", participant: "x", account: "x")),
    ("of another clinic", Owner(study: "ours", clinic: "south", participant: "x", account: "x")),
    ("of no clinic", Owner(study: "ours", participant: "x", account: "x")),
    ("of another study", Owner(study: "other", clinic: "north", participant: "x", account: "x")),
    ("of no study", Owner()),
  ]

  static func reaches(_ scope: Scope, _ owner: String, isPerson: Bool) -> Bool {
    switch (scope, owner) {
    case (.nothing, _): false
    case (.all, _): true
    case (.brought, "made by oneself"), (.own, "made by oneself"): true
    case (.own, "of oneself"): isPerson
    case (.clinic, "of one's clinic"): true
    case (.study, "of one's clinic"), (.study, "of another clinic"), (.study, "of no clinic"): true
    case (.brought, _), (.own, _), (.clinic, _), (.study, _): false
    }
  }

  @Test func `every cell of the table reaches as far as its scope, and no further`() {
    var cellCount = 0
    for caller in Self.callers {
      for resource in Resource.allCases {
        for action in Action.allCases {
          let scope = AccessTable.scope(of: caller.role, action, resource)
          for (name, owner) in Self.owners {
            cellCount += 1
            expectEqual(
              caller.may(action, resource, of: owner),
              Self.reaches(scope, name, isPerson: caller.participant != nil),
              "\(caller.role) \(action) \(resource) \(name)")
          }
        }
      }
    }
    expectEqual(cellCount, 5 * Resource.allCases.count * 5 * 7)
  }

  @Test func `the table is as it was read and agreed`() {
    var lines: [String] = []
    for resource in Resource.allCases {
      for role in Role.allCases {
        let rights = Action.allCases.compactMap { action -> String? in
          let scope = AccessTable.scope(of: role, action, resource)
          return scope == .nothing ? nil : "\(action) \(scope)"
        }
        if !rights.isEmpty {
          lines.append("\(resource) \(role): \(rights.joined(separator: ", "))")
        }
      }
    }
    expectSnapshot(lines.joined(separator: "\n"), named: "access.txt")
  }

  @Test func `a device takes back what it brought itself, also of its own person nothing else`() {
    let device = Caller(
      account: "device", name: "d", role: .device, participant: "person", studies: ["ours": "north"]
    )
    let owner = Owner(study: "ours", clinic: "north", participant: "person", account: "device")
    expect(device.may(.remove, .result, of: owner))
    expect(!device.may(.remove, .result, of: Owner(participant: "person", account: "tablet")))
    let patient = Caller(account: "patient", name: "p", role: .patient, participant: "person")
    expect(patient.may(.remove, .result, of: owner))
  }

  @Test func `an account that is bound to no clinic works in all of them`() {
    let caller = Caller(
      account: "a", name: "a", role: .clinician, studies: ["ours": nil])
    for clinic in ["north", "south", nil] {
      expect(caller.may(.read, .participant, of: Owner(study: "ours", clinic: clinic)))
    }
    expect(!caller.may(.read, .participant, of: Owner(study: "other", clinic: "north")))
  }

  @Test func `administrators see nothing that patients brought`() {
    for resource in [
      Resource.result, .recording, .measurement, .adherence, .symptomList,
      .sideEffectList, .deadLetter, .conflict, .export, .participant,
    ] {
      for action in [Action.read, .list] {
        expectEqual(AccessTable.scope(of: .administrator, action, resource), .nothing)
      }
    }
  }
}
