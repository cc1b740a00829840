/// Value sets of FHIR's own that questionnaires use, by their URLs.
enum KnownValueSets {
  static let all: [String: any CodeCollection] = [
    "http://hl7.org/fhir/ValueSet/jurisdiction": Jurisdictions(),
    "http://hl7.org/fhir/ValueSet/iso3166-1-2": Jurisdictions(),
    "http://hl7.org/fhir/ValueSet/item-type": itemType,
    "http://hl7.org/fhir/ValueSet/administrative-gender": gender,
    "http://hl7.org/fhir/ValueSet/yesnodontknow": yesNoDontKnow,
    "http://hl7.org/fhir/ValueSet/publication-status": publicationStatus,
    "http://hl7.org/fhir/ValueSet/questionnaire-answers-status": answersStatus,
    "http://hl7.org/fhir/ValueSet/days-of-week": daysOfWeek,
  ]

  private static let itemType = CodeList(
    "http://hl7.org/fhir/item-type",
    [
      "group": "Group", "display": "Display", "question": "Question", "boolean": "Boolean",
      "decimal": "Decimal", "integer": "Integer", "date": "Date", "dateTime": "Date Time",
      "time": "Time", "string": "String", "text": "Text", "url": "Url", "choice": "Choice",
      "open-choice": "Open Choice", "attachment": "Attachment", "reference": "Reference",
      "quantity": "Quantity",
    ])

  private static let gender = CodeList(
    "http://hl7.org/fhir/administrative-gender",
    ["male": "Male", "female": "Female", "other": "Other", "unknown": "Unknown"])

  private static let yesNoDontKnow = CodeUnion(parts: [
    CodeList("http://terminology.hl7.org/CodeSystem/v2-0136", ["Y": "Yes", "N": "No"]),
    CodeList(
      "http://terminology.hl7.org/CodeSystem/data-absent-reason",
      ["asked-unknown": "Don't know"]),
  ])

  private static let publicationStatus = CodeList(
    "http://hl7.org/fhir/publication-status",
    ["draft": "Draft", "active": "Active", "retired": "Retired", "unknown": "Unknown"])

  private static let answersStatus = CodeList(
    "http://hl7.org/fhir/questionnaire-answers-status",
    [
      "in-progress": "In Progress", "completed": "Completed", "amended": "Amended",
      "entered-in-error": "Entered in Error", "stopped": "Stopped",
    ])

  private static let daysOfWeek = CodeList(
    "http://hl7.org/fhir/days-of-week",
    [
      "mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "fri": "Friday",
      "sat": "Saturday", "sun": "Sunday",
    ])
}
