import StrictJSON
import StudyModel

extension SendingRules {
  /// The rules in `field`, or the defaults.
  init(_ field: Field?) {
    self.init()
    guard let field, var members = field.members() else { return }
    quiet = members.take("quiet").flatMap { QuietTime($0, otherwise: "nothing would ever be sent") }
    usesMetered = members.boolean("metered", default: usesMetered)
    members.finish()
  }
}
