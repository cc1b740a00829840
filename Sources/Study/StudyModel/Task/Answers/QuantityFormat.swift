package import FHIRPath

/// A number with a unit that the person chooses among several of one kind.
package struct QuantityFormat: Sendable, Hashable {
  /// One unit that the person may choose.
  package struct Unit: Sendable, Hashable {
    /// UCUM, such as `mmol/L`.
    package var code: String
    /// What the person reads, if not the code.
    package var text: LocalizedText?

    package init(code: String, text: LocalizedText? = nil) {
      self.code = code
      self.text = text
    }
  }

  /// At least one; bounds and conditions are in the first one.
  package var units: [Unit]
  package var minimum: ExactDecimal?
  package var maximum: ExactDecimal?
  /// The most digits after the point; nil for any number of them.
  package var fractionDigits: Int?

  package init(
    units: [Unit], minimum: ExactDecimal? = nil, maximum: ExactDecimal? = nil,
    fractionDigits: Int? = nil
  ) {
    self.units = units
    self.minimum = minimum
    self.maximum = maximum
    self.fractionDigits = fractionDigits
  }
}

extension QuantityFormat: DescribedFormat {
  var facets: FormatFacets {
    // Its digits are those in the unit that the person chooses.
    FormatFacets(
      .quantity, range: AnswerRange(minimum, maximum), units: units.map(\.code))
  }

  mutating func changeTexts(_ change: TextChange) {
    for index in units.indices { change(&units[index].text) }
  }
}
