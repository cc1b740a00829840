import Audio
import Clocks
import Sensors
import Sounds
import StudyModel
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct RequestPlayerTests {
  /// What a player told, for a test to wait for.
  private final class Told: Sendable {
    private let events = Lock<[RequestPlayer.Event]>([])

    func add(_ event: RequestPlayer.Event) {
      events.withLockAndSignal { $0.append(event) }
    }

    /// Blocks until so many events came.
    func wait(_ count: Int) -> [RequestPlayer.Event] {
      events.wait(until: { $0.count >= count }) { $0 }
    }
  }

  private static func tone(_ hertz: Double, seconds: Double) -> SoundRequest {
    .tone(
      SoundRequest.Tone(
        frequencyHz: hertz, startDecibelsFullScale: -20, endDecibelsFullScale: -20, ear: .both,
        length: .milliseconds(Int(seconds * 1000))))
  }

  @Test func `a sound begins, and a new one ends it`() throws {
    let folder = try TemporaryFolder()
    let told = Told()
    let file = folder.file("heard.wav")
    let before = SystemClock.now
    do {
      let player = try RequestPlayer(
        .file(path: file, isPaced: true), folder: folder.path, seed: 1, tell: told.add)
      player.play(Self.tone(500, seconds: 20))
      _ = told.wait(1)
      player.play(Self.tone(900, seconds: 20))
      _ = told.wait(2)
      player.stop()
    }
    let events = told.wait(2)
    expectEqual(events.count, 2)
    for (event, hertz) in zip(events, [500.0, 900]) {
      guard case .began(let request, let onset) = event else {
        Issue.record("\(event)")
        continue
      }
      expectEqual(request, Self.tone(hertz, seconds: 20))
      expect(onset >= before)
    }
    expect(try Waveform(path: file).seconds < 20)
  }

  @Test func `a recording beside the task is played, and one elsewhere is not`() throws {
    let folder = try TemporaryFolder()
    let word = try Sound.tone(Tone(frequencyHz: 300, levelDBFS: -20, seconds: 0.1)).rendered()
    try folder.write(
      Waveform(rateHz: 48_000, channels: [word.left]).waveBytes(), to: "word.wav")
    let told = Told()
    let player = try RequestPlayer(
      .none, folder: folder.path, seed: 1, tell: told.add)
    player.play(.file(path: "word.wav", gainDecibels: 0))
    guard case .began = told.wait(1)[0] else {
      Issue.record("\(told.wait(1))")
      return
    }
    let wrong: [(String, AudioError)] = [
      ("missing.wav", .file(path: folder.path + "/missing.wav", code: 2)),
      ("../word.wav", .file(path: "../word.wav", code: 13)),
      (folder.file("word.wav"), .file(path: folder.file("word.wav"), code: 13)),
    ]
    for (count, (path, error)) in zip(2..., wrong) {
      let request = SoundRequest.speechInNoise(path: path, signalToNoiseDecibels: 0)
      player.play(request)
      expectEqual(told.wait(count).last, .failed(request, error))
    }
    player.play(
      .tone(
        .init(
          frequencyHz: 0, startDecibelsFullScale: -20, endDecibelsFullScale: -20, ear: .left,
          length: .seconds(1))))
    guard case .failed(_, .sound(.frequency(hertz: 0))) = told.wait(5)[4] else {
      Issue.record("\(told.wait(5))")
      return
    }
  }

  @Test func `many calls at once leave the last one playing`() throws {
    let told = Told()
    let player = try RequestPlayer(.none, folder: "/", seed: 1, tell: told.add)
    for number in 1...50 { player.play(Self.tone(100 + Double(number), seconds: 5)) }
    var count = 1
    while told.wait(count).last != nil {
      if case .began(let request, _) = told.wait(count)[count - 1],
        request == Self.tone(150, seconds: 5)
      {
        break
      }
      count += 1
    }
    expect(count <= 50)
  }

  @Test func `a card that is not there is told when the player is made`() {
    #expect(throws: AudioError.noDevice(name: "hw:31", use: .playing)) {
      try RequestPlayer(.alsa("hw:31"), folder: "/", seed: 1) { _ in }
    }
  }

  @Test func `a player that is dropped while it plays ends`() throws {
    let told = Told()
    do {
      let player = try RequestPlayer(.none, folder: "/", seed: 1, tell: told.add)
      player.play(Self.tone(500, seconds: 60))
      _ = told.wait(1)
      player.stop()
      player.stop()
      player.play(.click)
    }
    expect(told.wait(1).count <= 2)
  }
}
