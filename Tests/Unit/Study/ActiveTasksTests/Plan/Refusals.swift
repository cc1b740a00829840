import ActiveTasks
import StrictJSON
import TestSupport
import Testing

/// Tasks that must not be read.
enum Refusals {
  /// Expects that a step is refused with these words and its place.
  static func expectRefused(_ step: String, words: String) {
    do throws(FaultReport) {
      _ = try Plans.plan(step)
      Issue.record("was read: \(step)")
    } catch {
      expect(error.description.contains(words), "\(error)")
      expect(error.description.contains("/steps/0"), "\(error)")
    }
  }
}
