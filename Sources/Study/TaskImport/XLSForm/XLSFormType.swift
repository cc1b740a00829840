/// The word in the `type` column, in all its spellings of the years.
enum XLSFormType: Equatable {
  case beginGroup, endGroup, beginRepeat, endRepeat, endLoop
  case beginLoop(list: String)
  case selectOne(list: String, hasOther: Bool)
  case selectMultiple(list: String, hasOther: Bool)
  case rank(list: String)
  case note, integer, decimal, text, telephone, email, date, dateTime, time, location, boolean
  case range, photo, audio, video, file, signature, calculate, hidden
  /// What every result holds anyway, such as when it began.
  case metadata
  /// What has no counterpart, and why.
  case without(String)

  init(_ text: String) {
    let words = text.lowercased().replacing("_", with: " ")
      .split(whereSeparator: \.isWhitespace).map(String.init)
    let plain = words.joined(separator: " ")
    if let known = Self.plain[plain] ?? Self.plain[plain.replacing("-", with: " ")] {
      self = known
    } else if let list = Self.rest(text, after: ["begin loop over"]) {
      self = .beginLoop(list: list)
    } else {
      self = Self.listed(text) ?? .without("the type \"\(text)\" has no counterpart")
    }
  }

  /// Choices, which name their list behind the type.
  private static func listed(_ text: String) -> XLSFormType? {
    var text = text
    var hasOther = false
    for ending in [" or specify other", " or_other", " or other"] where text.hasSuffix(ending) {
      text = String(text.dropLast(ending.count))
      hasOther = true
    }
    if rest(
      text, after: ["select one external", "select one from file", "select multiple from file"])
      != nil
    {
      return .without("its options are in another file or sheet")
    }
    if let list = rest(text, after: ["select one from", "select one", "select1"]) {
      return .selectOne(list: list, hasOther: hasOther)
    }
    if let list = rest(
      text,
      after: [
        "select all that apply from", "select multiple from",
        "select multiple", "add select multiple prompt using",
      ])
    {
      return .selectMultiple(list: list, hasOther: hasOther)
    }
    return rest(text, after: ["rank", "odk:rank"]).map { .rank(list: $0) }
  }

  /// What stands behind one of the beginnings, blanks and underscores being the same.
  private static func rest(_ text: String, after beginnings: [String]) -> String? {
    for beginning in beginnings {
      let head = text.prefix(beginning.count).lowercased().replacing("_", with: " ")
      let rest = text.dropFirst(beginning.count)
      if head == beginning, rest.first?.isWhitespace == true { return String(rest).trimmingBlanks }
    }
    return nil
  }

  private static let plain: [String: XLSFormType] = [
    "begin group": .beginGroup, "end group": .endGroup, "begin repeat": .beginRepeat,
    "end repeat": .endRepeat, "end loop": .endLoop, "note": .note, "integer": .integer,
    "int": .integer, "decimal": .decimal, "text": .text, "string": .text, "barcode": .text,
    "q string": .text, "phone number": .telephone, "phonenumber": .metadata, "email": .metadata,
    "date": .date, "datetime": .dateTime, "time": .time, "geopoint": .location, "gps": .location,
    "location": .location, "acknowledge": .boolean, "trigger": .boolean, "range": .range,
    "image": .photo, "photo": .photo, "picture": .photo, "audio": .audio, "file": .file,
    "signature": .signature, "draw": .signature, "annotate": .photo, "calculate": .calculate,
    "hidden": .hidden, "start": .metadata, "end": .metadata, "today": .metadata,
    "deviceid": .metadata, "uri:deviceid": .metadata, "simserial": .metadata,
    "subscriberid": .metadata, "imei": .metadata, "username": .metadata, "audit": .metadata,
    "get start time": .metadata, "get end time": .metadata, "get today": .metadata,
    "get device id": .metadata, "get subscriber id": .metadata, "get sim id": .metadata,
    "get phone number": .metadata, "start time": .metadata, "end time": .metadata,
    "device id": .metadata,
    "set form title": .without("it is a setting, which stands in the sheet of settings"),
    "set form id": .without("it is a setting, which stands in the sheet of settings"),
    "video": .video, "geotrace": .without("lines on a map are not asked"),
    "geoshape": .without("shapes on a map are not asked"),
    "include": .without("it takes in another form, which is imported on its own"),
    "background audio": .without("sound is not recorded unasked"),
    "xml external": .without("its data are in another file"),
    "csv external": .without("its data are in another file"),
  ]
}
