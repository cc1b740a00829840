/// The sampling rates that a driver offers.
package struct RateSettings: Sendable, Equatable {
  /// The level of `sampling_frequency`.
  package var place: AttributePlace
  /// Where `sampling_frequency_available` is; it may be at another level than the rate.
  package var listedAt: Listing
  /// The attribute's text at power-on.
  package var defaultText: String
  /// The texts that may be written, in the driver's order; empty where any rate may be written.
  package var settings: [String]

  /// Where the list of rates is shown.
  package enum Listing: String, Sendable, Equatable, CaseIterable { case device, type, none }

  package init(
    place: AttributePlace, listedAt: Listing, defaultText: String, settings: [String]
  ) {
    self.place = place
    self.listedAt = listedAt
    self.defaultText = defaultText
    self.settings = settings
  }

  /// The rates in hertz, in the driver's order.
  package var ratesHz: [Double] { settings.compactMap { Double($0) } }
}
