package import StrictJSON

extension Parameter where Value == String {
  /// A file beside the task file.
  package static func path(_ key: String, _ meaning: String) -> Self {
    Self(key, .path, fallback: nil, fallbackWords: nil, meaning) { $0.path() }
  }

  /// Words of one language, with at least one visible character.
  package static func plain(
    _ key: String, atMost length: Int, otherwise: (String, words: String)? = nil, _ meaning: String
  ) -> Self {
    Self(
      key, .plain(length), fallback: otherwise?.0, fallbackWords: otherwise?.words, meaning
    ) { field in
      guard let text = field.nonEmptyString() else { return nil }
      guard text.unicodeScalars.count <= length else {
        field.fault("is too long", "Write \(length) characters at the most.")
        return nil
      }
      return text
    }
  }
}

extension Parameter where Value == [Int] {
  /// A list of so many of `possible`, in the order in which they are wanted; one may come again.
  package static func numbers(
    _ key: String, among possible: [Int], count: ClosedRange<Int>, otherwise: [Int]? = nil,
    _ meaning: String
  ) -> Self {
    let words = possible.map(String.init).joined(separator: ", ")
    return Self(
      key, .numbers(possible, count: count), fallback: otherwise,
      fallbackWords: otherwise.map { $0.map(String.init).joined(separator: ", ") }, meaning
    ) { field in
      guard let fields = field.list(count: count) else { return nil }
      let read = fields.compactMap { field -> Int? in
        guard let number = field.integer(in: Int.min...Int.max) else { return nil }
        guard possible.contains(number) else {
          field.fault("is not one of the numbers that may stand here", "Write one of: \(words).")
          return nil
        }
        return number
      }
      return read.count == fields.count ? read : nil
    }
  }
}

extension Parameter {
  /// A list of so many objects; `keys` says what stands in each, and `read` reads one.
  package static func objects<Item: Sendable>(
    _ key: String, _ keys: [ParameterDescription], count: ClosedRange<Int>, _ meaning: String,
    read: @escaping @Sendable (inout Members) -> Item?
  ) -> Self where Value == [Item] {
    Self(key, .objects(keys, count: count), fallback: nil, fallbackWords: nil, meaning) { field in
      guard let fields = field.list(count: count) else { return nil }
      let items = fields.compactMap { field -> Item? in
        guard var members = field.members() else { return nil }
        let item = read(&members)
        members.finish()
        return item
      }
      return items.count == fields.count ? items : nil
    }
  }
}
