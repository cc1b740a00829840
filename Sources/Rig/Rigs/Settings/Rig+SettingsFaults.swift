extension Rig {
  /// What a rig file of a study server may not say: a rig must not be cut off by its settings.
  package var settingsFaults: [SettingsRefusal] {
    (destination == .server ? [] : [.cutOff]) + (settingsEvery == nil ? [.asksNoMore] : [])
  }
}
