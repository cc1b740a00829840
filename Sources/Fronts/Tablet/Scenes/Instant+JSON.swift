package import StrictJSON
package import StudyModel

extension Instant {
  /// Nanoseconds as a text, for a double does not hold them all.
  package var json: JSONValue { .string(String(nanoseconds)) }
}
