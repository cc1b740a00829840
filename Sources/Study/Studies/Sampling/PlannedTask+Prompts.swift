extension PlannedTask {
  /// Whether some of its times are prompts, which are told, put off and answered.
  package var hasPrompts: Bool { schedules.contains { $0.promptRules != nil } }
}

extension Study {
  /// The hours of random prompts that people may set for themselves, as the study has them; nil where
  /// nobody may.
  package var ownHours: WakingHours? {
    tasks.flatMap(\.schedules).lazy.compactMap { schedule -> WakingHours? in
      guard case .sampled(let sampling) = schedule.prompts, sampling.hours.mayBeOwn else {
        return nil
      }
      return sampling.hours.usual
    }.first
  }
}
