import StudyModel
import TaskRunner

extension AnswerRefusal {
  /// A sentence for the person; a task's own sentence has the answers it speaks of put in.
  func given(in run: TaskRun, to languages: [String]) -> GivenText {
    switch self {
    case .constraint(let text), .wrongAnswer(let text), .patternMismatch(let text?),
      .differs(let text?):
      run.given(text, to: languages)
    case .wrongKind, .notAnOption, .optionTwice, .nothingChosen, .notOnTheScale,
      .integerOutOfRange, .decimalOutOfRange, .tooManyFractionDigits, .empty, .tooLong,
      .dateOutOfRange, .timeOutOfRange, .notOnTheMinute, .minutesOutOfRange, .wrongOptionCount,
      .exclusiveOption, .otherTextMissing, .noOtherText, .wrongPickCount, .wrongRankCount,
      .notARow, .rowMissing, .severalInRow, .wrongUnit, .tooShort, .severalLines,
      .notAMailAddress, .notATelephoneNumber, .patternMismatch(nil), .patternTooCostly,
      .halfAPosition, .notOnEarth, .fileTooLarge, .wrongMediaType, .cannotDecline, .differs(nil),
      .readOnly, .required:
      GivenText(words(in: languages))
    }
  }
}
