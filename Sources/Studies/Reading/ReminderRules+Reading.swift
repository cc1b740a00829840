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
    quiet = members.take("quiet").flatMap(QuietTime.init)
    members.finish()
  }
}

extension QuietTime {
  /// Nil with faults.
  fileprivate init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let from = members.require("from")?.wallTime()
    let untilField = members.require("until")
    let until = untilField?.wallTime()
    members.finish()
    guard let from, let until else { return nil }
    guard from != until else {
      untilField?.fault(
        "is the beginning of the quiet time as well",
        "Write another time: no notice ever comes now.")
      return nil
    }
    self.init(from: from, until: until)
  }
}
