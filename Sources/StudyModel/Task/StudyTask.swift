package import StrictJSON

/// A task definition that was read and resolved.
///
/// Ids are unique, conditions look backwards only, every step can be reached. Code after this
/// point needs no further checks.
package struct StudyTask: Sendable, Hashable {
  package let id: String
  package let version: String
  /// The BCP 47 tag that plain strings are in.
  package let language: String
  /// All languages that the task speaks, the default one first.
  package let languages: [String]
  package let title: LocalizedText
  package let steps: [Step]
  /// The definition as it was read, without `$schema`; its canonical form identifies the task.
  package let definition: JSONValue

  package init(
    id: String, version: String, language: String, languages: [String],
    title: LocalizedText, steps: [Step], definition: JSONValue
  ) {
    self.id = id
    self.version = version
    self.language = language
    self.languages = languages
    self.title = title
    self.steps = steps
    self.definition = definition
  }
}
