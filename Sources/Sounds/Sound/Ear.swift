/// The side a sound is for.
package enum Ear: String, Sendable, Hashable, CaseIterable {
  case left, right, both
}
