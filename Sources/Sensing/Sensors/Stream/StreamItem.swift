package import StudyModel

/// What a sensor gives: samples, or the honest word that some are missing.
package enum StreamItem<Block: SampleBlock>: Sendable {
  case samples(Block)
  case gap(Gap)
}

extension StreamItem: Equatable where Block: Equatable {}

extension StreamItem {
  /// The same with another kind of block; a gap stays as it is.
  package func map<Other: SampleBlock>(_ block: (Block) -> Other) -> StreamItem<Other> {
    switch self {
    case .samples(let own): .samples(block(own))
    case .gap(let gap): .gap(gap)
    }
  }
}
