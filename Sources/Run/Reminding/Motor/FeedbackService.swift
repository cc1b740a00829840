import MessageBus

/// feedbackd, which lets phones vibrate for programs that may not use the motor themselves.
enum FeedbackService {
  private static let object = BusObject(
    name: "org.sigxcpu.Feedback", path: "/org/sigxcpu/Feedback",
    interface: "org.sigxcpu.Feedback")

  /// Asks nothing: whoever answers is there.
  static let introduction = BusCall(
    BusObject(
      name: object.name, path: object.path, interface: "org.freedesktop.DBus.Peer"), "Ping",
    answer: "")

  /// Asks for one short vibration.
  ///
  /// The answer is a number for any event, also for one that does nothing: look for a motor before. Versions before
  /// 0.1 play the sound of the event too, which is the shortest that there is.
  static let vibrate = BusCall(
    object, "TriggerFeedback",
    [
      .string("org.ambler.Ambler"), .string("button-pressed"),
      .dictionary(of: "sv", [BusEntry(.string("profile"), .variant(.string("quiet")))]),
      // As often as the event says: once.
      .int32(-1),
    ], answer: "u")
}
