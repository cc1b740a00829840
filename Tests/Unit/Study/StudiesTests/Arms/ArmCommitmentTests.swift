import TestSupport
import Testing

@testable import Studies

struct ArmCommitmentTests {
  private let seed = [UInt8](repeating: 7, count: 32)
  private let plan = [UInt8](repeating: 3, count: 32)

  @Test func `a commitment holds for one study, one seed and one plan`() {
    let promised = ArmCommitment(study: "s", seed: seed, planDigest: plan)
    expectEqual(promised, ArmCommitment(study: "s", seed: seed, planDigest: plan))
    expect(promised != ArmCommitment(study: "t", seed: seed, planDigest: plan))
    expect(promised != ArmCommitment(study: "s", seed: plan, planDigest: plan))
    expect(promised != ArmCommitment(study: "s", seed: seed, planDigest: seed))
  }

  @Test func `bytes from outside change every draw`() {
    let own = ArmCommitment.key(seed: seed, outside: [])
    expect(own != seed && own != ArmCommitment.key(seed: seed, outside: [1]))
    expectEqual(own.count, 32)
  }
}
