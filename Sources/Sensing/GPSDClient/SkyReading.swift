/// What one SKY report of gpsd says; nil is what it left out.
package struct SkyReading: Sendable, Equatable {
  /// The horizontal dilution of precision, without unit.
  package var hdop: Double?
  /// How many satellites the fix is computed from.
  package var satellitesUsed: Int?
  /// How many satellites are in sight.
  package var satellitesSeen: Int?

  package init(hdop: Double? = nil, satellitesUsed: Int? = nil, satellitesSeen: Int? = nil) {
    self.hdop = hdop
    self.satellitesUsed = satellitesUsed
    self.satellitesSeen = satellitesSeen
  }

  /// This view with its missing values taken from an earlier one.
  ///
  /// gpsd sends reports that hold the dilutions alone, between those that list satellites.
  package func completed(by earlier: SkyReading?) -> SkyReading {
    SkyReading(
      hdop: hdop ?? earlier?.hdop,
      satellitesUsed: satellitesUsed ?? earlier?.satellitesUsed,
      satellitesSeen: satellitesSeen ?? earlier?.satellitesSeen)
  }
}
