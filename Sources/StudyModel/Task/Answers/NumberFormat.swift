package import FHIRPath

/// A whole number, bounds included, with an optional UCUM unit.
package struct IntegerFormat: Sendable, Hashable {
  /// Nil for no lower bound.
  package let minimum: Int?
  /// Nil for no upper bound.
  package let maximum: Int?
  /// UCUM, such as `kg`; nil for a plain number.
  package let unit: String?

  package init(minimum: Int? = nil, maximum: Int? = nil, unit: String? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
  }
}

/// A decimal number, bounds included, with an optional UCUM unit; its digits are kept.
package struct DecimalFormat: Sendable, Hashable {
  package let minimum: ExactDecimal?
  package let maximum: ExactDecimal?
  /// The most digits after the point; nil for any number of them.
  package let fractionDigits: Int?
  /// UCUM, such as `kg`; nil for a plain number.
  package let unit: String?

  package init(
    minimum: ExactDecimal? = nil, maximum: ExactDecimal? = nil,
    fractionDigits: Int? = nil, unit: String? = nil
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fractionDigits = fractionDigits
    self.unit = unit
  }
}

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

/// In which units a person gives a height or a weight.
package enum MeasurementSystem: String, Sendable, Hashable, CaseIterable {
  case metric, imperial
  /// The person chooses.
  case either
}

/// A body height, stored in `cm`.
package struct HeightFormat: Sendable, Hashable {
  package var system: MeasurementSystem
  /// In cm.
  package var minimum: ExactDecimal
  package var maximum: ExactDecimal

  package init(system: MeasurementSystem, minimum: ExactDecimal, maximum: ExactDecimal) {
    self.system = system
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// A body weight, stored in `kg`.
package struct WeightFormat: Sendable, Hashable {
  package var system: MeasurementSystem
  /// In kg.
  package var minimum: ExactDecimal
  package var maximum: ExactDecimal
  /// Digits after the point of a weight in kg: 0, 1 or 2.
  package var fractionDigits: Int

  package init(
    system: MeasurementSystem, minimum: ExactDecimal, maximum: ExactDecimal, fractionDigits: Int
  ) {
    self.system = system
    self.minimum = minimum
    self.maximum = maximum
    self.fractionDigits = fractionDigits
  }
}

/// An age in years (`a`), or the year of birth.
package struct AgeFormat: Sendable, Hashable {
  /// What the answer holds: the age itself, or the year in which the person was born.
  package enum Stored: String, Sendable, Hashable, CaseIterable { case years, birthYear }

  /// 0 to 150 years.
  package var minimum: Int
  /// In years, as `minimum`; not below it.
  package var maximum: Int
  package var stored: Stored
  /// Whether the least age stands for all below it, and the greatest for all above it.
  package var includesYounger: Bool
  /// Whether the greatest age stands for all above it.
  package var includesOlder: Bool

  package init(
    minimum: Int = 0, maximum: Int = 125, stored: Stored = .years, includesYounger: Bool = false,
    includesOlder: Bool = false
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.stored = stored
    self.includesYounger = includesYounger
    self.includesOlder = includesOlder
  }
}
