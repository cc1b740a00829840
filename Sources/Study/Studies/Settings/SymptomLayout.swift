/// How the types of symptoms are laid out.
package enum SymptomLayout: String, Sendable, Hashable, CaseIterable {
  case drawer, tabs
}
