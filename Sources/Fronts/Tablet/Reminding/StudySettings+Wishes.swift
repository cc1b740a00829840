import Reminding
import Studies

extension StudySettings {
  /// How the person wants to be reminded.
  var wishes: RemindingWishes {
    RemindingWishes(
      chime: hasSound ? reminderChime : nil, wantsSpeech: hasSound && saysReminders,
      wantsVibration: hasVibration, colour: reminderColour)
  }
}

extension Study {
  /// The study with the quiet hours that the person has chosen, beside its own.
  func quieted(by settings: StudySettings) -> Study {
    var study = self
    study.reminders.ownQuiet = settings.reminderQuiet
    return study
  }
}
