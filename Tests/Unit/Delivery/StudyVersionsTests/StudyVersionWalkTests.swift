import Receipts
import StudyVersions
import TestSupport
import Testing
import Vault

/// Many devices that live through everything that can come, in any order.
@Suite struct StudyVersionWalkTests {
  private static let texts = ["a", "b", "c", "d", "e", "f"]

  /// A device: what it decided, which contents its disk has, and what its people see.
  private struct Device {
    var state = StudyVersionState(study: "mood")
    var gate: SwitchGate<SignedStudyVersion?> = SwitchGate(nil)
    var disk: Set<ContentDigest> = []
    /// What each open run was begun with.
    var runs: [SignedStudyVersion?] = []
    var highestTaken = 0

    mutating func turned(_ version: SignedStudyVersion??) {
      guard case .some(.some(let version)) = version else { return }
      expect(runs.isEmpty, "a switch under an open run")
      let number = version.statement.number
      expect(number >= highestTaken, "a lower number")
      highestTaken = number
      state.noteTurn(to: number)
      disk.formIntersection(state.kept)
    }
  }

  @Test(arguments: 0..<Breadth.count(brief: 40, all: 200))
  func `numbers only rise, no run sees a switch, and no version is a mixture`(seed: Int) throws {
    var dice = SeededDice(seed: UInt64(seed))
    let sample = try VersionSample()
    let other = try require(SigningKey(seed: Array(1...32)))
    var device = Device()
    for _ in 0..<120 {
      switch Int.random(in: 0..<9, using: &dice) {
      case 0, 1:
        let number = Int.random(in: 1...12, using: &dice)
        let texts = Self.texts.shuffled(using: &dice)
        let isForged = Int.random(in: 0..<8, using: &dice) == 0
        let version = try sample.version(
          number, texts[0], texts[1], signedBy: isForged ? other : nil)
        let known = device.state
        let verdict = device.state.offer(version, keys: sample.keys)
        if verdict == .fetch { expect(number > known.highest && !isForged) }
      case 2, 3:
        if let next = device.state.wanted(held: device.disk).first {
          device.disk.insert(next.sha256)
        }
      case 4:
        // The strict reader sees a version once all of it is here.
        guard let read = device.state.fetching,
          device.state.missing(of: read, held: device.disk).isEmpty
        else {
          break
        }
        let isReadable = Int.random(in: 0..<5, using: &dice) > 0
        device.state.noteRead(read.statement.number, isReadable: isReadable)
        if isReadable { device.turned(device.gate.offer(read)) }
      case 5:
        device.runs.append(device.gate.open())
      case 6:
        guard !device.runs.isEmpty else { break }
        device.runs.removeLast()
        device.turned(device.gate.close())
      case 7:
        if let lost = device.disk.randomElement(using: &dice) { device.disk.remove(lost) }
      default:
        // The program begins anew; a version that waits is used from then on.
        device.state = try require(StudyVersionState(json: device.state.json))
        device.state.noteStart()
        (device.runs, device.gate) = ([], SwitchGate(device.state.inUse))
        if let waiting = device.state.waiting { device.turned(device.gate.offer(waiting)) }
      }
      try check(device)
    }
  }

  private func check(_ device: Device) throws {
    let state = device.state
    expectEqual(StudyVersionState(json: state.json), state)
    for run in device.runs where run != nil { expectEqual(run, device.gate.value) }
    for version in state.usable(held: device.disk) {
      expect(device.state.missing(of: version, held: device.disk).isEmpty, "a mixture")
    }
    for version in [state.inUse, state.before, state.fetching, state.waiting].compactMap({ $0 }) {
      expect(state.kept.isSuperset(of: version.statement.manifest.contents.map(\.sha256)))
    }
    expect(state.highest >= device.highestTaken)
  }

  @Test func `what is offered waits for the last that is open, and a later one takes its place`() {
    var gate = SwitchGate(1)
    expectEqual(gate.offer(2), 2)
    expectEqual(gate.open(), 2)
    expectEqual(gate.open(), 2)
    expectNil(gate.offer(3))
    expectNil(gate.offer(4))
    expectNil(gate.close())
    expectEqual(gate.value, 2)
    expectEqual(gate.close(), 4)
    expect(gate.value == 4 && gate.waiting == nil && gate.openCount == 0)
  }

  @Test func `of what follows each other the next one begins with what waited`() {
    var gate = SwitchGate(1)
    expectEqual(gate.offer(2), 2)
    expectNil(gate.openNext())
    expectNil(gate.offer(3))
    expectNil(gate.offer(4))
    expectEqual(gate.value, 2)
    expectEqual(gate.openNext(), 4)
    expectNil(gate.openNext())
    expect(gate.value == 4 && gate.openCount == 1)
    expectEqual(gate.close(), nil)
    expectEqual(gate.offer(5), 5)
  }
}
