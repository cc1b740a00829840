package import Receipts
package import Vault

/// What a device has decided about the versions of its study; a value, kept in a file whole or not at all.
///
/// Which contents are here is told by whoever keeps them: `held` are the digests of those that were read and found
/// right.
package struct StudyVersionState: Sendable, Hashable {
  /// The id of the study that the device is enrolled in.
  package let study: String
  /// What kind of device it is; it is not kept, because whoever reads what was kept knows it.
  package var device = StudyDeviceKind.tablet
  /// The version that is in use.
  package internal(set) var inUse: SignedStudyVersion?
  /// The one that was in use before it, for going back.
  package internal(set) var before: SignedStudyVersion?
  /// One that is fetched, or will be.
  package internal(set) var fetching: SignedStudyVersion?
  /// One that is here and was read, and waits until no run is open.
  package internal(set) var waiting: SignedStudyVersion?
  /// Why the last one that was refused was, until another is taken.
  package internal(set) var refusal: StudyVersionRefusal?
  /// The highest number that was ever taken; 0 before the first.
  package internal(set) var highest = 0

  /// A device that has no version yet.
  package init(study: String, device: StudyDeviceKind = .tablet) {
    self.study = study
    self.device = device
  }

  /// What is to be done about a version that was offered.
  package enum Verdict: Sendable, Hashable {
    /// It is known: in use, on its way, or refused before.
    case known
    case refused(StudyVersionRefusal.Reason)
    /// Its contents are to be fetched, as far as they are not here.
    case fetch
  }
}

extension StudyVersionState {
  /// The number after which the server is asked for a newer version; 0 for any.
  package var asked: Int {
    // What cannot be read is not offered again and again; the next start asks for it once more.
    let refused = refusal?.reason == .unreadable ? refusal?.number : nil
    return max(highest, fetching?.statement.number ?? 0, refused ?? 0)
  }

  /// The server offers a version; `keys` are the study keys that are known.
  package mutating func offer(_ signed: SignedStudyVersion, keys: [VerifyingKey]) -> Verdict {
    let (number, manifest) = (signed.statement.number, signed.statement.manifest)
    guard keys.contains(where: { $0.id == signed.statement.key }) else {
      return refuse(signed, .unknownKey)
    }
    guard signed.isSigned(by: keys) else { return refuse(signed, .wrongSignature) }
    guard manifest.study == study else { return refuse(signed, .otherStudy) }
    let isKnown = [inUse, before, fetching, waiting].contains { known in
      known?.statement.number == number && known?.statement.manifest == manifest
    }
    // The one before, offered again, is a server that goes back.
    if isKnown, number >= highest { return .known }
    if let refusal, refusal.reason == .unreadable, refusal.number == number,
      refusal.sha256 == manifest.sha256
    {
      return .known
    }
    let floor = max(highest, fetching?.statement.number ?? 0)
    guard number > floor else {
      return refuse(signed, number == floor ? .sameNumber : .lowerNumber)
    }
    (fetching, refusal) = (signed, nil)
    return .fetch
  }

  private mutating func refuse(
    _ signed: SignedStudyVersion, _ reason: StudyVersionRefusal.Reason
  ) -> Verdict {
    refusal = StudyVersionRefusal(
      number: signed.statement.number, reason: reason, sha256: signed.statement.manifest.sha256)
    return .refused(reason)
  }

  /// The version that is fetched was read: it is taken, or refused if it cannot be used.
  ///
  /// Nothing happens where another one is fetched by now.
  package mutating func noteRead(_ number: Int, isReadable: Bool) {
    guard let read = fetching, read.statement.number == number else { return }
    fetching = nil
    guard isReadable else {
      _ = refuse(read, .unreadable)
      return
    }
    (waiting, refusal, highest) = (read, nil, number)
  }

  /// The version that waited is used from now on.
  ///
  /// Nothing happens where another one waits by now.
  package mutating func noteTurn(to number: Int) {
    guard let turned = waiting, turned.statement.number == number else { return }
    (before, inUse, waiting) = (inUse ?? before, turned, nil)
  }

  /// The program was started: what an earlier one could not read is looked at once more.
  package mutating func noteStart() {
    if refusal?.reason == .unreadable { refusal = nil }
  }
}

extension StudyVersionState {
  /// The versions that can be used at once, the one to be preferred first: those of which every content is here.
  package func usable(held: Set<ContentDigest>) -> [SignedStudyVersion] {
    [inUse, before].compactMap { $0 }.filter { missing(of: $0, held: held).isEmpty }
  }

  /// Whether no version is here as a whole, in use or about to be: what is fetched is the first one to show.
  package func hasNone(held: Set<ContentDigest>) -> Bool {
    [inUse, before, waiting].compactMap { $0 }.allSatisfy {
      !missing(of: $0, held: held).isEmpty
    }
  }

  /// The contents of a version that this device needs and that are not among these, each once.
  package func missing(
    of version: SignedStudyVersion, held: Set<ContentDigest>
  ) -> [StudyContent] {
    var seen = held
    return version.statement.manifest.contents(for: device)
      .filter { seen.insert($0.sha256).inserted }
  }

  /// The contents that are to be fetched, in order: those that the version in use has lost come first.
  package func wanted(held: Set<ContentDigest>) -> [StudyContent] {
    let first = inUse.map { missing(of: $0, held: held) } ?? []
    let known = Set(first.map(\.sha256))
    let more = [waiting, fetching].compactMap { $0 }.flatMap { missing(of: $0, held: held) }
    return first + more.filter { !known.contains($0.sha256) }
  }

  /// The contents that are kept: those of the version in use, the one before and those on their way.
  package var kept: Set<ContentDigest> {
    let versions = [inUse, before, fetching, waiting].compactMap { $0 }
    return Set(versions.flatMap { $0.statement.manifest.contents(for: device) }.map(\.sha256))
  }

  /// What the study is told; nil before there is anything to tell.
  ///
  /// `shown` is the number of the version that people see, nil for none of them, and `hold` why contents that are
  /// wanted are not fetched now. `unkept` is the number of a version that was offered and could not be noted here.
  package func standing(
    shown: Int?, held: Set<ContentDigest>, hold: String?, unkept: Int? = nil
  ) -> StudyStanding? {
    if let unkept, unkept > max(highest, fetching?.statement.number ?? 0) {
      return StudyStanding(number: shown, offered: unkept, state: .fetching, reason: hold)
    }
    var standing = StudyStanding(number: shown, offered: shown, state: .current)
    // It may be shown before the disk has taken its turn.
    let isTurned = waiting != nil && waiting?.statement.number == shown
    if let waiting, !isTurned {
      standing.offered = waiting.statement.number
      (standing.state, standing.reason) = (.waiting, device.waitsFor)
    } else if let fetching {
      standing.offered = fetching.statement.number
      (standing.state, standing.reason) = (.fetching, hold)
    } else if isTurned {
      return standing
    } else if let inUse, !missing(of: inUse, held: held).isEmpty {
      standing.offered = inUse.statement.number
      (standing.state, standing.reason) = (.fetching, "torn")
    } else if let inUse, shown != inUse.statement.number {
      standing.offered = inUse.statement.number
      (standing.state, standing.reason) = (.refused, "unreadable")
    } else if let refusal {
      standing.offered = refusal.number
      (standing.state, standing.reason) = (.refused, refusal.reason.rawValue)
    } else if shown == nil {
      return nil
    }
    return standing
  }
}
