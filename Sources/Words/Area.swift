/// The areas of a catalogue, one file each, in the order of `AmblerWordsArea`.
package enum Area: Int, Sendable, Hashable, CaseIterable {
  case tasks, results, terminal, tablet, portal, rig

  /// The name of its file, without `.json`.
  package var name: String { "\(self)" }
}
