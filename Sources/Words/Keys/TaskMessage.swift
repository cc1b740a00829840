// Written by Tools/words/keys.py from CWords/catalogues/en/tasks.json: `make words` writes it anew.

/// The words of the area `tasks`.
package enum TaskMessage {
  package enum Count {
    /// {count} times
    package static func times(count: some WordNumber) -> Message {
      Message(.tasks, "count.times", ["count": count.wordValue])
    }
  }

  package enum ShortWalk {
    /// Walk {steps} steps.
    package static func leg(steps: some WordNumber) -> Message {
      Message(.tasks, "shortWalk.leg", ["steps": steps.wordValue])
    }
  }
}
