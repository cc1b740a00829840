import Clocks
import Commands
import FHIRPath
import Sensors
import StudyModel

/// The time that expressions see.
enum ExpressionTime {
  /// The time of the system's clock, in UTC.
  static func now() throws(Failure) -> EvaluationEnvironment {
    let text = SystemClock.utc.text
    guard let now = PartialDateTime(text), let today = PartialDate(String(text.prefix(10))) else {
      throw Failure(.unavailable, "The clock of this machine shows no date that can be written.")
    }
    return EvaluationEnvironment(now: now, today: today, zoneMinutes: 0)
  }
}
