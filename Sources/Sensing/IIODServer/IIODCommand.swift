/// One line of the IIOD text protocol, read.
enum IIODCommand: Equatable {
  case version
  case printContext
  case printCompressedContext
  case help
  case exit
  case timeout(milliseconds: Int)
  case read(device: String, Attribute)
  case write(device: String, Attribute, length: Int)
  case getTrigger(device: String)
  case setTrigger(device: String, trigger: String?)
  case setBuffersCount(device: String, count: Int)
  case open(device: String, samples: Int, mask: String)
  case readBuffer(device: String, bytes: Int)
  case writeBuffer(device: String, bytes: Int)
  case close(device: String)

  /// Which attribute is meant; an empty name means all of them.
  enum Attribute: Equatable {
    case device(String)
    case buffer(String)
    case debug(String)
    case channel(String, isOutput: Bool, name: String)
  }

  /// Reads a line without its end; nil is a syntax error.
  init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard let verb = words.first?.uppercased() else { return nil }
    let rest = Array(words.dropFirst())
    let parsed: IIODCommand? =
      switch verb {
      case "VERSION", "PRINT", "ZPRINT", "HELP", "EXIT", "QUIT": Self.plain(verb, rest)
      case "TIMEOUT": Self.number(rest, at: 0, of: 1).map { .timeout(milliseconds: $0) }
      case "READ": Self.read(rest)
      case "WRITE": Self.write(rest)
      case "GETTRIG", "CLOSE": Self.deviceOnly(verb, rest)
      case "SETTRIG": Self.setTrigger(rest)
      case "SET": Self.set(rest)
      case "OPEN": Self.open(rest)
      case "READBUF", "WRITEBUF": Self.transfer(verb, rest)
      default: nil
      }
    guard let parsed else { return nil }
    self = parsed
  }

  private static func plain(_ verb: String, _ rest: [String]) -> IIODCommand? {
    guard rest.isEmpty else { return nil }
    switch verb {
    case "VERSION": return .version
    case "PRINT": return .printContext
    case "ZPRINT": return .printCompressedContext
    case "HELP": return .help
    default: return .exit
    }
  }

  private static func number(_ words: [String], at position: Int, of count: Int) -> Int? {
    guard words.count == count, let value = Int(words[position]), value >= 0 else { return nil }
    return value
  }

  private static func read(_ rest: [String]) -> IIODCommand? {
    guard let device = rest.first, let attribute = attribute(Array(rest.dropFirst())) else {
      return nil
    }
    return .read(device: device, attribute)
  }

  private static func write(_ rest: [String]) -> IIODCommand? {
    guard rest.count >= 2, let device = rest.first,
      let length = number(rest, at: rest.count - 1, of: rest.count),
      let attribute = attribute(Array(rest.dropFirst().dropLast()))
    else { return nil }
    return .write(device: device, attribute, length: length)
  }

  private static func attribute(_ words: [String]) -> Attribute? {
    guard let first = words.first else { return .device("") }
    switch (first.uppercased(), words.count) {
    case ("BUFFER", 1...2): return .buffer(words.count == 2 ? words[1] : "")
    case ("DEBUG", 1...2): return .debug(words.count == 2 ? words[1] : "")
    case ("INPUT", 2...3), ("OUTPUT", 2...3):
      let name = words.count == 3 ? words[2] : ""
      return .channel(words[1], isOutput: first.uppercased() == "OUTPUT", name: name)
    case (_, 1): return .device(first)
    default: return nil
    }
  }

  private static func deviceOnly(_ verb: String, _ rest: [String]) -> IIODCommand? {
    guard rest.count == 1 else { return nil }
    return verb == "CLOSE" ? .close(device: rest[0]) : .getTrigger(device: rest[0])
  }

  private static func setTrigger(_ rest: [String]) -> IIODCommand? {
    guard (1...2).contains(rest.count) else { return nil }
    return .setTrigger(device: rest[0], trigger: rest.count == 2 ? rest[1] : nil)
  }

  private static func set(_ rest: [String]) -> IIODCommand? {
    guard rest.count == 3, rest[1].uppercased() == "BUFFERS_COUNT",
      let count = number(rest, at: 2, of: 3)
    else { return nil }
    return .setBuffersCount(device: rest[0], count: count)
  }

  /// A cyclic buffer makes sense for output only; the word is accepted and means nothing here.
  private static func open(_ rest: [String]) -> IIODCommand? {
    let isCyclic = rest.count == 4 && rest[3].uppercased() == "CYCLIC"
    guard rest.count == 3 || isCyclic,
      let samples = number(Array(rest.prefix(3)), at: 1, of: 3)
    else { return nil }
    return .open(device: rest[0], samples: samples, mask: rest[2])
  }

  private static func transfer(_ verb: String, _ rest: [String]) -> IIODCommand? {
    guard let bytes = number(rest, at: 1, of: 2) else { return nil }
    let isRead = verb == "READBUF"
    return isRead
      ? .readBuffer(device: rest[0], bytes: bytes) : .writeBuffer(device: rest[0], bytes: bytes)
  }
}
