package import StudyModel

/// Which tasks a person may begin or continue now, by gates, by first tasks and by what staff ask.
package struct OpenTasks: Sendable, Hashable {
  /// The task that is asked for before everything else, by its id in the study; nil where none is left.
  package let first: String?
  /// What staff ask of the person, while it is still to be done; nil before the first tasks are done.
  package let asked: NextTask?
  /// The ids in the study; `first` alone where there is one.
  package let tasks: Set<String>

  /// `finished` are all runs of the person; `next` is what staff ask for, whether it is due or not.
  ///
  /// A first task that its gate keeps closed holds nobody up. What staff ask for is refused by no gate: they know
  /// why they ask. A task of the first start alone is not offered again once it was done.
  package init(
    study: Study, gates: PersonGates, now: UTCTime, finished: [FinishedRun],
    next: NextTask? = nil
  ) {
    let done = Set(finished.filter(\.counts).map(\.task))
    let open = study.tasks.filter { gates.state(of: $0).isOpen }
    let ids = Set(open.map(\.id))
    first = study.firstTasks.first { ids.contains($0) && !done.contains($0) }
    if let first {
      asked = nil
      tasks = [first]
      return
    }
    asked = next.flatMap { next in
      study.task(next.task) != nil && next.isDue(at: now, finished: finished) ? next : nil
    }
    let offered = open.filter { !$0.isOnce || !done.contains($0.id) }.map(\.id)
    tasks = Set(offered + [asked?.task].compactMap(\.self))
  }
}
