package import FHIRPath

/// A number computed from answers, with what it takes to trust it.
package struct Score: Sendable, Hashable {
  /// How the items become one number.
  package enum Combination: Sendable, Hashable {
    case sum
    case mean
    /// The row of a table whose inputs are the items' values, in order.
    case table([TableRow])
    /// FHIRPath over the answers.
    case expression(Expression)
  }

  /// One combination of the items' values, and the score that it stands for.
  package struct TableRow: Sendable, Hashable {
    package var inputs: [ExactDecimal]
    package var value: ExactDecimal

    package init(inputs: [ExactDecimal], value: ExactDecimal) {
      self.inputs = inputs
      self.value = value
    }
  }

  /// What becomes of items without an answer.
  package enum MissingRule: String, Sendable, Hashable, CaseIterable {
    /// There is no score.
    case none
    /// The mean of the answered items stands for the missing ones.
    case mean
    /// A missing item counts nothing.
    case zero
  }

  /// A range of values and its name, bounds included.
  package struct Band: Sendable, Hashable {
    package var minimum: ExactDecimal
    package var maximum: ExactDecimal
    /// Stored, such as `moderate`.
    package var value: String
    package var text: LocalizedText

    package init(
      minimum: ExactDecimal, maximum: ExactDecimal, value: String, text: LocalizedText
    ) {
      self.minimum = minimum
      self.maximum = maximum
      self.value = value
      self.text = text
    }
  }

  /// Unique among scores and steps.
  package var id: StepID
  package var title: LocalizedText
  /// The name of the published rule, such as `sum of two`.
  package var algorithm: String
  /// The version of the rule, as its author numbers it.
  package var version: String
  /// Where the algorithm is published.
  package var source: String
  package var items: [StepID]
  package var combination: Combination
  package var missing: MissingRule
  /// How many items may lack an answer; beyond that there is no score.
  package var missingLimit: Int
  /// Added to the combined value, before `factor`.
  package var offset: ExactDecimal?
  package var factor: ExactDecimal?
  /// Digits after the point of the value; nil keeps all.
  package var fractionDigits: Int?
  /// UCUM; nil for a plain number.
  package var unit: String?
  package var code: Coding?
  package var bands: [Band]
  /// Where the bands are published.
  package var bandsSource: String?
  /// Whether the person sees it at the end; people should not meet a score alone.
  package var isShown: Bool

  package init(
    id: StepID, title: LocalizedText, algorithm: String, version: String, source: String,
    items: [StepID], combination: Combination, missing: MissingRule = .none,
    missingLimit: Int = 0, offset: ExactDecimal? = nil, factor: ExactDecimal? = nil,
    fractionDigits: Int? = nil, unit: String? = nil, code: Coding? = nil, bands: [Band] = [],
    bandsSource: String? = nil, isShown: Bool = false
  ) {
    self.id = id
    self.title = title
    self.algorithm = algorithm
    self.version = version
    self.source = source
    self.items = items
    self.combination = combination
    self.missing = missing
    self.missingLimit = missingLimit
    self.offset = offset
    self.factor = factor
    self.fractionDigits = fractionDigits
    self.unit = unit
    self.code = code
    self.bands = bands
    self.bandsSource = bandsSource
    self.isShown = isShown
  }
}

/// A score of one run: the value, and what it was made of.
package struct ScoreResult: Sendable, Hashable {
  package var id: StepID
  /// Nil when too many items lack an answer.
  package var value: ExactDecimal?
  /// UCUM; nil for a plain number.
  package var unit: String?
  /// The name of the rule, as in `Score.algorithm`.
  package var algorithm: String
  /// The version of the rule, as in `Score.version`.
  package var version: String
  /// Where the rule is published.
  package var source: String
  package var itemsUsed: [StepID]
  package var itemsMissing: [StepID]
  package var missing: Score.MissingRule
  /// The band's stored value.
  package var band: String?
  /// Where the bands are published; nil where the score has none.
  package var bandsSource: String?

  package init(
    id: StepID, value: ExactDecimal?, unit: String?, algorithm: String, version: String,
    source: String, itemsUsed: [StepID], itemsMissing: [StepID], missing: Score.MissingRule,
    band: String?, bandsSource: String?
  ) {
    self.id = id
    self.value = value
    self.unit = unit
    self.algorithm = algorithm
    self.version = version
    self.source = source
    self.itemsUsed = itemsUsed
    self.itemsMissing = itemsMissing
    self.missing = missing
    self.band = band
    self.bandsSource = bandsSource
  }
}
