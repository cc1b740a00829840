/// What is known of a kind of stream; `docs/streams.md` has the table of all kinds.
package struct StreamFacets: Sendable {
  /// What its samples are, and so how they are opened, recorded, read back and shown.
  package enum Shape: Sendable {
    /// Three axes of acceleration.
    case acceleration
    /// Turns about three axes.
    case rotation
    /// Reports of a satellite receiver.
    case positions
    /// One channel of sound.
    case sound
    /// A few numbers at a moment, as the kind describes them. Another kind of this shape is its
    /// own description.
    case readings(any ReadingKind.Type)
  }

  /// What the report on a recording's quality says of its signal, besides its times and gaps.
  package enum Judgement: String, Sendable, Hashable, CaseIterable {
    /// Whether it moves as something carried does, and which axes never change.
    case movement
    /// Which axes never change.
    case axes
    /// Nothing: no rule is known that tells a good signal from a bad one.
    case timesAlone
  }

  package let shape: Shape
  /// What its sensor is called in the program's own messages, in English.
  package let sensor: String
  /// UCUM: the unit of what the kind is named after.
  package let unit: String
  /// The columns of a recording behind `time` and `sequence`.
  package let columns: [String]
  package let judgement: Judgement
  /// Whether `ambler devices` finds its sensors; others are named on the command line.
  package let isFound: Bool

  init(
    _ shape: Shape, sensor: String, unit: String, columns: [String], judgement: Judgement,
    isFound: Bool
  ) {
    self.shape = shape
    self.sensor = sensor
    self.unit = unit
    self.columns = columns
    self.judgement = judgement
    self.isFound = isFound
  }

  /// A kind of readings, of whose signal nothing is judged.
  init<Kind: ReadingKind>(_ kind: Kind.Type) {
    self.init(
      .readings(kind), sensor: kind.sensor, unit: kind.columns.first?.unit ?? "1",
      columns: kind.columns.map(\.name), judgement: .timesAlone, isFound: false)
  }
}
