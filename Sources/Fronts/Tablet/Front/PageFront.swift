import Sensors
package import Session
package import Studies
package import StudyModel
import System

/// A person before the page of a browser: keeps what the page shows and passes on what the person does.
///
/// The session calls it on its thread, browsers on others; nothing waits here. What a page shows is
/// decided in `PageState`.
package final class PageFront: Front {
  /// Hears of each change, under a lock: it must return at once and must not call back.
  package typealias Listener = @Sendable (PageMessage) -> Void

  private struct Shell: Sendable {
    var page: PageState
    var timing = TimingTally()
    var person: (@Sendable (PersonEvent) -> Void)?
    /// What came before the session was there to take it.
    var early: [PersonEvent] = []
    var listeners: [Int: Listener] = [:]
    var listenerCount = 0
    var marks = 0
    /// Who waits until a mark is reached.
    var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    var hasClosed = false
    var ending: DeskEnding?
    /// The newest message of each window, by its number: one that comes twice is taken once.
    var taken: [String: Int] = [:]
  }

  private let shell: Lock<Shell>

  /// A page of a run; `before` is the page that it had until it was left, whose messages are not
  /// taken again.
  package init(_ page: PageState = PageState(), after before: PageFront? = nil) {
    let taken = before?.shell.withLock { $0.taken } ?? [:]
    shell = Lock(Shell(page: page, taken: taken))
  }

  package var page: PageState { shell.withLock { $0.page } }

  /// Tells the listener of the page as it is now and of every change from now on, on any thread.
  package func listen(_ listener: @escaping Listener) -> Int {
    shell.withLock { shell in
      shell.listenerCount += 1
      shell.listeners[shell.listenerCount] = listener
      // Under the lock, so that no newer state can come before it.
      listener(.page(shell.page))
      if let ending = shell.ending { listener(.ended(ending)) }
      return shell.listenerCount
    }
  }

  /// Ends a listening, by the number that its beginning gave; an unknown number is fine.
  package func stopListening(_ number: Int) {
    shell.withLock { _ = $0.listeners.removeValue(forKey: number) }
  }

  /// Whether the run takes what is sent; false once it has ended or was left.
  package var takesEvents: Bool { shell.withLock { !$0.hasClosed } }

  /// What the person does; false if the run takes nothing any more.
  package func send(_ event: PersonEvent) -> Bool {
    let taken: (isTaken: Bool, person: (@Sendable (PersonEvent) -> Void)?) = shell.withLock {
      shell in
      guard !shell.hasClosed else { return (false, nil) }
      if shell.person == nil { shell.early.append(event) }
      return (true, shell.person)
    }
    taken.person?(event)
    return taken.isTaken
  }

  /// Waits until all that was sent is taken or refused, and on the disk; false if the run ended
  /// before that could be known.
  package func settle() async -> Bool {
    await withCheckedContinuation { continuation in
      let mark: Int? = shell.withLock { shell in
        guard !shell.hasClosed else { return nil }
        shell.marks += 1
        shell.waiting[shell.marks] = continuation
        return shell.marks
      }
      guard let mark else { return continuation.resume(returning: false) }
      _ = send(.mark(mark))
    }
  }

  /// Whether a message of a window is new; a window counts its messages from 1.
  package func takes(message number: Int, of window: String) -> Bool {
    shell.withLock { shell in
      guard number > shell.taken[window, default: 0] else { return false }
      shell.taken[window] = number
      return true
    }
  }

  /// How many wait until a mark is reached.
  var waitingCount: Int { shell.withLock { $0.waiting.count } }

  /// Changes the page for a reason of its own, such as a draft.
  package func change(_ body: @Sendable (inout PageState) -> Void) {
    publish { shell in
      let before = shell.page
      body(&shell.page)
      return shell.page == before ? nil : .page(shell.page)
    }
  }

  /// Adds what a window measured of its frames and inputs.
  package func note(_ samples: TimingSamples) { shell.withLock { $0.timing.add(samples) } }

  /// Whether this is the first report of that stimulus.
  package func noteStimulus(_ number: Int) -> Bool {
    shell.withLock { $0.page.noteStimulus(number) }
  }

  private func publish(_ body: (inout Shell) -> PageMessage?) {
    shell.withLock { shell in
      guard let message = body(&shell) else { return }
      for listener in shell.listeners.values { listener(message) }
    }
  }
}

/// What the session tells.
extension PageFront {
  package func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {
    shell.withLock { shell in
      shell.person = person
      // Posting never waits, so the order is kept under the lock.
      for event in shell.early { person(event) }
      shell.early = []
    }
  }

  package func show(_ screen: Screen) { change { $0.show(screen) } }

  package func raise(_ flags: [RedFlag], alarm: RunAlarm, _ languages: [String]) {
    change { $0.raise(flags.count) }
  }

  package func confirmEarlyEnd() { change { $0.confirmEarlyEnd() } }

  package func beginTrial(number: Int, validSoFar: Int, wanted: Int?, on screen: Screen?) {
    change {
      $0.begin(ShownTrial(number: number, validSoFar: validSoFar, wanted: wanted), on: screen)
    }
  }

  /// A browser tells later when its frame was shown.
  package func showStimulus(on screen: Screen) -> Instant? {
    change { $0.showStimulus(on: screen) }
    return nil
  }

  package func judgeTrial(_ trial: Trial, on screen: Screen?) {
    change { $0.judge(trial, on: screen) }
  }

  package func update(_ readout: LiveReadout) {
    publish { shell in
      shell.page.take(readout)
      return .readout(readout)
    }
  }

  package func signal(_ signal: PartSignal) { publish { _ in .signal(signal) } }

  package func say(_ notice: Notice) { change { $0.say(notice) } }

  package func reach(mark: Int) {
    let waiting = shell.withLock { $0.waiting.removeValue(forKey: mark) }
    waiting?.resume(returning: true)
  }

  package func takeTiming() -> TimingReport? { shell.withLock { $0.timing.take() } }

  package func close() {
    let waiting = shell.withLock { shell in
      shell.hasClosed = true
      shell.person = nil
      defer { shell.waiting = [:] }
      return shell.waiting.values
    }
    for one in waiting { one.resume(returning: false) }
  }

  /// Tells every window how the run ended.
  package func end(_ ending: DeskEnding) {
    publish { shell in
      shell.ending = ending
      return .ended(ending)
    }
  }
}
