/// How far a distance from fixes may be off, as one standard deviation in metres.
///
/// Its parts are independent of each other and summed as squares:
/// * the length of the smoothed path, by the stated error of its fixes (below);
/// * the two ends, by the median stated error once;
/// * half a metre for each right angle of the path, all in one direction: receivers and smoothing cut
///   corners (over 77 walks with more than five right angles the Timed Walk app lost 67 m on
///   average, Dryad n2z34tn5q);
/// * 30 % of what steps or speed corrected;
/// * each hole by itself.
enum DistanceUncertainty {
  /// The relative deviation of a stretch whose fixes state this error.
  ///
  /// 2 % at 4 m or better, growing with the square: over 18 wheel-measured walks the path of
  /// stretches with a median stated error of 3.8, 4.2, 5.2 and 7.3 m was off by 2.5, 3.3, 7 and 11 %
  /// (standard deviation between walks). Errors of one walk go together, so they are not averaged
  /// away over its stretches.
  static func relativeDeviation(errorMeters: Double) -> Double {
    let ratio = max(1, errorMeters / 4)
    return min(0.02 * ratio * ratio, 0.25)
  }

  static func meters(
    of corroboration: Corroboration, bridges: [DistanceBridge], rightAngles: Double,
    medianErrorMeters: Double
  ) -> Double {
    let path = corroboration.blocks.reduce(0) {
      $0 + $1.believedMeters * relativeDeviation(errorMeters: $1.errorMeters)
    }
    let corrected = corroboration.correctedMeters
    let holes = bridges.reduce(0) { $0 + $1.uncertaintyMeters * $1.uncertaintyMeters }
    let ends = medianErrorMeters * medianErrorMeters
    let corners = 0.25 * rightAngles * rightAngles
    return (path * path + ends + corners + 0.09 * corrected * corrected + holes).squareRoot()
  }
}
