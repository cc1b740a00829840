import Clocks
import Sensors
import Sounds
import StudyModel
import TestSupport
import Testing

@testable import Audio

struct SoundRecorderTests {
  /// A file with a tone of 0.3 s.
  private static func file(_ folder: TemporaryFolder, rateHz: Int = 48_000) throws -> String {
    let tone = try Sound.tone(Tone(frequencyHz: 500, levelDBFS: -20, seconds: 0.3)).rendered()
    let waveform = Waveform(rateHz: 48_000, channels: [tone.left]).resampled(toHz: rateHz)
    try folder.write(waveform.waveBytes(), to: "spoken.wav")
    return folder.file("spoken.wav")
  }

  private static func blocks(
    of stream: SampleStream<SoundBlock>, count: Int = .max
  ) -> [SoundBlock] {
    var blocks: [SoundBlock] = []
    while blocks.count < count, let item = stream.next() {
      if case .samples(let block) = item { blocks.append(block) }
    }
    return blocks
  }

  private static func expectUnbroken(_ blocks: [SoundBlock]) {
    for (one, next) in zip(blocks, blocks.dropFirst()) {
      expectEqual(next.firstSequence, one.firstSequence + one.sampleCount)
      let step = Double(next.times[0] - one.times[0]) * 48e-6
      expect(abs(step - Double(one.sampleCount)) < 0.01)
    }
  }

  @Test func `a file is recorded to its end, and again`() throws {
    let folder = try TemporaryFolder()
    let path = try Self.file(folder)
    let recorder = try SoundRecorder(SoundSource("file:\(path)?pace=none"))
    for _ in 0..<2 {
      let blocks = Self.blocks(of: try recorder.start())
      recorder.stop()
      expectEqual(blocks.map(\.samples).joined().count, 14_400)
      let read = try Waveform(path: path).mono
      expectEqual(blocks.flatMap(\.counts), read.map(ScoredInput.count))
      Self.expectUnbroken(blocks)
      expectNil(recorder.failure)
    }
  }

  @Test func `a file is named without its folder, and is no simulation`() throws {
    let folder = try TemporaryFolder()
    let description = try SoundRecorder(SoundSource("file:\(try Self.file(folder))")).description
    expectEqual(description.name, "spoken.wav")
    expect(description.origin == .file && !description.isSimulated)
    expectEqual(description.nominalRateHz, 48_000)
    expectEqual(description.notes, ["A sound file took the place of the microphone."])
  }

  private static let scaled: [(Float, Int32)] = [
    (0, 0), (1, 8_388_607), (-1, -8_388_608), (2, 8_388_607), (.nan, 0),
  ]

  @Test(arguments: scaled)
  func `samples become counts of 24 bits that stay within full scale`(
    sample: Float, count: Int32
  ) {
    expectEqual(ScoredInput.count(sample), count)
  }

  @Test func `true time is kept`() throws {
    let folder = try TemporaryFolder()
    let recorder = try SoundRecorder(SoundSource("file:\(try Self.file(folder, rateHz: 16_000))"))
    let before = SystemClock.now
    let blocks = Self.blocks(of: try recorder.start())
    expect(SystemClock.now - before >= .milliseconds(300))
    let first = try require(blocks.first)
    expect(try require(first.firstTime) >= before)
    expectEqual(blocks.map(\.sampleCount).reduce(0, +), 14_400)
  }

  @Test func `a simulated voice is recorded until it is stopped`() throws {
    let recorder = try SoundRecorder(SoundSource("simulate:voice?hz=200&level=-24&jitter=0"))
    expect(recorder.isSimulated)
    let stream = try recorder.start()
    let words = "\(AudioError.alreadyRecording(name: "simulated voice"))"
    #expect(throws: SensorError.microphone(words)) { try recorder.start() }
    let blocks = Self.blocks(of: stream, count: 10)
    recorder.stop()
    let samples = Array(blocks.map(\.samples).joined())
    expectEqual(samples.count, 9600)
    expect(abs(Decibels.levelDBFS(of: samples) + 24) < 1)
    Self.expectUnbroken(blocks)
    let rest = Self.blocks(of: stream)
    expect(rest.count <= 10)
  }

  @Test func `nothing to record with, and a file that is none, are refused`() throws {
    #expect(throws: AudioError.noDevice(name: "none", use: .recording)) {
      try SoundRecorder(.none)
    }
    #expect(throws: AudioError.file(path: "/nowhere/a.wav", code: 2)) {
      try SoundRecorder(.file(path: "/nowhere/a.wav", isPaced: true))
    }
    let folder = try TemporaryFolder()
    try folder.write(Array("RIFF".utf8), to: "broken.wav")
    #expect(throws: AudioError.wave(path: folder.file("broken.wav"), .notWave)) {
      try SoundRecorder(.file(path: folder.file("broken.wav"), isPaced: true))
    }
    #expect(throws: AudioError.wave(path: "/dev/zero", .notWave)) {
      try Waveform(path: "/dev/zero")
    }
  }
}
