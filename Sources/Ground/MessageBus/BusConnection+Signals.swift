import Glibc
import System

extension BusConnection {
  typealias Done = (Result<Void, MessageBusError>) -> Void

  /// How long the bus may take to forget a rule; nobody waits for it.
  private static let longestFarewell: Int64 = 10_000_000_000

  /// Hears signals until `cancel` with the same number.
  func subscribe(
    _ number: Int, to rule: BusSignalRule, until deadline: Int64,
    _ heard: @escaping (BusSignal) -> Void, then done: @escaping Done
  ) {
    let listen = { [unowned self] in
      signals.subscriptions[number] = .init(rule: rule, heard: heard)
      request("AddMatch", rule, until: deadline) { [unowned self] result in
        if case .failure = result { cancel(number) }
        done(result)
      }
    }
    guard let name = rule.sender, BusSignals.isFollowed(name) else { return listen() }
    // The owner must be known when the first signal comes.
    follow(name, for: number, until: deadline) { result in
      switch result {
      case .success: listen()
      case .failure: done(result)
      }
    }
  }

  /// Tells whether somebody has a name: now, and at each change until `cancel` with the same number.
  func watch(
    _ number: Int, _ name: String, until deadline: Int64, _ changed: @escaping (Bool) -> Void,
    then done: @escaping Done
  ) {
    follow(name, for: number, until: deadline) { [unowned self] result in
      if case .success = result {
        signals.names[name]?.watchers[number] = changed
        changed(signals.names[name]?.owner != nil)
      }
      done(result)
    }
  }

  /// Ends a subscription, the watch of a name, or an object of ours.
  func cancel(_ number: Int) {
    objects[number] = nil
    let farewell = KernelClock.monotonic + Self.longestFarewell
    if let ended = signals.subscriptions.removeValue(forKey: number) {
      request("RemoveMatch", ended.rule, until: farewell) { _ in }
    }
    for (name, var known) in signals.names where known.followers.remove(number) != nil {
      known.watchers[number] = nil
      signals.names[name] = known.followers.isEmpty ? nil : known
      request("RemoveMatch", .owner(of: name), until: farewell) { _ in }
    }
  }

  /// Hands a message to those who want to hear it.
  func hear(_ message: OpaquePointer) {
    // The bus has checked the form of each message before it passes it on.
    guard BusMessage.isSignal(message), let signal = try? BusSignal(message) else { return }
    if signal.sender == BusObject.daemon.name, signal.member == "NameOwnerChanged",
      signal.values.count == 3, let name = signal.values[0].text
    {
      // Name, old owner and new owner, which is empty where there is none.
      set(owner: signal.values[2].text, of: name)
    }
    for heard in signals.listeners(to: signal) { heard(signal) }
  }

  /// Keeps track of who has a name, for a subscription or a watch.
  ///
  /// The bus counts equal rules, so that each has its own.
  private func follow(
    _ name: String, for number: Int, until deadline: Int64, then done: @escaping Done
  ) {
    signals.names[name, default: .init()].followers.insert(number)
    let fail = { [unowned self] (error: MessageBusError) in
      cancel(number)
      done(.failure(error))
    }
    request("AddMatch", .owner(of: name), until: deadline) { [unowned self] result in
      if case .failure(let error) = result { return fail(error) }
      let question = BusCall(.daemon, "GetNameOwner", [.string(name)], answer: "s")
      send(question, until: deadline) { [unowned self] answer in
        switch answer {
        case .success(let values): set(owner: values.first?.text, of: name)
        case .failure(.absent): set(owner: nil, of: name)
        case .failure(let error): return fail(error)
        }
        done(.success(()))
      }
    }
  }

  private func set(owner: String?, of name: String) {
    guard let known = signals.names[name] else { return }
    let owner = owner == "" ? nil : owner
    guard known.owner != owner else { return }
    signals.names[name]?.owner = owner
    for watcher in known.watchers.values { watcher(owner != nil) }
  }

  private func request(
    _ method: String, _ rule: BusSignalRule, until deadline: Int64, then done: @escaping Done
  ) {
    do throws(MessageBusError) {
      let call = BusCall(.daemon, method, [.string(try rule.text())], answer: "")
      send(call, until: deadline) { answer in done(answer.map { _ in }) }
    } catch {
      done(.failure(error))
    }
  }
}
