import Sounds
import StudyModel
import TestSupport
import Testing

struct SoundRequestTests {
  private enum Trouble: Error, Equatable { case noFile(String) }

  private static func sound(_ request: SoundRequest) throws -> Sound {
    try Sound(request, seed: 3) { path throws(Trouble) in
      guard path == "word.wav" else { throw .noFile(path) }
      return NoiseTests.speech()
    }
  }

  @Test(arguments: [0.02, 0.5, 2])
  func `a tone that is asked for has soft edges, however short it is`(seconds: Double) throws {
    let request = SoundRequest.tone(
      SoundRequest.Tone(
        frequencyHz: 1000, startDecibelsFullScale: -60, endDecibelsFullScale: -30, ear: .left,
        length: .milliseconds(Int(seconds * 1000))))
    let sound = try Self.sound(request).rendered()
    expect(abs(sound.seconds - seconds) < 1e-9)
    expect(sound.left.first == 0 && sound.left.last == 0)
    expect(sound.left.contains { $0 != 0 } && sound.right.allSatisfy { $0 == 0 })
    expect(Decibels.of(amplitude: Double(sound.peak)) < -29.9)
  }

  @Test func `a file is played as loud as it was recorded, and by its gain`() throws {
    let plain = try Self.sound(.file(path: "word.wav", gainDecibels: 0)).rendered()
    let soft = try Self.sound(.file(path: "word.wav", gainDecibels: -20)).rendered()
    expectEqual(plain.left, NoiseTests.speech().mono)
    expect(zip(plain.left, soft.left).allSatisfy { abs($0 / 10 - $1) < 1e-6 })
    #expect(throws: Trouble.noFile("a.wav")) {
      try Self.sound(.file(path: "a.wav", gainDecibels: 0))
    }
  }

  @Test func `speech in noise has the ratio that was asked for`() throws {
    let request = SoundRequest.speechInNoise(path: "word.wav", signalToNoiseDecibels: 5)
    let wished = SpeechNoiseMix(
      NoiseTests.speech(), speechLevelDBFS: -30, ratioDB: 5, noise: .speechShaped, seed: 3)
    expectEqual(try Self.sound(request), .speechInNoise(wished))
  }

  @Test(arguments: [SoundRequest.click, .success, .failure, .timeout])
  func `signs are short and not loud`(request: SoundRequest) throws {
    let sound = try Self.sound(request).rendered()
    expect(sound.seconds <= 0.3)
    expect(abs(Decibels.of(amplitude: Double(sound.peak)) + 20) < 0.2)
    expectEqual(sound.left, sound.right)
  }
}
