import FHIRPath
import StrictJSON

/// Reads one questionnaire, all its faults in one pass.
struct QuestionnaireReader {
  let notes: ReadingNotes
  /// The items by linkId, to find doubles and what conditions name.
  var outline = ItemOutline()
  /// Whether items were left out because there are too many.
  var hasTooMany = false

  /// As many bytes as the expressions of a task may have together.
  static let longestExpressions = 500_000

  init(_ notes: ReadingNotes) {
    self.notes = notes
  }

  /// The questionnaire; nil only with a fault.
  mutating func questionnaire(_ root: Field) -> Questionnaire? {
    guard var element = ElementReader(root, notes) else { return nil }
    guard ResourceType.check("Questionnaire", &element) else { return nil }
    readRelease(&element)
    var questionnaire = head(&element)
    let extensions = element.extensions()
    readExtensions(extensions, &questionnaire)
    questionnaire.valueSets = valueSets(element.list("contained"))
    questionnaire.items = element.list("item").compactMap { item($0, parent: nil) }
    for key in ["versionAlgorithmString", "versionAlgorithmCoding", "copyrightLabel"] {
      guard let field = element.take(key) else { continue }
      notes.unread(.element, key, field)
      notes.hasR5 = true
    }
    element.finish()
    outline.faultBadReferences()
    if questionnaire.expressionLength > Self.longestExpressions {
      root.fault(
        "has more than \(Self.longestExpressions) bytes in all its expressions together",
        "Write shorter expressions, or make two questionnaires.")
    }
    questionnaire.release = notes.declared ?? (notes.hasR5 ? .r5 : .r4)
    questionnaire.unread = notes.unread
    return questionnaire
  }

  /// What the document says of its release itself; both elements stay unread otherwise.
  private func readRelease(_ element: inout ElementReader) {
    if let field = element.take("fhirVersion") {
      notes.unread(.element, "fhirVersion", field)
      let versions = field.value.listValue ?? [field.value]
      notes.declared =
        versions.compactMap(\.stringValue).compactMap(FHIRVersion.init(number:)).first
    }
    if let field = element.take("meta") {
      notes.unread(.element, "meta", field)
      let profiles = field.value["profile"]?.listValue ?? []
      let named = profiles.compactMap(\.stringValue).compactMap(FHIRVersion.init(profile:)).first
      notes.declared = notes.declared ?? named
    }
  }

  private func head(_ element: inout ElementReader) -> Questionnaire {
    Questionnaire(
      release: .r4, id: element.string("id"), url: element.string("url"),
      version: element.string("version"), name: element.string("name"),
      title: element.localizedText("title", shadow: "_title"),
      status: element.take("status")?.choice(Questionnaire.PublicationStatus.self),
      date: element.take("date").flatMap { PartialDateTime($0) },
      publisher: element.localizedText("publisher", shadow: "_publisher"),
      description: element.localizedText("description", shadow: "_description"),
      purpose: element.localizedText("purpose", shadow: "_purpose"),
      copyright: element.localizedText("copyright", shadow: "_copyright"),
      language: element.string("language"),
      effectivePeriod: element.take("effectivePeriod").flatMap { Period($0, notes) },
      subjectTypes: element.strings("subjectType"), codes: element.codings("code"),
      derivedFrom: element.strings("derivedFrom"), items: [], valueSets: [], variables: [],
      constraints: [], unread: UnreadList())
  }

  private func readExtensions(
    _ extensions: [ExtensionField], _ questionnaire: inout Questionnaire
  ) {
    for found in extensions {
      let known = found.known
      if known == .variable, let variable = found.expression {
        questionnaire.variables.append(variable)
      } else if known == .constraint || known == .targetConstraint,
        let constraint = QuestionnaireConstraint(found, notes)
      {
        questionnaire.constraints.append(constraint)
      } else {
        notes.unread(found)
      }
    }
  }

  private func valueSets(_ contained: [Field]) -> [ContainedValueSet] {
    contained.compactMap { field in
      guard var element = ElementReader(field, notes) else { return nil }
      guard let type = element.string("resourceType"), type == "ValueSet" else {
        notes.unread(.element, "contained", field)
        return nil
      }
      return ContainedValueSet(&element)
    }
  }
}
