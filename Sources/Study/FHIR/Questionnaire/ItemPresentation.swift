package import FHIRPath

/// How an item is shown.
package struct ItemPresentation: Sendable, Hashable {
  package var isHidden = false
  /// The control to use, such as `slider` or `radio-button`.
  package var controls: [FHIRCoding] = []
  package var orientation: Orientation?
  package var sliderStep: ExactDecimal?
  /// A hint at how to write the answer.
  package var entryFormat: String?
  /// What a display text is for, such as `instructions`.
  package var displayCategories: [FHIRCoding] = []
  /// The words for the free answer of an open choice.
  package var openLabel: String?

  /// How the options of a question are laid out.
  package enum Orientation: String, Sendable, Hashable, CaseIterable {
    case horizontal, vertical
  }

  package init() {}
}
