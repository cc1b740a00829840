import Glibc

/// Checks the path from fixes against another witness of the same walk, half a minute at a time.
///
/// Steps and the receiver's own (Doppler) speed know little of the true scale, but much of whether
/// a person went further in this half minute than in another. Their scale is learned from the whole
/// walk: metres per step, and metres per metre of integrated speed, as the weighted median over
/// blocks. A block whose path then differs by more than `slack` is pulled to that bound: reflected
/// signals make a path wander by half its length without a word in the stated errors. Where there
/// is no witness, a block whose fixes are worse than those around it is held to the pace around it,
/// within twice the slack.
struct Corroboration: Equatable {
  /// A stretch of about half a minute without holes.
  struct Block: Equatable {
    var spans: [ClosedRange<Double>] = []
    var seconds = 0.0
    /// Seconds without rests.
    var movingSeconds = 0.0
    /// The length of the path from fixes, without rests.
    var meters = 0.0
    /// The stated error of the fixes, weighted with time, in metres.
    var errorMeters = 0.0
    /// Steps taken, and metres by integrated speed; nil where they are not known.
    var steps: Double?
    var travelled: Double?
    /// The path, or the nearest to it that the witness allows.
    var believedMeters = 0.0

    var start: Double { spans.first?.lowerBound ?? 0 }
  }

  private(set) var blocks: [Block] = []
  /// The person's own step length on this walk, with its spread between blocks.
  private(set) var stepLength: StepLength?
  /// Metres on the ground for each metre of the receiver's integrated speed.
  private(set) var speedScale: Double?

  private let slack: Double

  init(
    _ path: SmoothedPath, steps: StepSeries?, travelled: RunningTotal,
    parameters: DistanceEstimator.Parameters
  ) {
    slack = parameters.slack
    blocks = Self.blocks(path, parameters: parameters)
    for index in blocks.indices {
      blocks[index].steps = steps.map { steps in
        blocks[index].spans.reduce(0.0) { $0 + steps.share(in: $1) }
      }
      let isKnown = blocks[index].spans.allSatisfy { travelled.coverage(of: $0) > 0.9 }
      blocks[index].travelled =
        isKnown ? blocks[index].spans.reduce(0.0) { $0 + travelled.growth(in: $1) } : nil
    }
    stepLength = learnedStepLength()
    speedScale = ratio(of: \.travelled, leastPerSecond: Self.walkingMetersPerSecond)?.median
    for index in blocks.indices { blocks[index].believedMeters = believed(blocks[index]) }
  }

  /// Metres that were believed in all blocks.
  var believedMeters: Double { blocks.reduce(0) { $0 + $1.believedMeters } }

  /// Metres by which the path of all blocks was changed.
  var correctedMeters: Double { blocks.reduce(0) { $0 + abs($1.believedMeters - $1.meters) } }

  /// A block that is mostly rest stays as it is: neither marching on the spot nor a receiver that
  /// invents a speed makes a distance.
  private func believed(_ block: Block) -> Double {
    guard block.meters > Self.walkingMetersPerSecond * block.seconds else { return block.meters }
    if let witnessed = witnessed(block) {
      return min(max(block.meters, witnessed * exp(-slack)), witnessed * exp(slack))
    }
    guard let pace = paceAround(block) else { return block.meters }
    let usual = pace * block.movingSeconds
    return min(max(block.meters, usual * exp(-2 * slack)), usual * exp(2 * slack))
  }

  /// The weighted median speed of the blocks up to 90 s before and after; nil if there are fewer than
  /// three that walk, or if their fixes are not better than those of the block.
  private func paceAround(_ block: Block) -> Double? {
    let around = blocks.filter {
      abs($0.start - block.start) < 90 && $0.start != block.start
        && $0.movingSeconds > 0.5 * $0.seconds
    }
    guard around.count >= 3, let usualError = around.map(\.errorMeters).median(),
      block.errorMeters > 1.05 * usualError
    else { return nil }
    return Self.weightedMedian(
      around.map {
        ($0.meters / $0.movingSeconds, $0.seconds / ($0.errorMeters * $0.errorMeters))
      })
  }

  /// Metres by steps, or by speed where steps are missing; nil in a block without either.
  private func witnessed(_ block: Block) -> Double? {
    if let stepLength, let steps = block.steps, steps > Self.walkingStepsPerSecond * block.seconds {
      return steps * stepLength.meters
    }
    guard let speedScale, let travelled = block.travelled,
      travelled > Self.walkingMetersPerSecond * block.seconds
    else { return nil }
    return travelled * speedScale
  }

  /// Slower blocks are mostly rest and say nothing about a scale.
  private static let walkingMetersPerSecond = 0.4
  private static let walkingStepsPerSecond = 0.5
  /// No person's step is shorter or longer than this on average, in metres.
  private static let possibleStepMeters = 0.2...1.3
  /// A receiver's speed that is further from its positions is not a speed over ground.
  private static let possibleSpeedScale = 0.8...1.25

  private func learnedStepLength() -> StepLength? {
    guard let found = ratio(of: \.steps, leastPerSecond: Self.walkingStepsPerSecond),
      Self.possibleStepMeters.contains(found.median)
    else { return nil }
    return StepLength(
      meters: found.median, standardDeviationMeters: max(found.spread, 0.02 * found.median))
  }
}

extension Corroboration {
  /// The weighted median over walking blocks of path metres for each unit of a witness, and its
  /// spread (1.4826 times the median deviation); nil with fewer than two such blocks.
  ///
  /// A block weighs its seconds by the inverse square of its fixes' stated error.
  private func ratio(
    of witness: KeyPath<Block, Double?>, leastPerSecond: Double
  ) -> (median: Double, spread: Double)? {
    let chosen = blocks.compactMap { block -> (value: Double, weight: Double)? in
      guard let amount = block[keyPath: witness], amount > leastPerSecond * block.seconds,
        block.meters > Self.walkingMetersPerSecond * block.seconds
      else { return nil }
      return (block.meters / amount, block.seconds / (block.errorMeters * block.errorMeters))
    }
    guard chosen.count >= 2, let median = Self.weightedMedian(chosen) else { return nil }
    let deviations = chosen.map { (value: abs($0.value - median), weight: $0.weight) }
    let spread = 1.4826 * (Self.weightedMedian(deviations) ?? 0)
    if witness == \.travelled, !Self.possibleSpeedScale.contains(median) { return nil }
    return (median, spread)
  }

  private static func weightedMedian(_ values: [(value: Double, weight: Double)]) -> Double? {
    let ordered = values.sorted { $0.value < $1.value }
    let half = ordered.reduce(0) { $0 + $1.weight } / 2
    var passed = 0.0
    for (value, weight) in ordered {
      passed += weight
      if passed >= half { return value }
    }
    return ordered.last?.value
  }
}
