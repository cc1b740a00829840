import Spelling

extension SimulationParameters {
  /// Reads an address such as `simulate:walk?cadence=1.8`; what it does not name has the usual
  /// value, and what it names wrongly is refused.
  package init(uri: String) throws(SensorError) {
    let prefix = "simulate:"
    guard uri.hasPrefix(prefix) else { throw .simulation(.notASimulation(uri: uri)) }
    let parts = uri.dropFirst(prefix.count)
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(parts.first ?? "")
    guard let scenario = Scenario(rawValue: word) else {
      let nearest = NearestWord.suggestion(for: word, among: Scenario.allCases.map(\.rawValue))
      throw .simulation(.unknownScenario(word, nearest: nearest))
    }
    self.init(scenario)
    guard parts.count > 1 else { return }
    var seen: [Key] = []
    for pair in parts[1].split(separator: "&", omittingEmptySubsequences: false) {
      let (key, value) = try Self.pair(pair)
      guard !seen.contains(key) else { throw .simulation(.repeatedParameter(key.rawValue)) }
      guard key.isUsed(by: scenario) else {
        throw .simulation(.unusedParameter(key.rawValue, scenario: word))
      }
      seen.append(key)
      try set(key, to: value)
    }
  }

  private static func pair(_ text: Substring) throws(SensorError) -> (Key, String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(parts.first ?? "")
    guard let key = Key(rawValue: word) else {
      let nearest = NearestWord.suggestion(for: word, among: Key.allCases.map(\.rawValue))
      throw .simulation(.unknownParameter(word, nearest: nearest))
    }
    return (key, parts.count > 1 ? String(parts[1]) : "")
  }

  private mutating func set(_ key: Key, to text: String) throws(SensorError) {
    switch key {
    case .cadence: cadenceHz = try Self.number(text, key, in: 0.5...4, unit: "steps a second")
    case .rate: rateHz = try Self.number(text, key, in: 1...4000, unit: "Hz")
    case .drop: dropShare = try Self.number(text, key, in: 0...0.9, unit: "as a share of the time")
    case .speed: speedMetersPerSecond = try Self.number(text, key, in: 0.1...10, unit: "m/s")
    case .delay:
      let milliseconds = try Self.number(text, key, in: 0...10_000, unit: "ms")
      reactionDelay = .microseconds(Int64((milliseconds * 1000).rounded()))
    case .strength: shakeStrengthG = try Self.number(text, key, in: 0.1...3, unit: "g")
    case .swell:
      shakeSwell = .microseconds(
        Int64((try Self.number(text, key, in: 10...1000, unit: "ms") * 1000).rounded()))
    case .tremor: tremorG = try Self.number(text, key, in: 0...2, unit: "g")
    case .hold: holdSeconds = try Self.number(text, key, in: 1...60, unit: "seconds")
    case .offset:
      offsetMetersPerSecondSquared = try Self.number(text, key, in: 0...2, unit: "m/s2")
    case .gain: gainPercent = try Self.number(text, key, in: 0...20, unit: "%")
    case .cross: crossPercent = try Self.number(text, key, in: 0...5, unit: "%")
    case .seed:
      guard let number = UInt64(text) else {
        throw .simulation(.value(text, of: key.rawValue, allowed: "a whole number from 0"))
      }
      seed = number
    case .fix:
      guard let answer = ["yes": true, "no": false][text] else {
        throw .simulation(.value(text, of: key.rawValue, allowed: "yes or no"))
      }
      hasFix = answer
    }
  }

  private static func number(
    _ text: String, _ key: Key, in range: ClosedRange<Double>, unit: String
  ) throws(SensorError) -> Double {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard isPlain, let number = Double(text), range.contains(number) else {
      let (low, high) = (shortest(range.lowerBound), shortest(range.upperBound))
      throw .simulation(
        .value(text, of: key.rawValue, allowed: "a number from \(low) to \(high), \(unit)"))
    }
    return number
  }

  private static func shortest(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension SimulationParameters.Key {
  /// Whether a parameter changes anything in a scenario.
  func isUsed(by scenario: SimulationParameters.Scenario) -> Bool {
    switch (self, scenario) {
    case (.rate, _), (.seed, _), (.drop, _), (.fix, _): true
    case (.cadence, .walk), (.cadence, .person), (.speed, .walk), (.speed, .person): true
    case (.delay, .shake), (.delay, .person), (.strength, .shake), (.strength, .person): true
    case (.swell, .shake), (.swell, .person), (.tremor, .shake), (.tremor, .person): true
    case (.cadence, .rest), (.cadence, .shake), (.speed, .rest), (.speed, .shake): false
    case (.delay, .walk), (.delay, .rest), (.strength, _), (.swell, _), (.tremor, _): false
    case (.offset, _), (.gain, _), (.cross, _), (.hold, .postures): true
    case (.cadence, .postures), (.speed, .postures), (.delay, .postures), (.hold, _): false
    }
  }
}
