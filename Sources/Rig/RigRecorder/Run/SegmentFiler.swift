import Clocks
import Outbox
import Rigs
import Sensors
import Session
import StudyDelivery
import StudyModel
import Vault

/// Closes the segments of a running rig that are over, and brings them into the outbox in their order; what the disk
/// refuses is tried again.
struct SegmentFiler {
  private let filing: SegmentFiling
  private let outbox: SegmentOutbox
  private let studies: VersionSwitch<RecordedStudy>
  private let voice: RigVoice
  private let sealer: SegmentSealer
  /// The end of what is filed.
  private(set) var chain = RigChain()
  /// Segments that are closed and not filed, the oldest first.
  private var waiting: [RunID] = []
  private var next = Instant(nanoseconds: 0)

  /// How long to wait after the disk has refused a segment.
  private static let pause = Duration.seconds(10)
  /// How long the end of the program may be put off by what is being sealed.
  private static let patience = Duration.seconds(30)

  init(
    _ filing: SegmentFiling, into outbox: SegmentOutbox, _ studies: VersionSwitch<RecordedStudy>,
    _ voice: RigVoice
  ) {
    self.filing = filing
    self.outbox = outbox
    self.studies = studies
    self.voice = voice
    sealer = SegmentSealer(filing)
  }

  /// How many segments are closed and not filed.
  var waitingCount: Int { waiting.count }

  /// Closes the segments that were cut off, and files them; gives the last number that was used.
  mutating func recover() throws(RigError) -> Int {
    chain = try filing.chain()
    let bootID = SystemClock.bootID
    var found: [SegmentHeader] = []
    var known = chain
    for id in filing.folder.segments() {
      guard let header = try recover(id, after: known, bootID: bootID) else {
        filing.remove(id)
        continue
      }
      found.append(header)
      known.note(try filing.contents(id), header)
    }
    found.sort { $0.number < $1.number }
    waiting = found.map(\.id)
    for header in found { voice.tell(.recovered(segment: header.number)) }
    file()
    return max(chain.number, found.last?.number ?? 0)
  }

  /// Where each stream ended, on the clock of this boot.
  func tails(of streams: [String]) -> [String: StreamTail] {
    let (anchor, bootID) = (SystemClock.anchor, SystemClock.bootID)
    var known = chain
    // What waits for room on the disk is newer than the chain.
    for id in waiting {
      guard let contents = try? filing.contents(id), let header = contents.header else { continue }
      known.note(contents, header)
    }
    let isKept = HardwareClock()?.agrees(with: anchor.utc) == true
    let found = streams.map { stream in
      (
        stream,
        known.tail(of: stream, now: anchor, bootID: bootID, hasHardwareClock: isKept)
      )
    }
    return Dictionary(uniqueKeysWithValues: found).compactMapValues(\.self)
  }

  /// Closes the segments that every stream has left, and files what waits, unless the disk has just refused something.
  mutating func turn(_ roll: SegmentRoll) {
    for segment in roll.left where isDue { close(segment, of: roll) }
    if !waiting.isEmpty, isDue { file() }
  }

  /// Tries again at once.
  mutating func hurry() { next = SystemClock.now }

  /// Waits for what is being sealed and files it, with some patience; the rest is filed at the next beginning.
  mutating func finish() {
    let end = SystemClock.now + Self.patience
    while sealer.isAtWork, SystemClock.now < end {
      guard sealer.wait(atMost: end - SystemClock.now) else { return }
      file()
    }
  }
}

extension SegmentFiler {
  private var isDue: Bool { SystemClock.now >= next }

  private var closing: SegmentClosing {
    SegmentClosing(filing: filing, newestKey: studies.newest.sealingKey)
  }

  /// Nil for one that holds nothing, or is filed already.
  private func recover(
    _ id: RunID, after known: RigChain, bootID: String
  ) throws(RigError) -> SegmentHeader? {
    let isCutOff = try filing.contents(id).ending == nil
    let header = try closing.recover(id, after: known, bootID: bootID)
    guard let header, header.number > chain.number else { return nil }
    if isCutOff { tellInterruption(try filing.contents(id)) }
    return header
  }

  /// Tells those who watch now what the segment says for good.
  private func tellInterruption(_ contents: SegmentContents) {
    for var problem in contents.problems where problem.kind == .interrupted {
      // Its own moment may be one of a boot before this one.
      problem.at = SystemClock.now
      voice.problems.note(problem)
    }
  }

  private mutating func close(_ segment: OpenSegment, of roll: SegmentRoll) {
    do throws(RigError) {
      try closing.close(segment, after: chain)
      roll.remove(segment)
      waiting.append(segment.header.id)
    } catch {
      // Without its end nobody could make its document.
      wait(error)
    }
  }

  /// Files what waits, in order; stops at the first that cannot be, or is still being sealed.
  private mutating func file() {
    while let id = waiting.first {
      do throws(RigError) {
        guard try file(id) else { return }
        waiting.removeFirst()
      } catch {
        return wait(error)
      }
    }
  }

  /// False while it is still being sealed.
  private mutating func file(_ id: RunID) throws(RigError) -> Bool {
    if sealer.isAtWork { return false }
    guard let plain = try filing.plain(id, after: chain) else {
      filing.remove(id)
      return true
    }
    guard let item = try sealer.sealed(plain.item, to: plain.sealingKey) else { return false }
    try RigError.from(outbox: outbox.put(item))
    try filing.filed(id, plain.chain)
    chain = plain.chain
    voice.tell(.filed(segment: plain.chain.number))
    return true
  }

  private mutating func wait(_ error: RigError) {
    next = SystemClock.now + Self.pause
    voice.tell(.notStored(error.description))
  }
}
