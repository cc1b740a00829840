import Glibc

/// What a process of the bench found: named numbers, some with several values, one line each.
struct PartReport {
  private var values: [String: [Double]] = [:]

  /// Takes a line `name number`; a line of another kind is left out.
  mutating func take(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 2, let number = Double(words[1]) else { return }
    values[String(words[0]), default: []].append(number)
  }

  func number(_ key: String) throws(BenchError) -> Double {
    guard let number = values[key]?.last else { throw .report(key: key) }
    return number
  }

  func count(_ key: String) throws(BenchError) -> Int { Int(try number(key)) }

  func all(_ key: String) -> [Double] { values[key] ?? [] }

  /// Prints a line of a report at once.
  static func say(_ key: String, _ value: Double) {
    print(key, value)
    fflush(nil)
  }
}
