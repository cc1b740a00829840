import FHIRPath

/// The value of an answer of one kind; nil for any other.
extension Answer {
  var choiceValue: String? { if case .choice(let value) = self { value } else { nil } }
  var choicesValue: [String]? { if case .choices(let values) = self { values } else { nil } }
  var picksValue: [String]? { if case .picks(let values) = self { values } else { nil } }
  var rankingValue: [String]? { if case .ranking(let values) = self { values } else { nil } }
  var matrixValue: [String: [String]]? { if case .matrix(let rows) = self { rows } else { nil } }
  var booleanValue: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var integerValue: Int? { if case .integer(let value) = self { value } else { nil } }
  var decimalValue: ExactDecimal? { if case .decimal(let value) = self { value } else { nil } }
  var quantityValue: Quantity? { if case .quantity(let value) = self { value } else { nil } }
  var textValue: String? { if case .text(let value) = self { value } else { nil } }
  var dateValue: CalendarDate? { if case .date(let value) = self { value } else { nil } }
  var dateTimeValue: LocalDateTime? { if case .dateTime(let value) = self { value } else { nil } }
  var timeOfDayValue: TimeOfDay? { if case .timeOfDay(let value) = self { value } else { nil } }
  var placeValue: GeographicPlace? { if case .place(let value) = self { value } else { nil } }
  var attachmentValue: AttachedFile? {
    if case .attachment(let value) = self { value } else { nil }
  }
}
