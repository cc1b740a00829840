import Digests
import Receipts
import StrictJSON
import Studies
import StudyModel
import Vault

/// What a study promised of its arms, as far as it has come; a pure value.
struct ArmScheme: Sendable, Hashable {
  /// How far it has come.
  enum Stage: String, Sendable, Hashable {
    /// The commitment is out; bytes of others are not in yet, so nothing is drawn.
    case committed
    /// Participants are given to arms.
    case drawing
    /// The seed is laid open; nothing is drawn any more.
    case revealed
  }

  let study: String
  let plan: ArmPlan
  /// 32 bytes.
  let commitment: [UInt8]
  let committed: UTCTime
  var outside: Outside?
  var revealed: Revealed?

  /// Bytes of others, such as a public beacon's.
  struct Outside: Sendable, Hashable {
    let bytes: [UInt8]
    /// Where they are from, in a line.
    let source: String
    let mixedIn: UTCTime
  }

  /// The seed, once everybody may know it.
  struct Revealed: Sendable, Hashable {
    let seed: [UInt8]
    let at: UTCTime
  }

  var stage: Stage {
    if revealed != nil { return .revealed }
    return outside == nil ? .committed : .drawing
  }

  /// Whether a seed is the one that was promised.
  func isPromised(_ seed: [UInt8]) -> Bool {
    ArmCommitment(to: plan, of: study, seed: seed)?.digest == commitment
  }

  /// What draws, with a seed that is the promised one; nil before bytes of others are in, and after the seed is out.
  func drawing(seed: [UInt8]) -> ArmDrawing? {
    guard stage == .drawing, let outside else { return nil }
    return ArmDrawing(plan, key: ArmCommitment.key(seed: seed, outside: outside.bytes))
  }

  /// As everybody who may see the study sees it; `count` participants were given to arms.
  func json(count: Int) -> JSONValue {
    .object([
      "study": .string(study), "stage": .string(stage.rawValue), "plan": plan.json,
      "commitment": .string(Base64URL.encode(commitment)), "committed": .string(committed.text),
      "outside": outside.map { .string(Base64URL.encode($0.bytes)) },
      "outsideSource": outside.map { .string($0.source) },
      "mixedIn": outside.map { .string($0.mixedIn.text) }, "count": .number(count),
      "seed": revealed.map { .string(Base64URL.encode($0.seed)) },
      "revealed": revealed.map { .string($0.at.text) },
    ])
  }
}

extension ArmAssignment {
  /// What the audit chain gets of an assignment: a code that tells nothing before the seed is laid open, and that
  /// everybody can make again afterwards.
  func seal(seed: [UInt8], participant: String) -> ContentDigest? {
    let value = JSONValue.object([
      "number": .number(number), "levels": .list(levels.map { .string($0) }), "arm": .string(arm),
      "participant": .string(participant),
    ])
    guard let canonical = try? value.canonical() else { return nil }
    let domain = Array("ambler arm assignment 1\n".utf8)
    return ContentDigest(bytes: HMAC(key: seed).code(of: domain + canonical))
  }
}
