package import StrictJSON

/// What is known of a participant and can be corrected; a pure value.
package struct ParticipantDetails: Sendable, Hashable {
  /// As the study's scheme stores it.
  package var number: String
  /// Nil for who is of no clinic.
  package var clinic: String?
  /// What clinicians of the clinic call the person; nil where nobody said.
  package var firstName: String?
  /// 0 to 999999, as document 000 has it; nil where nobody said.
  package var drugCourse: Int64?
  /// 0 to 1200; nil where nobody said.
  package var monthOfTreatment: Int64?

  /// What can be corrected, under the names that requests and the audit have for it.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    case number, clinic, firstName, drugCourse, monthOfTreatment
  }

  package init(
    number: String, clinic: String? = nil, firstName: String? = nil, drugCourse: Int64? = nil,
    monthOfTreatment: Int64? = nil
  ) {
    self.number = number
    self.clinic = clinic
    self.firstName = firstName
    self.drugCourse = drugCourse
    self.monthOfTreatment = monthOfTreatment
  }

  /// A part as JSON; null where it has no value.
  package func value(_ part: Part) -> JSONValue {
    switch part {
    case .number: .string(number)
    case .clinic: clinic.map { .string($0) } ?? .null
    case .firstName: firstName.map { .string($0) } ?? .null
    case .drugCourse: drugCourse.map { .number(Int($0)) } ?? .null
    case .monthOfTreatment: monthOfTreatment.map { .number(Int($0)) } ?? .null
    }
  }

  /// Some parts as an object.
  package func values(_ parts: [Part]) -> JSONValue {
    .object(parts.map { JSONMember(key: $0.rawValue, value: value($0)) })
  }

  /// The parts that are other ones there.
  package func differences(from other: ParticipantDetails) -> [Part] {
    Part.allCases.filter { value($0) != other.value($0) }
  }
}
