import StudyModel

/// The lines before the first page of a GENEActiv file.
struct GENEActivHeader: Sendable, Equatable {
  let serial: String
  let model: String?
  let firmware: String?
  let rateHz: Double
  let rangeG: Double?
  /// What 100 counts are of a count's hundredths: g = (100 · count − offset) / gain.
  let gains: [Double]
  let offsets: [Double]
  /// Lux of one count of light.
  let luxPerCount: Double?
  let utcOffsetSeconds: Int?
  /// How many lines about the study and the person have a value; none of it is kept.
  let personalCount: Int

  /// Parts of the header that are about people.
  private static let personalParts: Set = ["Trial Info", "Subject Info"]

  /// Reads the lines from the second on; `end` is the number of the line behind them.
  init(_ lines: [String], end: Int) throws(GENEActivFault) {
    var values: [String: (String, Int)] = [:]
    var part = ""
    var personal = 0
    for (index, line) in lines.enumerated() {
      guard let (name, value) = GENEActivText.pair(line) else {
        let title = GENEActivText.trimmed(line[...])
        if !title.isEmpty { part = title }
        continue
      }
      guard !Self.personalParts.contains(part) else {
        if !value.isEmpty { personal += 1 }
        continue
      }
      // The same name comes again for other sensors: the first is of the device.
      if values[name] == nil { values[name] = (value, index + 2) }
    }
    let fields = Fields(values: values, end: end)
    serial = try fields.text("Device Unique Serial Code")
    model = fields.optional("Device Model")
    firmware = fields.optional("Device Firmware Version")
    rateHz = try fields.number("Measurement Frequency", in: 1...1000)
    rangeG = Self.range(fields.optional("Accelerometer Range"))
    var gains: [Double] = []
    var offsets: [Double] = []
    for axis in ["x", "y", "z"] {
      gains.append(try fields.number("\(axis) gain", in: 1...1e6))
      offsets.append(try fields.number("\(axis) offset", in: -1e6...1e6))
    }
    self.gains = gains
    self.offsets = offsets
    luxPerCount = Self.lux(fields.optional("Lux"), fields.optional("Volts"))
    utcOffsetSeconds = fields.optional("Time Zone").flatMap(GENEActivText.utcOffset)
    personalCount = personal
  }

  /// The end of `-8 to 8`.
  private static func range(_ value: String?) -> Double? {
    let last = value?.split(separator: " ").last.map(String.init)
    return last.flatMap(GENEActivText.number).flatMap { (1...100).contains($0) ? $0 : nil }
  }

  private static func lux(_ lux: String?, _ volts: String?) -> Double? {
    guard let lux = lux.flatMap(GENEActivText.number),
      let volts = volts.flatMap(GENEActivText.number), lux > 0, volts > 0
    else { return nil }
    return lux / volts
  }

  /// The values by their names, each with its line.
  private struct Fields {
    let values: [String: (String, Int)]
    let end: Int

    /// No name of a device is longer.
    private static let longest = 100

    func optional(_ name: String) -> String? {
      values[name].flatMap { $0.0.isEmpty ? nil : String($0.0.prefix(Self.longest)) }
    }

    func text(_ name: String) throws(GENEActivFault) -> String {
      guard let value = optional(name) else { throw GENEActivFault(line: end, .missing(name)) }
      return value
    }

    func number(_ name: String, in range: ClosedRange<Double>) throws(GENEActivFault) -> Double {
      let value = try text(name)
      let line = values[name]?.1 ?? end
      guard let number = GENEActivText.number(value) else {
        throw GENEActivFault(line: line, .notANumber(name))
      }
      guard range.contains(number) else { throw GENEActivFault(line: line, .outOfRange(name)) }
      return number
    }
  }
}
