import StudyModel
import StudyServer
import TestSupport
import Testing

@Suite struct ListProofTests {
  static let proof = ListProof(
    kind: .sideEffects, participant: "018f6f4e-0000-7000-8000-000000000001",
    recorded: UTCTime(nanoseconds: 1_763_812_800_000_001_000), numbers: [1, 2],
    values: ["true", "0.5"], catalogue: nil, salt: "018f6f4e-0000-7000-8000-000000000002")

  @Test func `whatever is changed in a list changes its digest`() {
    let changes: [(inout ListProof) -> Void] = [
      { $0.kind = .symptoms }, { $0.participant = "other" },
      { $0.recorded = UTCTime(nanoseconds: 0) }, { $0.numbers = [2, 1] },
      { $0.values[0] = "false" }, { $0.values[1] = "0.51" }, { $0.catalogue = "1" },
      { $0.salt = "other" },
    ]
    for change in changes {
      var changed = Self.proof
      change(&changed)
      expectNotEqual(changed.sha256, Self.proof.sha256)
      expectNotNil(changed.sha256)
    }
  }

  @Test func `a number is the same however it is written`() {
    var other = Self.proof
    other.values[1] = "5e-1"
    expectEqual(other.sha256, Self.proof.sha256)
  }

  @Test func `what is no JSON, or too large a number, has no digest`() {
    for value in ["", "nonsense", "1e400"] {
      var other = Self.proof
      other.values[1] = value
      expectNil(other.sha256)
    }
  }
}
