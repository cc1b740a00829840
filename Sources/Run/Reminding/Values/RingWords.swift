package import Words

/// What is said aloud, and stands where everybody can read it: numbers, never a name or a task.
package struct RingWords: Sendable, Hashable {
  /// Whether several people use the tablet.
  package var isShared: Bool
  package var peopleCount: Int
  package var taskCount: Int
  /// Whether little time is left for all of them.
  package var isEnding: Bool

  package init(isShared: Bool, peopleCount: Int, taskCount: Int, isEnding: Bool) {
    self.isShared = isShared
    self.peopleCount = peopleCount
    self.taskCount = taskCount
    self.isEnding = isEnding
  }

  package var message: Message {
    switch (isShared, isEnding) {
    case (true, false): TaskMessage.Reminder.people(count: peopleCount)
    case (true, true): TaskMessage.Reminder.peopleEnding(count: peopleCount)
    case (false, false): TaskMessage.Reminder.own(count: taskCount)
    case (false, true): TaskMessage.Reminder.ownEnding(count: taskCount)
    }
  }

  mutating func join(_ other: RingWords) {
    isShared = isShared || other.isShared
    peopleCount += other.peopleCount
    taskCount += other.taskCount
    isEnding = isEnding && other.isEnding
  }
}
