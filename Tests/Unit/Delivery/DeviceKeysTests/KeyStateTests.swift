import DeviceKeys
import TestSupport
import Testing
import Vault

struct KeyStateTests {
  private static let ours = DeviceKey.random().id
  private static let other = DeviceKey.random().id

  @Test(arguments: [false, true])
  func `without a key a home is new only if it has neither a card nor sealed things`(
    hasThings: Bool
  ) {
    expectEqual(
      KeyState(.absent, wanted: nil, hasSealedThings: hasThings), hasThings ? .lost(.missing) : .new
    )
    expectEqual(
      KeyState(.absent, wanted: Self.ours, hasSealedThings: hasThings), .lost(.missing))
  }

  @Test(arguments: [false, true])
  func `a key that opens is ready unless the card names another`(hasThings: Bool) {
    let found = KeyState.Finding.opened(Self.ours)
    expectEqual(KeyState(found, wanted: Self.ours, hasSealedThings: hasThings), .ready)
    expectEqual(KeyState(found, wanted: nil, hasSealedThings: hasThings), .ready)
    expectEqual(
      KeyState(found, wanted: Self.other, hasSealedThings: hasThings),
      .lost(.wrong(found: Self.ours, wanted: Self.other)))
  }

  @Test(arguments: [nil, ours], [false, true])
  func `what cannot be opened is lost only where nobody can help`(wanted: KeyID?, hasThings: Bool) {
    func state(_ finding: KeyState.Finding) -> KeyState {
      KeyState(finding, wanted: wanted, hasSealedThings: hasThings)
    }
    expectEqual(state(.damaged), .lost(.damaged))
    expectEqual(state(.refused("why")), .lost(.refused("why")))
    expectEqual(state(.closed(.passphraseNeeded)), .closed(.passphraseNeeded))
    expectEqual(state(.closed(.passphraseWrong)), .closed(.passphraseWrong))
  }

  @Test func `each loss has a code and a sentence of its own`() {
    let losses: [KeyLoss] = [
      .missing, .wrong(found: Self.ours, wanted: Self.other), .damaged, .refused("why"),
    ]
    expectEqual(Set(losses.map(\.code)).count, losses.count)
    expectEqual(Set(losses.map(\.description)).count, losses.count)
    expect(losses[3].description.contains("why"))
  }

  @Test func `every fault says what to do, and none is empty`() {
    let faults: [KeyFault] = [
      .passphraseNeeded, .passphraseWrong, .passphraseLength(3), .noMemory, .noSystemdCredentials,
      .notSealed("why"), .tpmBusy("why"), .otherRecoveryKey(box: "a", given: "b"), .boxChanged,
      .otherKey(found: Self.ours, wanted: Self.other), .nothingLost, .nothingOpens, .unknownName,
      .vault(.rowRefused),
    ]
    for fault in faults + KeyDocument.allCases.map(KeyFault.unreadable) {
      expect(fault.description.count > 20, "\(fault)")
      expect(fault.description.hasSuffix(".") || fault.description.hasSuffix("why"), "\(fault)")
    }
  }
}
