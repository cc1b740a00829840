import StudyModel

/// A row of readings as an item of ResearchKit's recorder of health quantities.
struct ResearchKitQuantity {
  private let quantity: HealthQuantity
  private let column: ExportedColumn

  /// The quantity is the first number of a reading; nil without any.
  init?(_ quantity: HealthQuantity, _ columns: [ExportedColumn]) {
    guard let column = columns.first else { return nil }
    self.quantity = quantity
    self.column = column
  }

  /// Nil where the sensor gave no number, or where no clock tells when: a sample of HealthKit has
  /// a date.
  func item(_ row: [Int64?], at utc: Int64?) -> String? {
    guard let count = row.first ?? nil, let utc else { return nil }
    let value = column.value(count)
    guard value.isFinite else { return nil }
    let second = ResearchKitPosition.second(utc)
    return #"{"type":"\#(quantity.type)","startDate":"\#(second)","endDate":"\#(second)","#
      + #""value":\#(CountText.text(value)),"unit":"\#(quantity.unit)"}"#
  }
}
