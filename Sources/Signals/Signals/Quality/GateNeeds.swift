/// What an active task needs of its sensors.
package struct GateNeeds: Sendable, Equatable {
  /// Whether it needs acceleration at all.
  package var needsAcceleration: Bool
  /// The facts of the accelerometer that will record.
  package var accelerometer: SensorFacts
  /// The lowest rate that serves, in hertz; nil for nine tenths of the expected one.
  package var lowestRateHz: Double?
  /// Whether the person is to keep still while the gate listens.
  package var needsStillness: Bool
  package var needsGyroscope: Bool
  package var needsFix: Bool
  /// The coarsest error of a fix that serves, in metres.
  package var coarsestFixMeters: Double

  /// The needs of a task; an acceleration without further wishes if nothing is given.
  ///
  /// 20 m is what a phone's receiver keeps to under open sky with margin, and the limit beyond
  /// which a walked distance is taken from steps instead.
  package init(
    needsAcceleration: Bool = true, accelerometer: SensorFacts = SensorFacts(),
    lowestRateHz: Double? = nil, needsStillness: Bool = false, needsGyroscope: Bool = false,
    needsFix: Bool = false, coarsestFixMeters: Double = 20
  ) {
    self.needsAcceleration = needsAcceleration
    self.accelerometer = accelerometer
    self.lowestRateHz = lowestRateHz
    self.needsStillness = needsStillness
    self.needsGyroscope = needsGyroscope
    self.needsFix = needsFix
    self.coarsestFixMeters = coarsestFixMeters
  }
}
