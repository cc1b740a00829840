/// A page of a GENEActiv file while its lines come.
struct GENEActivPage: Sendable, Equatable {
  /// What a whole page holds.
  static let sampleCount = 300
  private static let sampleDigits = 12
  private static let names: Set = [
    "Device Unique Serial Code", "Sequence Number", "Page Time", "Unassigned", "Temperature",
    "Battery voltage", "Device Status", "Measurement Frequency",
  ]

  /// The line with `Recorded Data`.
  let line: Int
  private var values: [String: (value: String, line: Int)] = [:]

  init(line: Int) {
    self.line = line
  }

  static func == (left: GENEActivPage, right: GENEActivPage) -> Bool {
    left.line == right.line
      && left.values.mapValues(\.value) == right.values.mapValues(\.value)
  }

  /// Takes in a line in front of the samples; false for one that is none.
  mutating func take(_ text: String, line: Int) -> Bool {
    guard let (name, value) = GENEActivText.pair(text), Self.names.contains(name) else {
      return false
    }
    values[name] = (value, line)
    return true
  }

  /// The page with its samples; `isCut` for a line without its end.
  func finished(
    _ digits: ArraySlice<UInt8>, line: Int, isCut: Bool, _ header: GENEActivHeader
  ) throws(GENEActivFault) -> DevicePage {
    let number = try self.number("Sequence Number", in: 0...Double(UInt32.max))
    let time = try self.time("Page Time")
    let rate = try self.number("Measurement Frequency", in: 1...1000)
    guard abs(rate - header.rateHz) <= 0.05 * header.rateHz else {
      throw fault("Measurement Frequency", GENEActivFault.Problem.other)
    }
    if let serial = values["Device Unique Serial Code"], serial.value != header.serial {
      throw fault("Device Unique Serial Code", GENEActivFault.Problem.other)
    }
    guard isCut || digits.count % Self.sampleDigits == 0 else {
      throw GENEActivFault(line: line, .notSamples)
    }
    let count = digits.count / Self.sampleDigits
    guard (1...Self.sampleCount).contains(count) else {
      throw GENEActivFault(line: line, .sampleCount(found: count, most: Self.sampleCount))
    }
    var page = DevicePage(
      session: 0, number: UInt32(number), time: time, timedSample: 0, sampleCount: count,
      acceleration: [])
    let first = DeviceReading(
      sample: 0, temperatureCelsius: optional("Temperature"),
      batteryVolts: optional("Battery voltage"))
    guard Self.decode(digits, count, header, first, into: &page) else {
      throw GENEActivFault(line: line, .notSamples)
    }
    return page
  }

  /// Twelve digits are 48 bits: x, y and z with twelve each, light with ten, the button, and one free.
  private static func decode(
    _ digits: ArraySlice<UInt8>, _ count: Int, _ header: GENEActivHeader, _ first: DeviceReading,
    into page: inout DevicePage
  ) -> Bool {
    page.acceleration.reserveCapacity(3 * count)
    var place = digits.startIndex
    var last: (light: UInt64, isPressed: Bool)?
    for sample in 0..<count {
      var bits: UInt64 = 0
      for _ in 0..<sampleDigits {
        guard let digit = value(digits[place]) else { return false }
        bits = bits << 4 | UInt64(digit)
        place += 1
      }
      for axis in 0..<3 {
        let twelve = Int32(truncatingIfNeeded: bits >> UInt64(36 - 12 * axis) & 0xFFF)
        page.acceleration.append((twelve << 20) >> 20)
      }
      let told = (light: bits >> 2 & 0x3FF, isPressed: bits >> 1 & 1 == 1)
      if let last, last == told { continue }
      var reading = last == nil ? first : DeviceReading(sample: sample)
      reading.light = Double(told.light) * (header.luxPerCount ?? 1)
      reading.isButtonPressed = told.isPressed
      page.readings.append(reading)
      last = told
    }
    return true
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 48...57: digit - 48
    case 65...70: digit - 55
    case 97...102: digit - 87
    case _: nil
    }
  }

  private func fault(
    _ name: String, _ problem: (String) -> GENEActivFault.Problem
  ) -> GENEActivFault {
    GENEActivFault(line: values[name]?.line ?? line, problem(name))
  }

  private func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(GENEActivFault) -> Double {
    guard let value = values[name] else { throw fault(name, GENEActivFault.Problem.missing) }
    guard let number = GENEActivText.number(value.value) else {
      throw fault(name, GENEActivFault.Problem.notANumber)
    }
    guard range.contains(number) else { throw fault(name, GENEActivFault.Problem.outOfRange) }
    return number
  }

  private func time(_ name: String) throws(GENEActivFault) -> Int64 {
    guard let value = values[name] else { throw fault(name, GENEActivFault.Problem.missing) }
    guard let time = GENEActivText.time(value.value) else {
      throw fault(name, GENEActivFault.Problem.notATime)
    }
    return time
  }

  private func optional(_ name: String) -> Double? {
    values[name].flatMap { GENEActivText.number($0.value) }
  }
}
