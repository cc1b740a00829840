import FHIRPath
import StrictJSON

/// Reads the rows of a score's table.
struct ScoreTableReader {
  let itemCount: Int

  func read(_ fields: [Field]) -> [Score.TableRow] {
    var firstByInputs: [[ExactDecimal]: Field] = [:]
    var rows: [Score.TableRow] = []
    for field in fields {
      guard let row = row(field) else { continue }
      rows.append(row)
      if let first = firstByInputs.updateValue(field, forKey: row.inputs) {
        field.fault(
          "has the same inputs as the row at line \(first.place.line)", "Remove one of the two.")
      }
    }
    return rows
  }

  private func row(_ field: Field) -> Score.TableRow? {
    guard var members = field.members() else { return nil }
    let inputsField = members.require("inputs")
    let fields = inputsField?.list() ?? []
    let inputs = fields.compactMap { $0.decimal() }
    let value = members.requireDecimal("value")
    members.finish()
    if inputsField?.kind == .list, fields.count != itemCount, itemCount > 0 {
      inputsField?.fault(
        "has another count of numbers than the score has items: \(fields.count), not \(itemCount)",
        "Write one number for each item, in their order.")
    }
    guard let value, inputs.count == fields.count else { return nil }
    return Score.TableRow(inputs: inputs, value: value)
  }
}

extension Score.Band {
  init?(_ field: Field, _ reading: TaskReading) {
    guard var members = field.members() else { return nil }
    let minimum = members.requireDecimal("minimum")
    let maximum = members.requireDecimal("maximum")
    let value = members.require("value")?.nonEmptyString()
    let text = members.requireText("text", reading)
    members.finish()
    field.checkOrder(minimum, maximum)
    guard let minimum, let maximum, let value, let text else { return nil }
    self.init(minimum: minimum, maximum: maximum, value: value, text: text)
  }
}

/// Looks at the bands of a score side by side.
struct BandCheck {
  let fields: [Field]
  let bands: [Score.Band]
  let fractionDigits: Int?

  /// Overlaps and doubled names are faults; a gap is a notice, since no score may lie in it.
  func check(notices: FaultCollector) {
    checkNames()
    let order = bands.indices.sorted {
      (bands[$0].minimum, bands[$0].maximum) < (bands[$1].minimum, bands[$1].maximum)
    }
    for (lower, upper) in zip(order, order.dropFirst()) {
      let end = bands[lower].maximum
      let start = bands[upper].minimum
      if start <= end {
        fields[upper].fault(
          "overlaps with the band at line \(fields[lower].place.line)",
          "Let each score lie in one band; both bounds belong to it.")
      } else if hasValueBetween(end, start) {
        notices.add(
          Fault(
            place: fields[upper].place, pointer: fields[upper].pointer,
            problem: "leaves a gap after the band that ends at \(end)",
            remedy: "Let the bands follow each other, unless no score lies between."))
      }
    }
  }

  private func checkNames() {
    var first: [String: Field] = [:]
    for (field, band) in zip(fields, bands) {
      guard let earlier = first.updateValue(field, forKey: band.value) else { continue }
      field.fault(
        "has the value of the band at line \(earlier.place.line)",
        "Give each band a value of its own.")
    }
  }

  /// Whether a rounded score lies between two bounds; one that is not rounded may lie anywhere, and
  /// bounds one of the last digit apart are meant to follow each other.
  private func hasValueBetween(_ lower: ExactDecimal, _ upper: ExactDecimal) -> Bool {
    let digits = fractionDigits ?? max(lower.fractionDigits, upper.fractionDigits)
    do {
      let step = try ExactDecimal(coefficient: 1, exponent: -digits)
      return try lower.adding(step) < upper
    } catch {
      // Beyond 38 digits no gap is told.
      return false
    }
  }
}
