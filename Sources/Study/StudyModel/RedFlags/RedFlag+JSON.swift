package import StrictJSON

extension RedFlag {
  /// As a journal keeps it.
  package var json: JSONValue {
    .object([
      "id": .string(id), cause.word: .string(cause.name),
      "answers": values.list, "from": values.least, "upTo": values.most,
      "urgency": .string(urgency.rawValue), "title": title?.storedJSON, "text": text?.storedJSON,
      "phone": phone.map { .string($0.text) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let id = json["id"]?.stringValue, let cause = Cause(json), let values = Values(json),
      let urgency = json["urgency"]?.stringValue.flatMap(RedFlagUrgency.init(rawValue:))
    else { return nil }
    let phone = json["phone"].map { $0.stringValue.flatMap { PhoneNumber($0) } }
    // Without its number the person could not call.
    if case .some(nil) = phone { return nil }
    self.init(
      id: id, cause: cause, values: values, urgency: urgency,
      title: json["title"].flatMap(LocalizedText.init(stored:)),
      text: json["text"].flatMap(LocalizedText.init(stored:)), phone: phone ?? nil)
  }
}

extension RedFlag.Cause {
  fileprivate init?(_ json: JSONValue) {
    if let name = json["question"]?.stringValue {
      self = .question(name)
    } else if let name = json["score"]?.stringValue {
      self = .score(name)
    } else if let name = json["measure"]?.stringValue {
      self = .measure(name)
    } else {
      return nil
    }
  }
}

extension RedFlag.Values {
  fileprivate var list: JSONValue? {
    if case .among(let values) = self { .list(values) } else { nil }
  }
  fileprivate var least: JSONValue? {
    if case .from(let least) = self { JSONNumber(least).map { .number($0) } } else { nil }
  }
  fileprivate var most: JSONValue? {
    if case .upTo(let most) = self { JSONNumber(most).map { .number($0) } } else { nil }
  }

  fileprivate init?(_ json: JSONValue) {
    if let values = json["answers"]?.listValue {
      self = .among(values)
    } else if let least = json["from"]?.doubleValue {
      self = .from(least)
    } else if let most = json["upTo"]?.doubleValue {
      self = .upTo(most)
    } else {
      return nil
    }
  }
}

extension LocalizedText {
  /// As a file of people has it: one text, or one for each language.
  package var plainJSON: JSONValue {
    byLanguage.isEmpty
      ? .string(fallback)
      : .object(
        byLanguage.sorted { $0.key < $1.key }.map {
          JSONMember(key: $0.key, value: .string($0.value))
        })
  }

  /// All its languages, as a file of the device keeps them.
  package var storedJSON: JSONValue {
    .object([
      "fallback": .string(fallback), "language": fallbackLanguage.map { .string($0) },
      "by": .object(
        byLanguage.sorted { $0.key < $1.key }.map {
          JSONMember(key: $0.key, value: .string($0.value))
        }),
    ])
  }

  /// Reads what `storedJSON` writes; nil for anything else.
  package init?(stored json: JSONValue) {
    guard let fallback = json["fallback"]?.stringValue, let members = json["by"]?.objectValue
    else { return nil }
    var byLanguage: [String: String] = [:]
    for member in members { byLanguage[member.key] = member.value.stringValue }
    self.init(fallback, language: json["language"]?.stringValue, byLanguage: byLanguage)
  }
}
