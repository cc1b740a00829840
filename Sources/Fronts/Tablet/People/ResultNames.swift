/// The names under which the results of one person are.
package struct ResultNames: Sendable, Hashable {
  /// The pseudonym that the next result carries; nil for nobody's.
  package var participant: String?
  /// Whether results that name nobody are theirs too: they were made before the enrolment said whose
  /// the tablet is, and keep what they say.
  package var hasUnnamed: Bool

  package init(_ participant: String?, hasUnnamed: Bool = false) {
    self.participant = participant
    self.hasUnnamed = hasUnnamed
  }

  /// Whether a result that names this participant, or nobody, is theirs.
  package func contain(_ participant: String?) -> Bool {
    self.participant == participant || hasUnnamed && participant == nil
  }

  /// Each name once, the current one first.
  package var all: [String?] {
    hasUnnamed && participant != nil ? [participant, nil] : [participant]
  }
}
