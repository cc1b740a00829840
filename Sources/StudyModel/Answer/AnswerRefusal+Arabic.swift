import FHIRPath

extension AnswerRefusal {
  func arabic(_ languages: [String]) -> String {
    switch self {
    case .wrongKind(let expected): Self.arabicExpectation(of: expected)
    case .notAnOption(let options):
      "يُرجى اختيار واحد مما يلي: \(arabicList(options))."
    case .optionTwice: "يُرجى اختيار كل خيار مرة واحدة فقط."
    case .nothingChosen: "يُرجى اختيار خيار واحد على الأقل."
    case .notOnTheScale(let minimum, let maximum, 1):
      "يُرجى إعطاء عدد صحيح \(Self.arabicRange(minimum, maximum))."
    case .notOnTheScale(let minimum, let maximum, let step):
      "يُرجى إعطاء عدد \(Self.arabicRange(minimum, maximum))، بزيادات قدرها \(step)."
    case .integerOutOfRange(let minimum, let maximum):
      "يُرجى إعطاء عدد صحيح \(Self.arabicRange(minimum, maximum))."
    case .decimalOutOfRange(let minimum, let maximum):
      "يُرجى إعطاء عدد \(Self.arabicRange(minimum, maximum))."
    case .tooManyFractionDigits(0): "يُرجى إعطاء عدد صحيح."
    case .tooManyFractionDigits(let most):
      "يُرجى إعطاء ما لا يزيد على \(Self.digits.counted(most)) بعد الفاصلة العشرية."
    case .empty: "يُرجى كتابة شيء ما."
    case .tooLong(let most): "يُرجى كتابة ما لا يزيد على \(ArabicNoun.characters.counted(most))."
    case .dateOutOfRange(let earliest, let latest):
      "يُرجى إعطاء تاريخ \(Self.arabicRange(earliest, latest, "لا يسبق", "لا يتجاوز"))."
    case .timeOutOfRange(let earliest, let latest):
      "يُرجى إعطاء وقت \(Self.arabicRange(earliest, latest, "لا يسبق", "لا يتجاوز"))."
    case .notOnTheMinute(let step): "يُرجى إعطاء الدقائق بزيادات قدرها \(step)."
    case .minutesOutOfRange(let minimum, let maximum, let step):
      "يُرجى إعطاء عدد الدقائق \(Self.arabicRange(minimum, maximum))، بزيادات قدرها \(step)."
    case .wrongOptionCount(let least, let most):
      least == most
        ? "يُرجى اختيار \(Self.options.counted(least)) بالضبط."
        : "يُرجى اختيار ما لا يقل عن \(Self.options.counted(least)) وما لا يزيد على "
          + "\(Self.options.counted(most))."
    case .exclusiveOption(let text):
      "يُرجى اختيار «\(text.text(in: languages))» وحده، أو تركه."
    case .otherTextMissing(let text):
      "يُرجى كتابة المقصود من «\(text.text(in: languages))»."
    case .noOtherText(let text): "الخيار «\(text.text(in: languages))» لا يُكتب معه نص."
    case .wrongPickCount(let expected):
      "يُرجى إعطاء \(Self.values.counted(expected))، من كل قائمة قيمة واحدة."
    case .wrongRankCount(let expected):
      "يُرجى ترتيب \(Self.options.counted(expected))."
    case .notARow(let rows): "يُرجى الإجابة عن هذه الصفوف: \(arabicList(rows))."
    case .rowMissing(let text): "يُرجى الإجابة عن الصف «\(text.text(in: languages))»."
    case .severalInRow(let text):
      "يُرجى اختيار عمود واحد للصف «\(text.text(in: languages))»."
    case .wrongUnit(let units):
      "يُرجى إعطاء القيمة بإحدى هذه الوحدات: "
        + "\(units.map(ArabicWords.unit).joined(separator: " أو "))."
    case .tooShort(let least): "يُرجى كتابة ما لا يقل عن \(ArabicNoun.characters.counted(least))."
    case .severalLines: "يُرجى الكتابة في سطر واحد."
    case .notAMailAddress: "يُرجى إعطاء عنوان بريد إلكتروني مثل name@example.org."
    case .notATelephoneNumber:
      "يُرجى إعطاء رقم هاتف مثل \(ArabicWords.leftToRight("+34 600 123 456"))."
    case .patternMismatch(let text):
      text?.text(in: languages) ?? "يُرجى الكتابة بالشكل المطلوب."
    case .patternTooCostly: "لا يمكن التحقق من هذا النص. يُرجى كتابة نص أقصر."
    case .halfAPosition: "يُرجى إعطاء خط العرض وخط الطول معًا."
    case .notOnEarth:
      "يُرجى إعطاء خط عرض \(Self.arabicRange(-90, 90)) وخط طول \(Self.arabicRange(-180, 180))."
    case .fileTooLarge(let most): "يُرجى اختيار ملف لا يزيد حجمه على \(most) بايت."
    case .wrongMediaType(let types):
      "يُرجى اختيار ملف من نوع \(types.joined(separator: "، "))."
    case .cannotDecline: "يُرجى الإجابة عن السؤال."
    case .differs(let text): text?.text(in: languages) ?? "النصان غير متطابقين."
    case .constraint(let text), .wrongAnswer(let text): text.text(in: languages)
    case .readOnly: "لا يمكن تغيير هذه الإجابة."
    case .required: "هذا السؤال يحتاج إلى إجابة."
    }
  }

