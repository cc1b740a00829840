import TestSupport
import Testing

@testable import Tablet

struct EnrolmentGateTests {
  @Test func `only waiting results of people with a PIN are kept from whoever has a code`() {
    for hasServer in [false, true] {
      for waiting in [0, 1, 30] {
        for people in [0, 1, 5] {
          for isSignedIn in [false, true] {
            let gate = EnrolmentGate(
              hasServer: hasServer, waitingCount: waiting, peopleCount: people,
              isSignedIn: isSignedIn)
            let isKept = !hasServer && waiting > 0 && people > 0 && !isSignedIn
            expectEqual(gate.isOpen, !isKept, "\(gate)")
            expectEqual(gate.mayReplaceKeys, waiting == 0, "\(gate)")
            for isStaff in [false, true] {
              var staffed = gate
              staffed.isStaff = isStaff
              expectEqual(staffed.isOpen, isStaff, "where staff have a PIN, they alone: \(staffed)")
            }
          }
        }
      }
    }
  }
}
