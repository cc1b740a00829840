/// Whom the results of a device name; a pure value.
///
/// On a shared tablet that is who signed in. On any other it is whom the enrolment names, because the
/// study server takes the results of nobody else from there; without such an enrolment it is whom the
/// command line names, and else nobody.
package struct ResultOwner: Sendable, Hashable {
  /// Whether several people use it, who each say who they are.
  package var isShared: Bool
  /// The pseudonym on the command line; nil where none is there.
  package var named: String?
  /// The pseudonym of a device that was enrolled as somebody's own; nil for any other.
  package var enrolled: String?

  package init(isShared: Bool = false, named: String? = nil, enrolled: String? = nil) {
    self.isShared = isShared
    self.named = named
    self.enrolled = enrolled
  }

  /// Whether command line and enrolment name two people: then nothing may be recorded.
  package var isContradictory: Bool {
    if let named, let enrolled { named != enrolled } else { false }
  }

  /// The pseudonym that the next result carries; nil where nobody is named.
  ///
  /// `signedIn` is who sits there, as far as they said so.
  package func participant(signedIn: String? = nil) -> String? {
    isShared ? signedIn : enrolled ?? named
  }

  /// The names under which somebody's results are, where no list of people says more.
  package var names: ResultNames {
    ResultNames(participant(), hasUnnamed: !isShared && enrolled != nil)
  }
}
