import StrictJSON
import Testing

/// A task file with a step of that type and these members must be refused in these words, with the
/// place of the step.
func expectRefused(
  _ type: String, _ members: String, _ words: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do throws(FaultReport) {
    _ = try Plans.plan(
      #"{ "id": "s", "type": "\#(type)"\#(members.isEmpty ? "" : ", ")\#(members) }"#)
    Issue.record("was read", sourceLocation: sourceLocation)
  } catch {
    #expect(error.description.contains(words), "\(error)", sourceLocation: sourceLocation)
    #expect(error.description.contains("/steps/0"), sourceLocation: sourceLocation)
  }
}
