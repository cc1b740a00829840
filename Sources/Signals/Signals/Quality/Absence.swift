/// Why a measure has no value.
///
/// A measure is right or absent: whatever cannot be computed from a signal throws one of these
/// instead of giving a number that only looks plausible.
package enum Absence: String, Error, Sendable, Hashable, CaseIterable {
  /// Nothing was recorded, or nothing of it is a number.
  case noSamples
  /// The signal is shorter than the measure needs.
  case tooShort
  /// There is more than the measure can take in.
  case tooLong
  /// Samples come too seldom for what is looked for.
  case rateTooLow
  /// Times repeat or go back so often that the order of the samples is not known.
  case timesOutOfOrder
  /// Holes leave no stretch that is long enough.
  case gaps
  /// The signal never changes, as no worn sensor does.
  case constant
  /// A size that is known, such as the length of gravity, is not found in the signal, so its unit or
  /// scale is not the one named.
  case unitImplausible
  /// The sensor was at the end of its range where it matters.
  case saturated
  /// There are no position fixes, or none that can be trusted.
  case noFixes
  /// The movement that is measured does not occur in the signal.
  case nothingFound
}