  private static func arabicExpectation(of type: AnswerType) -> String {
    switch type {
    case .boolean: "يُرجى الإجابة بنعم (true) أو لا (false)."
    case .singleChoice, .textScale: "يُرجى إعطاء خيار واحد."
    case .multipleChoice, .bodyMap: "يُرجى إعطاء قائمة خيارات."
    case .pickers: "يُرجى إعطاء قائمة فيها خيار واحد من كل عمود."
    case .ranking: "يُرجى إعطاء قائمة خيارات مرتبة."
    case .scale, .integer, .ladder, .age: "يُرجى إعطاء عدد صحيح."
    case .decimal, .continuousScale: "يُرجى إعطاء عدد."
    case .quantity: "يُرجى إعطاء قيمة مع وحدتها."
    case .height: "يُرجى إعطاء قيمة بالسنتيمتر."
    case .weight: "يُرجى إعطاء قيمة بالكيلوغرام."
    case .timeInterval: "يُرجى إعطاء قيمة بالدقائق."
    case .text, .confirmation: "يُرجى إعطاء نص."
    case .date: "يُرجى إعطاء تاريخ مثل \(ArabicWords.leftToRight("2026-11-21"))."
    case .dateTime:
      "يُرجى إعطاء تاريخ ووقت مثل \(ArabicWords.leftToRight("2026-11-21T07:30:00+01:00"))."
    case .timeOfDay: "يُرجى إعطاء وقت مثل 07:30."
    case .location: "يُرجى إعطاء نص، أو خط العرض وخط الطول."
    case .matrix: "يُرجى إعطاء خيار واحد لكل صف."
    case .attachment: "يُرجى إعطاء ملف."
    }
  }

  private func arabicList(_ values: [String]) -> String {
    listed(values, by: "، ", and: "وغيرها:")
  }

  private static func arabicRange<Bound: CustomStringConvertible>(
    _ minimum: Bound?, _ maximum: Bound?, _ atLeast: String = "لا يقل عن",
    _ atMost: String = "لا يزيد على"
  ) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): "من \(written(minimum)) إلى \(written(maximum))"
    case (let minimum?, nil): "\(atLeast) \(written(minimum))"
    case (nil, let maximum?): "\(atMost) \(written(maximum))"
    case (nil, nil): "يمكن حفظه"
    }
  }

  private static func written(_ bound: some CustomStringConvertible) -> String {
    bound.description.contains("-") ? ArabicWords.leftToRight(bound.description) : bound.description
  }

  private static let digits = ArabicNoun(
    one: "رقم واحد", two: "رقمين", few: "أرقام", many: "رقمًا", other: "رقم")
  private static let options = ArabicNoun(
    one: "خيار واحد", two: "خيارين", few: "خيارات", many: "خيارًا", other: "خيار")
  private static let values = ArabicNoun(
    one: "قيمة واحدة", two: "قيمتين", few: "قيم", many: "قيمة")
}
