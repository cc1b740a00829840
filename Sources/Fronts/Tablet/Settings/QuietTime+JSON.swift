import StrictJSON
import Studies
import StudyModel

extension QuietTime {
  var json: JSONValue {
    .object(["from": .string(from.description), "until": .string(until.description)])
  }

  /// Reads what `json` writes; nil for anything else, and for a whole day.
  init?(json: JSONValue) {
    guard json.objectValue?.count == 2,
      let from = json["from"]?.stringValue.flatMap({ TimeOfDay($0) }),
      let until = json["until"]?.stringValue.flatMap({ TimeOfDay($0) }), from != until
    else { return nil }
    self.init(from: from, until: until)
  }
}
