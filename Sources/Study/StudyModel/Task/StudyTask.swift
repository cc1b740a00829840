package import StrictJSON

/// A task definition that was read and resolved.
///
/// Ids are unique, conditions look backwards only, every step can be reached. Code after this
/// point needs no further checks.
package struct StudyTask: Sendable, Hashable {
  /// The task's id, as in its file.
  package let id: String
  /// The version that the author gives the task, such as `1.0.0`.
  package let version: String
  /// The BCP 47 tag that plain strings are in.
  package let language: String
  /// All languages that the task speaks, the default one first.
  package let languages: [String]
  package let title: LocalizedText
  package let origin: Origin?
  package let codes: [Coding]
  /// The options that questions share, in the order of the file.
  package let valueSets: [ValueSet]
  package let steps: [Step]
  package let scores: [Score]
  /// The dangers that somebody must hear of; their ids are unique.
  package let redFlags: [RedFlag]
  package let presentation: TaskPresentation
  /// The definition as it was read, without `$schema`; its canonical form identifies the task.
  package let definition: JSONValue

  /// Whose the words of a task are.
  package struct Origin: Sendable, Hashable {
    /// Who publishes the questionnaire.
    package var publisher: String?
    /// Where the words come from, such as an article.
    package var source: String?
    /// The terms under which the words may be used, such as `CC0-1.0`.
    package var licence: String?
    /// The notice of whose the words are.
    package var copyright: String?
    /// The canonical address of the questionnaire it was made from.
    package var url: String?

    package init(
      publisher: String? = nil, source: String? = nil, licence: String? = nil,
      copyright: String? = nil, url: String? = nil
    ) {
      self.publisher = publisher
      self.source = source
      self.licence = licence
      self.copyright = copyright
      self.url = url
    }
  }

  /// Options that several questions share.
  package struct ValueSet: Sendable, Hashable {
    /// By which questions name it; unique in the task.
    package let name: String
    package let options: [ChoiceOption]

    package init(name: String, options: [ChoiceOption]) {
      self.name = name
      self.options = options
    }
  }

  package init(
    id: String, version: String, language: String, languages: [String],
    title: LocalizedText, origin: Origin? = nil, codes: [Coding] = [],
    valueSets: [ValueSet] = [], steps: [Step], scores: [Score] = [],
    redFlags: [RedFlag] = [], presentation: TaskPresentation = .pages, definition: JSONValue
  ) {
    self.id = id
    self.version = version
    self.language = language
    self.languages = languages
    self.title = title
    self.origin = origin
    self.codes = codes
    self.valueSets = valueSets
    self.steps = steps
    self.scores = scores
    self.redFlags = redFlags
    self.presentation = presentation
    self.definition = definition
  }

  /// Every step of the file, an outer one before those inside it.
  package var allSteps: [Step] {
    func flat(_ steps: [Step]) -> [Step] { steps.flatMap { [$0] + flat($0.innerSteps) } }
    return flat(steps)
  }

  /// Every question of the file, in order.
  package var questions: [Question] { allSteps.flatMap(\.questions) }
}
