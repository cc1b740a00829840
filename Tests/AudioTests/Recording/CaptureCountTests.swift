import Sensors
import StudyModel
import Testing

@testable import Audio

struct CaptureCountTests {
  private static func instant(frames: Int) -> Instant {
    Instant(nanoseconds: 0) + .frames(frames)
  }

  private static let silence = Array(repeating: Float(0), count: 480)

  @Test func `frames are numbered without holes while none are lost`() {
    var count = CaptureCount(start: Self.instant(frames: 0))
    var items = count.items(Self.silence, at: Self.instant(frames: 0))
    items += count.items(Self.silence, at: Self.instant(frames: 482))
    #expect(
      items == [
        .samples(
          SoundBlock(firstSequence: 0, time: Self.instant(frames: 0), samples: Self.silence)),
        .samples(
          SoundBlock(firstSequence: 480, time: Self.instant(frames: 482), samples: Self.silence)),
      ])
    #expect(count.flush().isEmpty)
  }

  @Test(arguments: [0, 1, 960, 48_000])
  func `an overrun is a gap with the frames that its time would hold`(lost: Int) throws {
    var count = CaptureCount(start: Self.instant(frames: 0))
    _ = count.items(Self.silence, at: Self.instant(frames: 0))
    count.overrun()
    let items = count.items(Self.silence, at: Self.instant(frames: 480 + lost))
    guard case .gap(let gap) = items.first, case .samples(let block) = items.last else {
      Issue.record("no gap")
      return
    }
    #expect(gap.missingCount == lost)
    #expect(gap.cause == .overrun)
    #expect(gap.start == Self.instant(frames: 480))
    #expect(gap.end == block.time)
    #expect(block.firstSequence == 480 + lost)
  }

  @Test func `a time before what was due loses nothing and counts nothing twice`() throws {
    var count = CaptureCount(start: Self.instant(frames: 0))
    _ = count.items(Self.silence, at: Self.instant(frames: 0))
    count.overrun()
    let items = count.items(Self.silence, at: Self.instant(frames: 100))
    guard case .samples(let block) = items.last else { Issue.record("no samples"); return }
    #expect(block.firstSequence == 480)
    #expect(block.time == Self.instant(frames: 480))
  }

  @Test func `an overrun at the end is a gap that nobody can count`() {
    var count = CaptureCount(start: Self.instant(frames: 0))
    count.overrun()
    #expect(
      count.flush() == [
        .gap(
          Gap(missingCount: nil, start: Self.instant(frames: 0), end: nil, cause: .overrun))
      ])
  }

  @Test func `a block tells its first and its last time`() {
    let block = SoundBlock(
      firstSequence: 7, time: Self.instant(frames: 100), samples: Self.silence)
    #expect(block.firstTime == Self.instant(frames: 100))
    #expect(block.lastTime == Self.instant(frames: 100) + .frames(479))
    let empty = SoundBlock(firstSequence: 7, time: Self.instant(frames: 100), samples: [])
    #expect(empty.firstTime == nil && empty.lastTime == nil)
  }
}
