/// The scales that a driver offers, with the ranges they mean.
package struct ScaleSettings: Sendable, Equatable {
  /// The level of `scale`; a list of scales is always shown by type.
  package var place: AttributePlace
  /// The attribute's text at power-on.
  package var defaultText: String
  /// In the driver's order; empty where they differ from machine to machine.
  package var settings: [Setting]
  /// Whether the driver lists its scales.
  package var listing: Listing
  /// What the attribute must be multiplied by to give m/s² (or rad/s) for each count.
  package var factor: Double

  /// Whether the driver has a `scale_available` to read.
  package enum Listing: Sendable, Equatable { case listed, unlisted }

  /// One scale and the full scale that it belongs to.
  package struct Setting: Sendable, Equatable {
    /// The exact text to write: another rounding of the same number is refused by the kernel.
    package var text: String
    /// Full scale in g, or in degrees a second for a gyroscope; nil where it is not known.
    package var range: Double?

    package init(text: String, range: Double?) {
      self.text = text
      self.range = range
    }
  }

  package init(
    place: AttributePlace, defaultText: String, settings: [Setting], listing: Listing = .listed,
    factor: Double = 1
  ) {
    self.place = place
    self.defaultText = defaultText
    self.settings = settings
    self.listing = listing
    self.factor = factor
  }

  /// Whether the scale cannot be changed.
  package var isConstant: Bool { settings.count == 1 }

  /// The full scale that belongs to what the scale attribute says; compared as numbers.
  package func range(ofScale text: String) -> Double? {
    guard let scale = Double(text) else { return nil }
    return settings.first { Double($0.text) == scale }?.range
  }
}
