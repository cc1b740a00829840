package import StudyModel

/// Something that a person did in a test, as the page sent it: with the page's own time.
package struct SentResponse: Sendable, Hashable {
  package var action: Response.Action
  package var means: Response.Means
  /// By the page's performance clock, in milliseconds.
  package var milliseconds: Double

  package init(_ action: Response.Action, by means: Response.Means, milliseconds: Double) {
    self.action = action
    self.means = means
    self.milliseconds = milliseconds
  }

  /// The response at a moment of the engine's clock.
  package func response(at moment: Instant) -> Response {
    Response(action, by: means, at: moment)
  }
}
