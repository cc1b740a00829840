/// A sector of samples of an Axivity file: 512 bytes, as `cwa.h` of the Open Movement project describes them.
package struct AxivitySector: Sendable, Equatable {
  package static let byteCount = 512
  /// Bytes of samples.
  static let dataBytes = 480
  private static let dataStart = 30

  package let settings: AxivitySettings
  package let page: DevicePage

  /// Whether a sector was never written: all of its bytes are the same.
  package static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first == 0x00 || first == 0xFF else { return false }
    return bytes.allSatisfy { $0 == first }
  }

  /// Reads the 512 bytes of a sector; `settings` are those of the sectors before, if there were any.
  package init(
    _ bytes: ArraySlice<UInt8>, like settings: AxivitySettings? = nil
  ) throws(AxivityFault.Problem) {
    let reader = LittleEndian(bytes)
    guard bytes.count == Self.byteCount, reader.word(0) == 0x5841 else { throw .notASector }
    guard reader.word(2) == 508 else { throw .length(reader.word(2)) }
    guard Self.sum(reader) == 0 else { throw .checksum }
    let start = bytes.startIndex
    let found = try AxivitySettings(
      rateCode: bytes[start + 24], lightAndScale: reader.word(18), layout: bytes[start + 25])
    if let settings, settings != found { throw .otherSettings }
    let count = Int(reader.word(28))
    guard (1...found.sectorSamples).contains(count) else {
      throw .sampleCount(found: count, most: found.sectorSamples)
    }
    guard let whole = AxivityClock.nanoseconds(reader.long(14)) else { throw .time }
    self.settings = found
    let (time, timedSample) = Self.time(whole, reader, found)
    let counts = Self.counts(bytes, reader, count, found)
    page = DevicePage(
      session: reader.long(6), number: reader.long(10), time: time, timedSample: timedSample,
      sampleCount: count, acceleration: counts.acceleration, rotation: counts.rotation,
      readings: [Self.reading(bytes, reader)])
  }

  private static func sum(_ reader: LittleEndian) -> UInt16 {
    var sum: UInt16 = 0
    for place in stride(from: 0, to: byteCount, by: 2) { sum &+= reader.word(place) }
    return sum
  }

  /// The moment that the sector tells, and the sample that was taken then.
  ///
  /// Where the top bit of the fraction is set, the offset was made smaller by the whole samples that go into
  /// the fraction of the second, so that readers of whole seconds stay right: that is undone here.
  private static func time(
    _ whole: Int64, _ reader: LittleEndian, _ settings: AxivitySettings
  ) -> (Int64, Int) {
    let offset = Int(Int16(bitPattern: reader.word(26)))
    let word = reader.word(4)
    guard word & 0x8000 != 0 else { return (whole, offset) }
    let fraction = Int64(word & 0x7FFF)
    let nanoseconds = (fraction * 1_000_000_000 + (1 << 14)) >> 15
    // The firmware counts with a whole number of samples a second.
    let samples = (fraction * Int64(settings.rateHz)) >> 15
    return (whole + nanoseconds, offset + Int(samples))
  }

  private static func counts(
    _ bytes: ArraySlice<UInt8>, _ reader: LittleEndian, _ count: Int, _ settings: AxivitySettings
  ) -> (acceleration: [Int32], rotation: [Int32]) {
    var acceleration: [Int32] = []
    var rotation: [Int32] = []
    acceleration.reserveCapacity(count * 3)
    for sample in 0..<count {
      let place = dataStart + sample * settings.sampleBytes
      guard !settings.isPacked else {
        appendPacked(reader.long(place), to: &acceleration)
        continue
      }
      func axis(_ number: Int) -> Int32 {
        Int32(Int16(bitPattern: reader.word(place + 2 * number)))
      }
      let hasRotation = settings.gyroscopeRangeDegrees != nil
      let first = hasRotation ? 3 : 0
      for number in first..<(first + 3) { acceleration.append(axis(number)) }
      if hasRotation { for number in 0..<3 { rotation.append(axis(number)) } }
    }
    return (acceleration, rotation)
  }

  /// Bits eezzzzzzzzzzyyyyyyyyyyxxxxxxxxxx: each axis is a number with a sign, shifted up by the exponent.
  private static func appendPacked(_ value: UInt32, to counts: inout [Int32]) {
    let exponent = Int32(value >> 30)
    for axis in 0..<3 {
      let bits = Int32(bitPattern: (value >> UInt32(10 * axis)) << 22) >> 22
      counts.append(bits << exponent)
    }
  }

  private static func reading(_ bytes: ArraySlice<UInt8>, _ reader: LittleEndian) -> DeviceReading {
    let temperature = reader.word(20) & 0x3FF
    let battery = bytes[bytes.startIndex + 23]
    return DeviceReading(
      sample: 0,
      temperatureCelsius: temperature == 0 ? nil : Double(temperature) * 75 / 256 - 50,
      batteryVolts: battery == 0 ? nil : (Double(battery) + 512) * 6 / 1024,
      light: Double(reader.word(18) & 0x3FF), events: bytes[bytes.startIndex + 22])
  }
}
