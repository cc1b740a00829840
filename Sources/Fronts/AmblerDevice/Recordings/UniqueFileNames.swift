/// Names for files that are made of recordings, no two the same.
struct UniqueFileNames {
  /// In the order in which they were given.
  let unique: [String]

  /// Names that come again have a number behind them; characters that are the end of a folder or a hidden
  /// file's beginning are replaced.
  init(_ names: [String]) {
    var taken: Set<String> = []
    unique = names.map { name in
      let plain = Self.plain(name)
      var unique = plain
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(plain)-\(number)"
        number += 1
      }
      return unique
    }
  }

  private static func plain(_ name: String) -> String {
    let safe = String(name.map { $0 == "/" || $0 == "\0" ? "_" : $0 })
    let shown = safe.hasPrefix(".") ? "_" + safe.dropFirst() : safe
    // The longest name of a file has 255 bytes, and endings come behind this.
    let short = String(decoding: shown.utf8.prefix(200), as: UTF8.self)
    return short.isEmpty ? "recording" : short
  }
}
