import FHIRPath
import StrictJSON

extension IntegerFormat {
  init(_ members: inout Members, _ field: Field) {
    let all = Int.min...Int.max
    let minimum = members.integer("minimum", in: all)
    let maximum = members.integer("maximum", in: all)
    field.checkOrder(minimum, maximum)
    self.init(minimum: minimum, maximum: maximum, unit: members.take("unit")?.unit())
  }
}

extension DecimalFormat {
  init(_ members: inout Members, _ field: Field) {
    let minimum = members.decimal("minimum")
    let maximum = members.decimal("maximum")
    let digits = members.integer("fractionDigits", in: 0...18)
    field.checkOrder(minimum, maximum)
    self.init(
      minimum: minimum, maximum: maximum, fractionDigits: digits, unit: members.take("unit")?.unit()
    )
  }
}

extension QuantityFormat {
  init?(_ members: inout Members, _ field: Field, _ reading: TaskReading) {
    let unitFields = members.require("units")?.list(count: 1...20)
    let units = unitFields?.map { ($0, Unit($0, reading)) }
    let minimum = members.decimal("minimum")
    let maximum = members.decimal("maximum")
    let digits = members.integer("fractionDigits", in: 0...18)
    field.checkOrder(minimum, maximum)
    guard let units else { return nil }
    let whole = units.compactMap(\.1)
    guard whole.count == units.count else { return nil }
    self.init(units: whole, minimum: minimum, maximum: maximum, fractionDigits: digits)
    checkUnits(units.map(\.0))
  }

  private func checkUnits(_ fields: [Field]) {
    guard let first = units.first else { return }
    for (index, unit) in units.enumerated().dropFirst() {
      if units[..<index].contains(where: { $0.code == unit.code }) {
        fields[index].fault("is there twice", "Name each unit once.")
      } else if !Self.canConvert(unit.code, to: first.code) {
        fields[index].fault(
          "cannot be converted into \"\(first.code)\", the first unit",
          "Name only units of one kind, such as \"kg\" and \"[lb_av]\".")
      }
    }
  }

  private static func canConvert(_ unit: String, to other: String) -> Bool {
    do {
      let one = Quantity(value: 1, unit: unit)
      return try one.aligned(with: Quantity(value: 1, unit: other)) != nil
    } catch {
      return false
    }
  }
}

extension QuantityFormat.Unit {
  /// A code alone, or a code with words for it.
  fileprivate init?(_ field: Field, _ reading: TaskReading) {
    guard field.kind == .object else {
      guard let code = field.unit() else { return nil }
      self.init(code: code)
      return
    }
    guard var members = field.members() else { return nil }
    let code = members.require("code")?.unit()
    let text = members.requireText("text", reading)
    members.finish()
    guard let code, let text else { return nil }
    self.init(code: code, text: text)
  }
}

extension HeightFormat {
  init(_ members: inout Members, _ field: Field) {
    let system = members.word("system", MeasurementSystem.self) ?? .either
    self.init(
      system: system, minimum: members.take("minimum")?.decimal(in: 1, 300),
      maximum: members.take("maximum")?.decimal(in: 1, 300))
    field.checkOrder(minimum, maximum)
  }
}

extension WeightFormat {
  init(_ members: inout Members, _ field: Field) {
    let system = members.word("system", MeasurementSystem.self) ?? .either
    self.init(
      system: system, minimum: members.take("minimum")?.decimal(in: 0, 1_000),
      maximum: members.take("maximum")?.decimal(in: 0, 1_000),
      fractionDigits: members.integer("fractionDigits", in: 0...2))
    field.checkOrder(minimum, maximum)
  }
}

extension AgeFormat {
  init(_ members: inout Members, _ field: Field) {
    self.init(
      minimum: members.integer("minimum", in: 0...150),
      maximum: members.integer("maximum", in: 0...150),
      stored: members.word("stored", Stored.self) ?? .years,
      includesYounger: members.boolean("includesYounger", default: false),
      includesOlder: members.boolean("includesOlder", default: false))
    field.checkOrder(minimum, maximum)
  }
}

extension Field {
  fileprivate func decimal(in minimum: Int, _ maximum: Int) -> ExactDecimal? {
    guard let value = decimal() else { return nil }
    guard (ExactDecimal(minimum)...ExactDecimal(maximum)).contains(value) else {
      fault("is out of range", "Write a number from \(minimum) to \(maximum).")
      return nil
    }
    return value
  }
}
