import System
import TestSupport
import Testing

@testable import MessageBus

@Suite struct MessageBusErrorTests {
  private static let name = "org.example.Mock"

  @Test(
    arguments: [
      ("org.freedesktop.DBus.Error.ServiceUnknown", .absent(name)),
      ("org.freedesktop.DBus.Error.NameHasNoOwner", .absent(name)),
      ("org.freedesktop.DBus.Error.NoReply", .absent(name)),
      ("org.freedesktop.DBus.Error.Spawn.ExecFailed", .absent(name)),
      ("org.freedesktop.DBus.Error.AccessDenied", .refused(by: name)),
      ("org.freedesktop.DBus.Error.InteractiveAuthorizationRequired", .refused(by: name)),
      ("org.freedesktop.DBus.Error.Timeout", .timedOut(waitingFor: name)),
      (
        "org.freedesktop.DBus.Error.UnknownMethod",
        .answered(by: name, error: "org.freedesktop.DBus.Error.UnknownMethod")
      ),
      ("org.example.NoReply", .answered(by: name, error: "org.example.NoReply")),
      ("", .answered(by: name, error: "")),
    ] as [(String, MessageBusError)])
  func `the name of an error says what happened`(error: String, meaning: MessageBusError) {
    expectEqual(MessageBusError(errorName: error, from: Self.name), meaning)
  }

  @Test(
    arguments: [
      (
        .unavailable(.system, code: 2),
        "The system's message bus cannot be used: No such file or directory (errno 2). "
          + "Check that it runs."
      ),
      (
        .unavailable(.session, code: 2),
        "The session's message bus cannot be used: No such file or directory (errno 2). "
          + "Check that it runs."
      ),
      (
        .unavailable(.address("unix:path=/a"), code: 111),
        "The message bus at unix:path=/a cannot be used: Connection refused (errno 111). "
          + "Check that it runs."
      ),
      (
        .absent(name),
        "Nobody on the message bus has the name org.example.Mock. "
          + "Check that this service is installed and runs."
      ),
      (
        .refused(by: name),
        "org.example.Mock refuses this program. "
          + "Check the policy of the message bus and of this service."
      ),
      (
        .timedOut(waitingFor: name),
        "org.example.Mock did not answer in time. Check that this service works."
      ),
      (
        .answered(by: name, error: "org.example.Broken"),
        "org.example.Mock answered with the error org.example.Broken."
      ),
      (
        .unexpectedForm(from: name, expected: "o", found: "s"),
        "org.example.Mock answered with values of the types \"s\" where \"o\" is expected. "
          + "Check that this service has a version that is known to work."
      ),
      (
        .unsendable(to: name, code: 22),
        "A message to org.example.Mock cannot be sent: Invalid argument (errno 22)."
      ),
      (
        .system(.call("pipe", subject: "message bus", code: 24)),
        "message bus: pipe failed: Too many open files (errno 24)."
      ),
    ] as [(MessageBusError, String)])
  func `an error says what happened and what to do`(error: MessageBusError, words: String) {
    expectEqual(error.description, words)
  }
}
