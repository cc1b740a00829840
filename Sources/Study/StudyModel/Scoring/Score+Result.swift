package import FHIRPath

/// One item of a score: the question's format, and the answer that counts if there is one.
package struct ScoreItem: Sendable, Hashable {
  package var format: AnswerFormat
  package var answer: Answer?

  package init(format: AnswerFormat, answer: Answer?) {
    self.format = format
    self.answer = answer
  }
}

extension Score {
  /// The score of a run, with the items it was made of.
  ///
  /// `item` gives the item of a question's id; nil for one that is not asked. `number` evaluates an
  /// expression over the answers; nil for no single number. Beyond 38 digits there is no value.
  package func result(
    item: (StepID) -> ScoreItem?, number: (Expression) -> ExactDecimal?
  ) -> ScoreResult {
    let values = items.map { itemValue($0, item) }
    let used = zip(items, values).filter { $0.1 != nil }.map(\.0)
    let missing = zip(items, values).filter { $0.1 == nil }.map(\.0)
    let value =
      allows(missing: missing.count, of: items.count)
      ? combined(values, number).flatMap(transformed) : nil
    return ScoreResult(
      id: id, value: value, unit: unit, algorithm: algorithm, version: version, source: source,
      itemsUsed: used, itemsMissing: missing, missing: self.missing,
      band: value.flatMap(band)?.value, bandsSource: bands.isEmpty ? nil : bandsSource)
  }

  /// The band that a value lies in; nil where there is none.
  package func band(of value: ExactDecimal) -> Band? {
    bands.first { $0.minimum <= value && value <= $0.maximum }
  }

  /// An item is a question, or one row of a matrix, such as `grid.row1`.
  private func itemValue(_ id: StepID, _ item: (StepID) -> ScoreItem?) -> ExactDecimal? {
    if let found = item(id) { return found.answer.flatMap(found.format.scoreValue) }
    guard id.whole != id, let found = item(id.whole), let answer = found.answer else { return nil }
    return found.format.scoreValue(
      ofRow: String(id.text.dropFirst(id.whole.text.count + 1)), answer)
  }

  /// Nothing is made of no answer at all, whatever the rule.
  private func allows(missing count: Int, of all: Int) -> Bool {
    guard all == 0 || count < all else { return false }
    switch missing {
    case .none: return count == 0
    case .mean, .zero: return count <= missingLimit
    }
  }

  private func combined(
    _ values: [ExactDecimal?], _ number: (Expression) -> ExactDecimal?
  ) -> ExactDecimal? {
    if case .expression(let expression) = combination { return number(expression) }
    do {
      let filled = try filled(values)
      switch combination {
      case .sum: return try filled.sum()
      case .mean: return try filled.mean()
      case .table(let rows): return rows.first { $0.inputs == filled }?.value
      case .expression: return nil
      }
    } catch {
      return nil
    }
  }

  /// The values with something in place of the missing ones.
  private func filled(_ values: [ExactDecimal?]) throws(DecimalError) -> [ExactDecimal] {
    let known = values.compactMap(\.self)
    guard known.count < values.count else { return known }
    let stand: ExactDecimal
    switch missing {
    case .none, .zero: stand = ExactDecimal(0)
    case .mean:
      // The sum of all is exact only as (known sum × all) / known: a mean cut off at 28 digits
      // would show in it, so sums and means are taken from the known ones alone.
      switch combination {
      case .sum:
        let all = try known.sum().multiplied(by: ExactDecimal(values.count))
        return [try all.divided(by: ExactDecimal(known.count))]
      case .mean: return known
      case .table, .expression: stand = try known.mean()
      }
    }
    return values.map { $0 ?? stand }
  }

  private func transformed(_ combined: ExactDecimal) -> ExactDecimal? {
    do {
      var value = combined
      if let offset { value = try value.adding(offset) }
      if let factor { value = try value.multiplied(by: factor) }
      return try fractionDigits.map { digits throws(DecimalError) in
        try value.roundedHalfUp(toPlaces: digits)
      } ?? value
    } catch {
      return nil
    }
  }
}

extension [ExactDecimal] {
  fileprivate func sum() throws(DecimalError) -> ExactDecimal {
    var sum = ExactDecimal(0)
    for value in self { sum = try sum.adding(value) }
    return sum
  }

  fileprivate func mean() throws(DecimalError) -> ExactDecimal {
    try sum().divided(by: ExactDecimal(count))
  }
}

extension ExactDecimal {
  /// The value with at most `places` digits after the point; a half goes up, below zero too.
  fileprivate func roundedHalfUp(toPlaces places: Int) throws(DecimalError) -> ExactDecimal {
    guard fractionDigits > places else { return self }
    let half = try ExactDecimal(coefficient: 5, exponent: -places - 1)
    let shift = try ExactDecimal(coefficient: 1, exponent: places)
    let back = try ExactDecimal(coefficient: 1, exponent: -places)
    return try adding(half).multiplied(by: shift).floor.multiplied(by: back)
  }
}
