/// An IIO device name that a profile is for.
package struct ProfileMatch: Sendable, Equatable {
  /// Which names it is for.
  package var pattern: Pattern
  /// How this chip's acceleration lies in the buffer, where it is not as the profile says.
  package var format: ScanFormat?
  /// This chip's one scale, where it is not as the profile says.
  package var scale: ScaleSettings.Setting?

  /// A whole name or how names begin.
  package enum Pattern: Sendable, Equatable {
    case exactly(String)
    case beginning(String)
  }

  package init(
    pattern: Pattern, format: ScanFormat? = nil, scale: ScaleSettings.Setting? = nil
  ) {
    self.pattern = pattern
    self.format = format
    self.scale = scale
  }

  /// Whether the name is the one meant.
  package func matches(_ name: String) -> Bool {
    switch pattern {
    case .exactly(let text): name == text
    case .beginning(let text): name.hasPrefix(text)
    }
  }
}
