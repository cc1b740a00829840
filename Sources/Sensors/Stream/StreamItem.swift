package import StudyModel

/// What a sensor gives: samples, or the honest word that some are missing.
package enum StreamItem<Block: SampleBlock>: Sendable {
  case samples(Block)
  case gap(Gap)
}

extension StreamItem: Equatable where Block: Equatable {}
