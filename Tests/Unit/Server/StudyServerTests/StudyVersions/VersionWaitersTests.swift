import StudyServer
import TestSupport
import Testing

/// Requests that wait for a change of their study.
struct VersionWaitersTests {
  private static let long = Duration.seconds(600)

  /// Begins a wait and lets it be seen before `body` runs.
  private static func waiting(
    on waiters: VersionWaiters, for study: String, past known: Int64 = 0,
    _ body: () async -> Void
  ) async -> VersionWaiters.Wake {
    let wait = Task { await waiters.wait(for: study, past: known, atMost: long) }
    while !waiters.studies.contains(study) { await Task.yield() }
    await body()
    return await wait.value
  }

  @Test func `a change wakes those of its study and nobody else`() async {
    let waiters = VersionWaiters()
    let other = Task { await waiters.wait(for: "other", past: 0, atMost: Self.long) }
    while waiters.studies.isEmpty { await Task.yield() }
    let wake = await Self.waiting(on: waiters, for: "ours") { waiters.note(1, of: "ours") }
    expectEqual(wake, .changed)
    expectEqual(waiters.studies, ["other"])
    waiters.close()
    expectEqual(await other.value, .refused)
  }

  @Test func `all who wait for a study are woken by one change`() async {
    let waiters = VersionWaiters()
    let woken = await withTaskGroup(of: VersionWaiters.Wake.self) { group in
      for _ in 0..<50 {
        group.addTask { await waiters.wait(for: "ours", past: 3, atMost: Self.long) }
      }
      while waiters.studies.isEmpty { await Task.yield() }
      waiters.note(4, of: "ours")
      return await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(woken, Array(repeating: .changed, count: 50))
  }

  @Test func `a change that came before the wait ends it at once`() async {
    let waiters = VersionWaiters()
    waiters.note(7, of: "ours")
    expectEqual(await waiters.wait(for: "ours", past: 6, atMost: Self.long), .changed)
    expectEqual(await waiters.wait(for: "ours", past: 7, atMost: .zero), .over)
  }

  @Test func `an old change wakes nobody`() async {
    let waiters = VersionWaiters()
    waiters.note(7, of: "ours")
    let wake = await Self.waiting(on: waiters, for: "ours", past: 7) {
      waiters.note(7, of: "ours")
      waiters.note(5, of: "ours")
      expectEqual(waiters.studies, ["ours"])
      waiters.note(8, of: "ours")
    }
    expectEqual(wake, .changed)
  }

  @Test func `the end of the time, of the task and of the server end a wait`() async {
    let waiters = VersionWaiters()
    expectEqual(await waiters.wait(for: "ours", past: 0, atMost: .milliseconds(1)), .over)
    let task = Task { await waiters.wait(for: "ours", past: 0, atMost: Self.long) }
    while waiters.studies.isEmpty { await Task.yield() }
    task.cancel()
    expectEqual(await task.value, .over)
    expectEqual(waiters.studies, [])
    let wake = await Self.waiting(on: waiters, for: "ours") { waiters.close() }
    expectEqual(wake, .refused)
    expectEqual(await waiters.wait(for: "ours", past: 0, atMost: Self.long), .refused)
  }

  @Test func `one more than may wait is told so at once`() async {
    let waiters = VersionWaiters(limit: 1)
    let wake = await Self.waiting(on: waiters, for: "ours") {
      expectEqual(await waiters.wait(for: "theirs", past: 0, atMost: Self.long), .refused)
      waiters.note(1, of: "ours")
    }
    expectEqual(wake, .changed)
  }
}
