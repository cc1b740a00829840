package import FHIRPath

/// One answer that a question offers.
package struct AnswerOption: Sendable, Hashable {
  package var value: FHIRValue
  package var isInitiallySelected: Bool
  /// Whether no other option may be chosen with it.
  package var isExclusive: Bool
  /// What stands before the option, such as a letter.
  package var prefix: String?
  /// The score of the option, wherever it was written.
  package var weight: ExactDecimal?
  /// Of a region of the body that we wrote: the code of its side.
  package var side: String?

  package init(
    value: FHIRValue, isInitiallySelected: Bool = false, isExclusive: Bool = false,
    prefix: String? = nil, weight: ExactDecimal? = nil, side: String? = nil
  ) {
    self.value = value
    self.isInitiallySelected = isInitiallySelected
    self.isExclusive = isExclusive
    self.prefix = prefix
    self.weight = weight
    self.side = side
  }
}
