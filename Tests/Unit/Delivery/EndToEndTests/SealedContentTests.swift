import EndToEnd
import Receipts
import TestSupport
import Testing
import Vault

struct SealedContentTests {
  /// Around the borders of frames, whose first has eight bytes less.
  static let lengths = [
    0, 1, 16_375, 16_376, 16_377, 32_759, 32_760, 32_761, 65_536, 100_000,
  ]

  @Test(arguments: lengths) func `what is sealed opens as it was`(count: Int) throws {
    let made = try MadeSeals()
    let plain = MadeSeals.bytes(count)
    let sealed = made.sealed(plain)
    expectEqual(sealed.count, SealedStream.byteCount(ofContent: count))
    expect(SealedStream.isLength(sealed.count))
    expectEqual(try made.opened(sealed), plain)
  }

  @Test(arguments: [1, 7, 95, 96, 97, 16_399, 16_400, 50_000])
  func `it is the same in pieces of any size`(size: Int) throws {
    let made = try MadeSeals()
    let plain = MadeSeals.bytes(50_000)
    var sealer = ContentSealer(
      ContentDigest(of: plain), byteCount: plain.count, context: MadeSeals.context,
      to: made.key.open, secret: made.secret)
    var sealed = sealer.header
    for start in stride(from: 0, to: plain.count, by: size) {
      sealed += sealer.seal(Array(plain[start..<min(start + size, plain.count)]))
    }
    sealed += try require(sealer.finish())
    expectEqual(sealed, made.sealed(plain))
    var opener = ContentOpener(made.key, context: MadeSeals.context)
    var opened: [UInt8] = []
    for start in stride(from: 0, to: sealed.count, by: size) {
      opened += try opener.open(Array(sealed[start..<min(start + size, sealed.count)]))
    }
    try opener.finish()
    expectEqual(opened, plain)
  }

  @Test func `contents of one step have one length`() throws {
    let made = try MadeSeals()
    expectEqual(
      Set([0, 10, 5_000, 16_376].map { made.sealed(MadeSeals.bytes($0)).count }).count, 1)
  }

  @Test func `the same content gives the same bytes on one device and others on another`() throws {
    let made = try MadeSeals()
    let plain = MadeSeals.bytes(20_000)
    expectEqual(made.sealed(plain), made.sealed(plain))
    let other = ContentSealer.sealed(
      plain, context: MadeSeals.context, to: made.key.open, secret: SealingSecret(.random()))
    expectNotEqual(other, made.sealed(plain))
    // Contents that begin alike have nothing in common when they are sealed.
    let longer = made.sealed(plain + [1])
    expectNotEqual(
      Array(longer.dropFirst(96).prefix(100)), Array(made.sealed(plain).dropFirst(96).prefix(100)))
  }

  @Test func `a changed byte anywhere is told`() throws {
    let made = try MadeSeals()
    let sealed = made.sealed(MadeSeals.bytes(40_000))
    for place in stride(from: 0, to: sealed.count, by: 611) {
      var changed = sealed
      changed[place] ^= 0x10
      #expect(throws: SealFault.self, "\(place)") { _ = try made.opened(changed) }
    }
  }

  @Test func `a stream that was cut, lengthened or put together is told`() throws {
    let made = try MadeSeals()
    let sealed = made.sealed(MadeSeals.bytes(60_000))
    let frame =
      SealedStream.byteCount(ofContent: 60_000) - SealedStream.byteCount(ofContent: 40_000)
    for count in [0, 1, 95, 96, 500, sealed.count - frame, sealed.count - 1] {
      #expect(throws: SealFault.cut, "\(count)") {
        _ = try made.opened(Array(sealed.prefix(count)))
      }
    }
    #expect(throws: SealFault.self) { _ = try made.opened(sealed + [0]) }
    #expect(throws: SealFault.self) { _ = try made.opened(sealed + Array(sealed.suffix(frame))) }
    let header = Array(sealed.prefix(96))
    let frames = stride(from: 96, to: sealed.count, by: frame).map {
      Array(sealed[$0..<($0 + frame)])
    }
    #expect(throws: SealFault.changed) {
      _ = try made.opened(header + frames[1] + frames[0] + frames[2] + frames[3])
    }
    #expect(throws: SealFault.self) { _ = try made.opened(header + frames[0] + frames[3]) }
    let other = made.sealed(MadeSeals.bytes(60_000, 2))
    #expect(throws: SealFault.changed) {
      _ = try made.opened(Array(sealed.prefix(96 + frame)) + Array(other.dropFirst(96 + frame)))
    }
  }

  @Test func `another context and another study's key open nothing`() throws {
    let made = try MadeSeals()
    let sealed = made.sealed([1, 2, 3])
    #expect(throws: SealFault.changed) { _ = try made.opened(sealed, context: [1]) }
    let other = try MadeSeals(study: "other")
    #expect(throws: SealFault.changed) { _ = try other.opened(sealed) }
    #expect(throws: SealFault.unreadable) { _ = try made.opened(MadeSeals.bytes(20_000)) }
  }

  @Test func `less content than was said has no end`() throws {
    let made = try MadeSeals()
    var sealer = ContentSealer(
      ContentDigest(of: []), byteCount: 40_000, context: MadeSeals.context, to: made.key.open,
      secret: made.secret)
    _ = sealer.seal(MadeSeals.bytes(39_999))
    expectNil(sealer.finish())
  }
}
