import Sounds

extension SimulatedVoice {
  /// Reads what stands after `simulate:`, such as `voice?hz=150&level=-20`.
  init(query text: Substring) throws(SoundSourceFault) {
    let name = text.prefix { $0 != "?" }
    guard name == "voice" else { throw .unknownSimulation(String(name)) }
    self.init()
    guard name.count < text.count else { return }
    var seen: Set<Substring> = []
    for pair in text.dropFirst(name.count + 1).split(
      separator: "&", omittingEmptySubsequences: false)
    {
      let key = pair.prefix { $0 != "=" }
      guard seen.insert(key).inserted else { throw .keyTwice(String(key)) }
      try set(key, to: pair.dropFirst(key.count + 1))
    }
  }

  private mutating func set(_ key: Substring, to value: Substring) throws(SoundSourceFault) {
    switch key {
    case "hz": pitchHz = try Self.number(key, value, in: 40...1000)
    case "level": levelDBFS = try Self.number(key, value, in: -100...(-6))
    case "jitter": jitterPercent = try Self.number(key, value, in: 0...20)
    case "shimmer": shimmerPercent = try Self.number(key, value, in: 0...50)
    case "seed":
      guard let number = UInt64(value) else {
        throw .value(key: "seed", allowed: "a whole number from 0")
      }
      seed = number
    default: throw .unknownKey(String(key))
    }
  }

  private static func number(
    _ key: Substring, _ text: Substring, in range: ClosedRange<Double>
  ) throws(SoundSourceFault) -> Double {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard isPlain, let number = Double(text), range.contains(number) else {
      let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
      throw .value(key: String(key), allowed: "a number from \(low) to \(high)")
    }
    return number
  }
}
