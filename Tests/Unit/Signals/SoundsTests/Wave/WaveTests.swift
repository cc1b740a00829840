import Sounds
import TestSupport
import Testing

struct WaveTests {
  private static func noise(_ count: Int, channels: Int = 2, seed: UInt64 = 1) -> Waveform {
    var dice = SeededDice(seed: seed)
    return Waveform(
      rateHz: 48_000,
      channels: (0..<channels).map { _ in
        (0..<count).map { _ in Float.random(in: -1...1, using: &dice) }
      })
  }

  @Test(arguments: [0, 1, 7, 480], 1...3)
  func `what is written is read, to half a step`(count: Int, channels: Int) throws {
    let written = Self.noise(count, channels: channels)
    let read = try Waveform(wave: written.waveBytes())
    expectEqual(read.rateHz, 48_000)
    expectEqual(read.channels.count, channels)
    expectEqual(read.frameCount, count)
    for (one, other) in zip(read.channels, written.channels) {
      expect(zip(one, other).allSatisfy { abs($0 - $1) <= 0.5001 / 32_767 })
    }
    expectEqual(read.waveBytes(), written.waveBytes())
  }

  @Test(arguments: [(1, 16), (1, 24), (1, 32), (3, 32)])
  func `other encodings are read, plain and extensible`(format: Int, bits: Int) throws {
    let samples: [Double] = [0, 0.5, -0.5, 1, -1]
    for isExtensible in [false, true] {
      let file = WaveText(
        format: format, bits: bits, channels: 1, isExtensible: isExtensible, samples: samples)
      let read = try Waveform(wave: file.bytes)
      expectEqual(read.frameCount, 5)
      for (found, known) in zip(read.channels[0], samples) {
        expect(abs(Double(found) - known) < 1e-4)
      }
    }
  }

  @Test func `unknown parts and odd lengths are passed over`() throws {
    let file = WaveText(format: 1, bits: 16, channels: 1, samples: [0.5, 0.25])
    var bytes = file.bytes
    bytes.insert(contentsOf: Array("LIST".utf8) + [3, 0, 0, 0, 1, 2, 3, 0], at: 12)
    bytes[4] += 12
    expectEqual(try Waveform(wave: bytes).frameCount, 2)
    bytes += [9, 9, 9]
    expectEqual(try Waveform(wave: bytes).frameCount, 2)
  }

  @Test func `a file that ends anywhere too early is refused`() throws {
    let whole = Self.noise(20).waveBytes()
    for count in 0..<whole.count {
      #expect(throws: WaveFault.self) { try Waveform(wave: Array(whole.prefix(count))) }
    }
  }

  @Test(arguments: [UInt32(0), 1, 3, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF])
  func `sizes that do not fit are refused`(size: UInt32) {
    let whole = Self.noise(20).waveBytes()
    // Of the file, of the format part, of the data part.
    for place in [4, 16, 40] {
      var bytes = whole
      for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: size >> (8 * byte)) }
      if place == 40, size == 0 {
        // An empty data part leaves samples that are no parts.
        #expect(throws: WaveFault.self) { try Waveform(wave: bytes) }
      } else {
        #expect(throws: WaveFault.self) { try Waveform(wave: bytes) }
      }
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `bytes changed at random never crash the reader`(seed: UInt64) {
    var dice = SeededDice(seed: seed)
    let whole = Self.noise(10, seed: seed).waveBytes()
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(
          in: 0...255, using: &dice)
      }
      bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &dice)))
      // Either is right for a changed file; that it returns at all is what is tested.
      _ = try? Waveform(wave: bytes)
    }
  }

  static let faults: [(String, WaveFault, @Sendable (inout [UInt8]) -> Void)] = [
    ("not a WAV", .notWave, { $0[0] = 0x52 + 1 }),
    ("too short", .truncated, { $0.removeLast() }),
    ("RIFF size", .wrongSize(chunk: "RIFF"), { $0[4...7] = [3, 0, 0, 0] }),
    ("fmt size", .wrongSize(chunk: "fmt "), { $0[16] = 17 }),
    ("data size", .wrongSize(chunk: "data"), { $0[40] = 255 }),
    (
      "half a frame", .wrongSize(chunk: "data"),
      {
        $0[40] -= 2; $0[4] -= 2
      }
    ),
    ("no fmt", .missing(chunk: "fmt "), { $0[12] = 0x46 }),
    ("no data", .missing(chunk: "data"), { $0[36] = 0x44 }),
    ("encoding", .encoding(format: 6, bits: 16), { $0[20] = 6 }),
    ("bits", .encoding(format: 1, bits: 12), { $0[34] = 12 }),
    ("no channels", .channels(0), { $0[22] = 0 }),
    ("many channels", .channels(9), { $0[22] = 9 }),
    ("rate", .rate(0), { $0[24...27] = [0, 0, 0, 0] }),
    ("frame size", .contradiction, { $0[32] = 3 }),
    ("byte rate", .contradiction, { $0[28] ^= 1 }),
  ]

  @Test(arguments: faults.indices)
  func `each fault is told as what it is`(index: Int) {
    let (name, fault, change) = Self.faults[index]
    var bytes = Self.noise(20).waveBytes()
    change(&bytes)
    #expect(throws: fault, "\(name)") { try Waveform(wave: bytes) }
  }

  @Test func `doubled parts, samples that are no numbers and huge files are refused`() {
    let file = WaveText(format: 1, bits: 16, channels: 1, samples: [0.5, 0.25])
    #expect(throws: WaveFault.doubled(chunk: "fmt ")) {
      try Waveform(wave: file.bytes(repeating: "fmt "))
    }
    #expect(throws: WaveFault.doubled(chunk: "data")) {
      try Waveform(wave: file.bytes(repeating: "data"))
    }
    let broken = WaveText(format: 3, bits: 32, channels: 1, samples: [.nan])
    #expect(throws: WaveFault.notFinite) { try Waveform(wave: broken.bytes) }
    let huge = Array(repeating: UInt8(0), count: Waveform.byteLimit + 1)
    #expect(throws: WaveFault.tooLarge(limitBytes: Waveform.byteLimit)) {
      try Waveform(wave: huge)
    }
  }

  @Test func `every fault of a file says what to do`() {
    let others: [WaveFault] = [
      .doubled(chunk: "data"), .notFinite, .tooLarge(limitBytes: Waveform.byteLimit),
    ]
    let lines = (Self.faults.map(\.1) + others).map { "\($0)" }
    expectSnapshot(lines.joined(separator: "\n"), named: "wave-faults.txt", in: "../Snapshots")
  }
}
