package import FHIRPath

/// A stretch of time, both ends included, open where an end is nil.
package struct Period: Sendable, Hashable {
  package var start: PartialDateTime?
  package var end: PartialDateTime?

  package init(start: PartialDateTime? = nil, end: PartialDateTime? = nil) {
    self.start = start
    self.end = end
  }
}
