import CSystemd
import Glibc
import System

/// The connection to a bus, as its own thread alone uses it: libsystemd's is for one thread.
final class BusConnection {
  typealias Answer = Result<[BusValue], MessageBusError>

  private struct Pending {
    var name: String
    var expected: String?
    /// In nanoseconds of CLOCK_MONOTONIC.
    var deadline: Int64
    var slot: BusSlot
    var answer: (Answer) -> Void
  }

  let place: MessageBus.Place
  /// Nil where the bus cannot be reached, and after the end.
  private var bus: OpaquePointer?
  /// Why there is none.
  private(set) var fault: Int32 = 0
  private var pending: [Int: Pending] = [:]
  private var lastNumber = 0
  /// Gets every message, and with it all signals.
  private var filter: BusSlot?
  /// What has been subscribed to, and who has which name.
  var signals = BusSignals()
  /// The objects of ours that are asked, by the numbers of their subscriptions.
  var objects: [Int: BusSlot] = [:]

  /// Begins to connect, which goes on while the thread runs.
  init(to place: MessageBus.Place) {
    self.place = place
    (bus, fault) = place.connect()
    guard bus != nil else { return }
    let handler = BusHandler { [unowned self] message in hear(message) }
    var slot: OpaquePointer?
    let code = sd_bus_add_filter(bus, &slot, BusHandler.function, handler.pointer)
    if code >= 0, let slot { filter = BusSlot(slot, handler) } else { end(-code) }
  }

  var isOpen: Bool { bus != nil }

  /// Does what libsystemd has to do now; false if there is nothing.
  func process() -> Bool {
    guard let bus else { return false }
    let code = sd_bus_process(bus, nil)
    if code < 0 { end(-code) }
    return code > 0
  }

  /// Ends the connection; what waits for an answer learns why there is none.
  func end(_ code: Int32) {
    guard let ended = bus else { return }
    bus = nil
    fault = code
    let left = pending.values
    pending = [:]
    filter = nil
    signals = BusSignals()
    objects = [:]
    for call in left { call.answer(.failure(.unavailable(place, code: code))) }
    sd_bus_close_unref(ended)
  }

  // MARK: Calls

  /// Sends a call; `answer` is called once, on this thread.
  func send(_ call: BusCall, until deadline: Int64, then answer: @escaping (Answer) -> Void) {
    do throws(MessageBusError) {
      let bus = try opened()
      let message = try BusMessage(call, on: bus)
      lastNumber += 1
      let number = lastNumber
      let handler = BusHandler { [unowned self] message in finish(number, message) }
      var slot: OpaquePointer?
      let code = sd_bus_call_async(
        bus, &slot, message.handle, BusHandler.function, handler.pointer, UInt64.max)
      guard code >= 0, let slot else {
        throw refusal(of: call, code: -code)
      }
      pending[number] = Pending(
        name: call.object.name, expected: call.answer, deadline: deadline,
        slot: BusSlot(slot, handler), answer: answer)
    } catch {
      answer(.failure(error))
    }
  }

  private func finish(_ number: Int, _ message: OpaquePointer) {
    guard let call = pending.removeValue(forKey: number) else { return }
    call.answer(Answer { () throws(MessageBusError) in try answer(message, to: call) })
  }

  private func answer(
    _ message: OpaquePointer, to call: Pending
  ) throws(MessageBusError) -> [BusValue] {
    if let error = BusMessage.errorName(of: message) {
      // When the connection breaks, libsystemd itself answers every call that waits.
      guard let bus, sd_bus_is_open(bus) > 0 else {
        throw .unavailable(place, code: ECONNRESET)
      }
      throw MessageBusError(errorName: error, from: call.name)
    }
    let found = BusMessage.signature(of: message)
    if let expected = call.expected, expected != found {
      throw .unexpectedForm(from: call.name, expected: expected, found: found)
    }
    return try BusMessage.values(of: message, from: call.name)
  }

  /// Gives up the calls whose time is over.
  ///
  /// libsystemd could, but it counts only from the moment when the bus let us in.
  func expire(at now: Int64) {
    for (number, call) in pending where call.deadline <= now {
      pending[number] = nil
      call.answer(.failure(.timedOut(waitingFor: call.name)))
    }
  }

  /// A bus that has just ended is found here first, before the thread reads its end.
  private func refusal(of call: BusCall, code: Int32) -> MessageBusError {
    switch code {
    case ECONNRESET, ENOTCONN, EPIPE, ESHUTDOWN: .unavailable(place, code: code)
    default: .unsendable(to: call.object.name, code: code)
    }
  }

  func opened() throws(MessageBusError) -> OpaquePointer {
    guard let bus else { throw .unavailable(place, code: fault) }
    return bus
  }

  // MARK: Waiting

  /// Blocks until the bus or the mailbox has something, or a time is over.
  func wait(for mailbox: BusMailbox) {
    guard let bus else { return }
    var polled = [
      // poll ignores a negative descriptor, which libsystemd gives where it has none.
      pollfd(
        fd: sd_bus_get_fd(bus), events: Int16(truncatingIfNeeded: max(0, sd_bus_get_events(bus))),
        revents: 0),
      pollfd(fd: mailbox.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&polled, nfds_t(polled.count), milliseconds(on: bus))
  }

  /// Rounded up, so that the time is over when the wait is; -1 is for ever.
  private func milliseconds(on bus: OpaquePointer) -> Int32 {
    var microseconds = UInt64.max
    let code = sd_bus_get_timeout(bus, &microseconds)
    let due = pending.values.map(\.deadline).min()
    let wanted = code < 0 || microseconds == UInt64.max ? nil : Int64(clamping: microseconds)
    let ends = [due, wanted.map { $0.multipliedReportingOverflow(by: 1_000).partialValue }]
    guard let end = ends.compactMap({ $0 }).min() else { return -1 }
    return Int32(clamping: (max(0, end - KernelClock.monotonic) + 999_999) / 1_000_000)
  }
}
