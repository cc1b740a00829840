package import StudyModel

/// Counts missing samples; a gap that is told again when it ends counts once.
package struct MissingCount: Sendable, Equatable {
  /// The missing samples of all gaps so far; gaps of unknown size add nothing.
  package private(set) var value = 0
  private var open: Gap?

  package init() {}

  /// Takes a gap in.
  package mutating func take(_ gap: Gap) {
    let whole = open.flatMap { gap.closing($0) }
    let counted = whole == nil ? 0 : open?.missingCount ?? 0
    value += (whole ?? gap).missingCount.map { max(0, $0) - counted } ?? 0
    open = gap.end == nil ? gap : nil
  }
}
