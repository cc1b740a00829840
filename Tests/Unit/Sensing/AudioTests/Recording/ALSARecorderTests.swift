import Audio
import Sensors
import Sounds
import StudyModel
import TestSupport
import Testing

@Suite(.serialized) struct ALSARecorderTests {
  init() throws {
    try require(ALSAConfiguration.install())
  }

  @Test func `samples come through ALSA as they are in the file`() throws {
    let folder = try TemporaryFolder()
    var dice = SeededDice(seed: 1)
    // A second of 32-bit samples, as the device is opened.
    let numbers = (0..<48_000).map { _ in Int32.random(in: -1_000_000...1_000_000, using: &dice) }
    let bytes = numbers.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> Int32(8 * $0)) }
    }
    try folder.write(bytes, to: "in.raw")
    let recorder = try SoundRecorder(SoundSource("alsa:fromfile:\(folder.file("in.raw"))"))
    expect(recorder.description.origin == .alsa && !recorder.description.isSimulated)
    expectEqual(recorder.description.columns, [.sound(bits: 24)])
    let stream = try recorder.start()
    var seen = 0
    // The device does not pace time, so that the queue may overflow: numbers tell what is missing.
    while seen < 20, let item = stream.next() {
      guard case .samples(let block) = item, block.firstSequence + block.sampleCount < 48_000
      else { break }
      let first = block.firstSequence
      expectEqual(block.counts, numbers[first..<(first + block.sampleCount)].map { $0 >> 8 })
      seen += 1
    }
    recorder.stop()
    expect(seen > 0)
  }

  @Test func `a stream of a device ends when it is stopped`() throws {
    let recorder = try SoundRecorder(SoundSource("alsa:null"))
    for _ in 0..<2 {
      let stream = try recorder.start()
      guard case .samples(let block) = stream.next() else {
        Issue.record("no samples")
        return
      }
      expect(block.counts.allSatisfy { $0 == 0 })
      recorder.stop()
      while stream.next() != nil {}
      expectNil(recorder.failure)
    }
  }
}
