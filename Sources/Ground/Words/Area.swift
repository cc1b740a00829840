/// The areas of a catalogue, one file each, in the order of `AmblerWordsArea`.
package enum Area: Int, Sendable, Hashable, CaseIterable {
  case tasks, results, terminal, tablet, portal, rig, streams, server, flags

  /// The name of its file, without `.json`.
  package var name: String { "\(self)" }

  /// Areas whose words the page of this one says too.
  package var shared: [Area] {
    switch self {
    case .tablet, .rig: [.streams]
    case .portal: [.flags]
    case .tasks, .results, .terminal, .streams, .server, .flags: []
    }
  }
}
