import Receipts
import Vault

/// Which keys a device believes of the server that took it in; a pure value.
///
/// What answers at an address need not be the server that the study meant. It is that one if the fingerprint on the study's
/// ticket is its own, or if a key that is known from an earlier enrolment there stands behind its keys.
struct EnrolmentTrust: Sendable, Hashable {
  /// What the server offered.
  let offered: OfferedKeys
  let offeredStudyKeys: [VerifyingKey]
  let list: SignedTrustList?

  /// What is believed from now on.
  struct Believed: Sendable, Hashable {
    var receiptKeys: [VerifyingKey]
    var studyKeys: [VerifyingKey]
    var list: SignedTrustList?
  }

  /// By the fingerprint of the ticket, where there is one; then by what is known; else as it came.
  ///
  /// `known` is the earlier sign-in at this server. With `mayReplace` the ticket's fingerprint alone is enough: somebody who
  /// may say to which server results go stands before the device.
  func judge(
    _ fingerprint: ServerFingerprint?, known: ServerLink?, mayReplace: Bool
  ) throws(EnrolmentFault) -> Believed {
    if let list, !list.isWhole { throw .malformed }
    let pinned = try fingerprint.map { pin throws(EnrolmentFault) in try judge(pin) }
    guard let known else { return pinned ?? asOffered }
    if let kept = continued(known) { return kept }
    guard let pinned, mayReplace else { throw .otherKeys }
    return pinned
  }

  private var asOffered: Believed {
    guard let list else {
      return Believed(receiptKeys: offered.keys, studyKeys: offeredStudyKeys, list: nil)
    }
    return believed(list)
  }

  private func believed(_ list: SignedTrustList) -> Believed {
    Believed(
      receiptKeys: list.list.keys(for: .receipt), studyKeys: list.list.keys(for: .study),
      list: list)
  }

  private func judge(_ fingerprint: ServerFingerprint) throws(EnrolmentFault) -> Believed {
    if let list {
      guard ServerFingerprint(list.list) == fingerprint else { throw .otherServer }
      return believed(list)
    }
    let anchors = offered.keys.filter { ServerFingerprint($0) == fingerprint }
    guard !anchors.isEmpty else { throw .otherServer }
    return reached(from: anchors)
  }

  /// What these keys and those that they introduce come to.
  private func reached(from anchors: [VerifyingKey]) -> Believed {
    let all = OfferedKeys(offered.keys + offeredStudyKeys, offered.introductions)
    let believed = all.believed(by: anchors)
    return Believed(
      receiptKeys: offered.keys.filter(believed.contains),
      studyKeys: offeredStudyKeys.filter(believed.contains), list: nil)
  }

  /// What follows from what is known; nil where the server is another one by all that can be seen.
  private func continued(_ known: ServerLink) -> Believed? {
    if let trust = known.trust {
      // A newer list is fetched one by one afterwards.
      guard let list, list.list.server == trust.list.server,
        ServerFingerprint(list.list) == ServerFingerprint(trust.list)
          || list.signerCount(among: trust.list.roots) >= trust.list.threshold
      else { return nil }
      return believed(trust)
    }
    let anchors = known.receiptKeys + known.studyKeys
    if let list {
      // A server that had no list when the device was enrolled has one now.
      guard list.signerCount(among: anchors) > 0 else { return nil }
      return believed(list)
    }
    let reached = reached(from: anchors)
    return reached.receiptKeys.isEmpty ? nil : reached
  }
}
