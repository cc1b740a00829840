import StrictJSON
import StudyModel

extension ReminderRules {
  /// The rules in `field`, or the defaults.
  init(_ field: Field?) {
    self.init()
    guard let field, var members = field.members() else { return }
    if let minutes = members.integer("beforeEndMinutes", in: 0...1_440) {
      beforeEnd = minutes == 0 ? nil : .seconds(minutes * 60)
    }
    quiet = members.take("quiet").flatMap {
      QuietTime($0, otherwise: "no reminder would ever come")
    }
    members.finish()
  }
}

extension QuietTime {
  /// Nil with faults; `otherwise` is what a quiet time of a whole day would mean.
  init?(_ field: Field, otherwise: String) {
    guard var members = field.members() else { return nil }
    let from = members.require("from")?.timeOfDay()
    let untilField = members.require("until")
    let until = untilField?.timeOfDay()
    members.finish()
    guard let from, let until else { return nil }
    guard from != until else {
      untilField?.fault(
        "is the same time as \"from\"",
        "Write another time: \(otherwise).")
      return nil
    }
    self.init(from: from, until: until)
  }
}
