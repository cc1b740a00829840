/// The list of an `If-None-Match` field.
enum EntityTags {
  /// Whether one of the tags is `tag`, weak or strong, or all are meant.
  static func contain(_ tag: String, in fields: [String]) -> Bool {
    fields.flatMap { $0.split(separator: ",") }.contains { entry in
      let entry = TextBytes.trimmed(entry)
      return entry == "*" || entry == tag || entry == "W/" + tag
    }
  }
}
