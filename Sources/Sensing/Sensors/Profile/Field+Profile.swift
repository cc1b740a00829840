import StrictJSON

extension Field {
  /// The words that a profile may write in place of a description.
  enum Stand: String, CaseIterable {
    case none, discover
  }

  /// Which words may stand for a description.
  enum AllowedStands {
    case noneOnly, discoverOnly, noneOrDiscover

    var words: [String] {
      switch self {
      case .noneOnly: ["none"]
      case .discoverOnly: ["discover"]
      case .noneOrDiscover: ["none", "discover"]
      }
    }
  }

  /// A description, or a word that stands for one.
  func knowledge<Value>(
    _ allowed: AllowedStands, _ read: (Field) -> Value?
  ) -> Knowledge<Value>? {
    guard kind == .string else { return read(self).map(Knowledge.known) }
    switch choice(of: allowed.words).flatMap(Stand.init(rawValue:)) {
    case .some(.none): return .absent
    case .some(.discover): return .discover
    case nil: return nil
    }
  }

  /// An accelerometer or gyroscope, or the word that there is none.
  func sensor(_ sensor: MotionSensor.Kind) -> Knowledge<MotionSensor>? {
    knowledge(.noneOnly) { MotionSensor.read($0, sensor) }
  }

  /// The scan index of the timestamp, or a word.
  func timestamp() -> Knowledge<Int>? {
    knowledge(.noneOrDiscover) { field in
      guard var members = field.members() else { return nil }
      let index = members.require("index")?.integer(in: 0...255)
      members.finish()
      return index
    }
  }

  /// Three different channel ids that we know, in the order x, y, z.
  func channelIDs(_ sensor: MotionSensor.Kind) -> [String]? {
    guard let items = list(count: 3...3) else { return nil }
    guard let ids = items.all({ $0.channelID(among: sensor.channelIDs) }) else { return nil }
    guard Set(ids).count == ids.count else {
      fault("names a channel twice", "Name the channels of the x, y and z axis.")
      return nil
    }
    return ids
  }

  private func channelID(among known: [String]) -> String? {
    guard let id = string() else { return nil }
    if known.contains(id) { return id }
    fault(
      "is not a channel id we know",
      "Write one of: \(known.map { "\"\($0)\"" }.joined(separator: ", ")).")
    return nil
  }

  /// A scan format in the kernel's notation.
  func scanFormat() -> ScanFormat? {
    guard let text = string() else { return nil }
    if let format = ScanFormat(text) { return format }
    fault(
      "is not a scan format", "Write it as the kernel does, such as \"le:s12/16>>4\".")
    return nil
  }

  /// A text that is not empty.
  func filledText() -> String? {
    guard let text = string() else { return nil }
    if !text.isEmpty { return text }
    fault("is empty", "Write at least one character.")
    return nil
  }

  /// A name without spaces: letters, digits, `_`, `-` and `:`.
  func word() -> String? {
    guard let text = string() else { return nil }
    let allowed = text.utf8.allSatisfy {
      (48...58).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
        || $0 == 45
    }
    if allowed, !text.isEmpty { return text }
    fault("is not a name", "Write letters, digits, _ and - without spaces.")
    return nil
  }

  /// A number as the kernel writes it in an attribute, kept as its text.
  func numberText() -> String? {
    guard let text = string() else { return nil }
    if let number = Double(text), number >= 0, number.isFinite { return text }
    fault(
      "is not the text of a number",
      "Write the attribute's text in quotes, such as \"0.009806\".")
    return nil
  }

  /// As `numberText`, but greater than 0.
  func positiveText() -> String? {
    guard let text = numberText() else { return nil }
    if let number = Double(text), number > 0 { return text }
    fault("is not greater than 0", "Write the attribute's text, such as \"0.009806\".")
    return nil
  }

  /// Two numbers with a dot between them.
  func kernelVersion() -> String? {
    guard let text = string() else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ UInt16($0) != nil }) { return text }
    fault("is not a kernel version", "Write it as \"6.14\".")
    return nil
  }

  /// A trigger's name with no other places than `{name}` and `{id}`.
  func triggerPattern() -> TriggerPattern? {
    guard let text = filledText() else { return nil }
    let places = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
    if places.allSatisfy({ $0.hasPrefix("name}") || $0.hasPrefix("id}") }) {
      return TriggerPattern(text)
    }
    fault("has a place that is not known", "Only {name} and {id} can stand in a trigger's name.")
    return nil
  }

  /// The members of an object as attributes, each a text.
  func attributes() -> [ImageExtras.Attribute]? {
    guard var members = members() else { return nil }
    let entries = members.takeAll()
    members.finish()
    let read = entries.map { entry in
      entry.field.string().map { ImageExtras.Attribute(name: entry.key, value: $0) }
    }
    let values = read.compactMap(\.self)
    return values.count == read.count ? values : nil
  }
}

extension [Field] {
  /// Every item read, so that each one's faults are found; nil if any could not be.
  func all<Value>(_ read: (Field) -> Value?) -> [Value]? {
    let values = map(read)
    let found = values.compactMap(\.self)
    return found.count == values.count ? found : nil
  }
}
