/// Gives out names that a task file may have, each once.
struct TaskNames {
  private var taken: Set<String> = []
  /// Legal names that are given to nobody but those who ask for just them.
  private let reserved: Set<String>
  /// By a name that was taken, the number to try next.
  private var numbers: [String: Int] = [:]

  /// Keeps those of `texts` that are legal for those who ask for them.
  init(reserving texts: [String]) {
    reserved = Set(texts.filter { Self.legal($0) == $0 })
  }

  /// `text` if it is a legal name and still free, else the nearest one that is.
  mutating func name(for text: String) -> String {
    let base = Self.legal(text)
    if base == text, taken.insert(base).inserted { return base }
    var name = base
    while reserved.contains(name) || !taken.insert(name).inserted {
      let ending = "-\(numbers[base, default: 2])"
      numbers[base, default: 2] += 1
      name = Self.cut(base, to: 64 - ending.count) + ending
    }
    return name
  }

  /// 1 to 64 visible characters without point, slash and backtick.
  static func legal(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { isLegal($0) ? Character($0) : "-" }
    let inner = String(scalars).drop { $0 == "-" }
    let end = inner.lastIndex { $0 != "-" }
    let name = cut(
      String(inner[..<(end.map { inner.index(after: $0) } ?? inner.startIndex)]), to: 64)
    return name.isEmpty ? "item" : name
  }

  private static func cut(_ text: String, to count: Int) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
  }

  private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    guard !".`/\\".unicodeScalars.contains(scalar) else { return false }
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value != 0x7F }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
