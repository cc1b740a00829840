import MessageBus

/// The desktop's service of notices, as the specification of freedesktop.org has it.
enum NoticeServer {
  static let name = "org.freedesktop.Notifications"
  static let object = BusObject(
    name: name, path: "/org/freedesktop/Notifications", interface: name)

  /// What the service can do, in its own words.
  static let capabilities = BusCall(object, "GetCapabilities", answer: "as")

  /// Shows a notice in place of the one of that number, 0 for none, until somebody takes it away.
  static func notify(
    replacing number: UInt32, _ text: String, actions: [(key: NoticeAnswer, label: String)]
  ) -> BusCall {
    let words: [BusValue] = actions.flatMap { [.string($0.key.rawValue), .string($0.label)] }
    let hints = [
      // Urgent, so that it stays; its sound is ours.
      BusEntry(.string("urgency"), .variant(.byte(2))),
      BusEntry(.string("resident"), .variant(.bool(true))),
      BusEntry(.string("suppress-sound"), .variant(.bool(true))),
      BusEntry(.string("category"), .variant(.string("x-ambler.reminder"))),
    ]
    let neverExpires = BusValue.int32(0)
    return BusCall(
      object, "Notify",
      [
        .string("Ambler"), .uint32(number), .string("alarm-symbolic"), .string(text), .string(""),
        .array(of: "s", words), .dictionary(of: "sv", hints), neverExpires,
      ], answer: "u")
  }

  static func close(_ number: UInt32) -> BusCall {
    BusCall(object, "CloseNotification", [.uint32(number)], answer: "")
  }

  /// What the service tells of its notices.
  static let signals = BusSignalRule(
    sender: name, path: .exactly(object.path), interface: name)

  /// The answer of a person that a signal tells, with the number of the notice; nil for any other signal.
  static func answer(in signal: BusSignal) -> (number: UInt32, answer: NoticeAnswer)? {
    guard signal.member == "ActionInvoked", signal.values.count == 2,
      let number = signal.values[0].integer.flatMap({ UInt32(exactly: $0) }),
      let answer = signal.values[1].text.flatMap(NoticeAnswer.init(rawValue:))
    else { return nil }
    return (number, answer)
  }
}
