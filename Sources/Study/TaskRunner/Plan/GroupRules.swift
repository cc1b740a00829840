package import StudyModel

/// Steps that are done for each of several items, or several times.
package struct GroupRules: Sendable, Hashable {
  /// What is repeated.
  package enum Kind: Sendable, Hashable {
    /// Items that the person adds, changes and removes.
    case items
    /// Attempts, which are only added.
    case attempts
  }

  package let kind: Kind
  /// How many there must and may be.
  package let count: ClosedRange<Int>
  package let itemTitle: LocalizedText?
  package let addText: LocalizedText?
  /// The pages of one item; they follow the group's own page.
  package let pages: Range<Int>

  package init(
    kind: Kind, count: ClosedRange<Int>, itemTitle: LocalizedText? = nil,
    addText: LocalizedText? = nil, pages: Range<Int>
  ) {
    self.kind = kind
    self.count = count
    self.itemTitle = itemTitle
    self.addText = addText
    self.pages = pages
  }
}
