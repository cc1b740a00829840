// Written by Tools/words/keys.py from CWords/catalogues/en/tasks.json: `make words` writes it anew.

/// The words of the area `tasks`.
package enum TaskMessage {
  package enum Answer {
    /// {amount} {unit}
    package static func amount(amount: some WordValuable, unit: some WordValuable) -> Message {
      Message(.tasks, "answer.amount", ["amount": amount.wordValue, "unit": unit.wordValue])
    }
    /// ,
    package static var comma: Message { Message(.tasks, "answer.comma") }
    /// {date}, {time}
    package static func dateAndTime(date: some WordValuable, time: some WordValuable) -> Message {
      Message(.tasks, "answer.dateAndTime", ["date": date.wordValue, "time": time.wordValue])
    }
    /// d MMMM y
    package static var datePattern: Message { Message(.tasks, "answer.datePattern") }
    /// I don't know
    package static var dontKnow: Message { Message(.tasks, "answer.dontKnow") }
    /// {feet} {inches}
    package static func feetAndInches(
      feet: some WordValuable, inches: some WordValuable
    ) -> Message {
      Message(.tasks, "answer.feetAndInches", ["feet": feet.wordValue, "inches": inches.wordValue])
    }
    /// file ({type})
    package static func file(type: some WordValuable) -> Message {
      Message(.tasks, "answer.file", ["type": type.wordValue])
    }
    /// {hours} {minutes}
    package static func hoursAndMinutes(
      hours: some WordValuable, minutes: some WordValuable
    ) -> Message {
      Message(
        .tasks, "answer.hoursAndMinutes",
        [
          "hours": hours.wordValue,
          "minutes": minutes.wordValue,
        ])
    }
    /// No
    package static var no: Message { Message(.tasks, "answer.no") }
    /// {years} or older
    package static func orOlder(years: some WordValuable) -> Message {
      Message(.tasks, "answer.orOlder", ["years": years.wordValue])
    }
    /// {years} or younger
    package static func orYounger(years: some WordValuable) -> Message {
      Message(.tasks, "answer.orYounger", ["years": years.wordValue])
    }
    /// {place} ({position})
    package static func placeAt(place: some WordValuable, position: some WordValuable) -> Message {
      Message(.tasks, "answer.placeAt", ["place": place.wordValue, "position": position.wordValue])
    }
    /// {latitude}°, {longitude}°
    package static func position(
      latitude: some WordValuable, longitude: some WordValuable
    ) -> Message {
      Message(
        .tasks, "answer.position",
        [
          "latitude": latitude.wordValue,
          "longitude": longitude.wordValue,
        ])
    }
    /// I'd rather not say
    package static var preferNotToSay: Message { Message(.tasks, "answer.preferNotToSay") }
    /// {place}. {option}
    package static func ranked(place: some WordValuable, option: some WordValuable) -> Message {
      Message(.tasks, "answer.ranked", ["place": place.wordValue, "option": option.wordValue])
    }
    /// {row}: {columns}
    package static func row(row: some WordValuable, columns: some WordValuable) -> Message {
      Message(.tasks, "answer.row", ["row": row.wordValue, "columns": columns.wordValue])
    }
    /// ;
    package static var semicolon: Message { Message(.tasks, "answer.semicolon") }
    /// {typed} ({stored})
    package static func typedHeight(
      typed: some WordValuable, stored: some WordValuable
    ) -> Message {
      Message(.tasks, "answer.typedHeight", ["typed": typed.wordValue, "stored": stored.wordValue])
    }
    /// Yes
    package static var yes: Message { Message(.tasks, "answer.yes") }
  }

  package enum Body {
    /// What chooses the form of `body.sided`.
    package enum SidedSide: String, WordValuable {
      case left, right, midline
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// {region} (left)
    package static func sided(side: SidedSide, region: some WordValuable) -> Message {
      Message(.tasks, "body.sided", ["side": side.wordValue, "region": region.wordValue])
    }

    package enum Region {
      /// Face
      package static var face: Message { Message(.tasks, "body.region.face") }
      /// Groin and pelvis
      package static var groin: Message { Message(.tasks, "body.region.groin") }
      /// Head (front)
      package static var head: Message { Message(.tasks, "body.region.head") }
      /// Head (back)
      package static var headBack: Message { Message(.tasks, "body.region.headBack") }
      /// Left hip and buttock
      package static var leftButtock: Message { Message(.tasks, "body.region.leftButtock") }
      /// Left calf and hollow of the knee
      package static var leftCalf: Message { Message(.tasks, "body.region.leftCalf") }
      /// Left side of the chest
      package static var leftChest: Message { Message(.tasks, "body.region.leftChest") }
      /// Left elbow and forearm (back)
      package static var leftElbow: Message { Message(.tasks, "body.region.leftElbow") }
      /// Left foot and ankle (top)
      package static var leftFootTop: Message { Message(.tasks, "body.region.leftFootTop") }
      /// Left forearm (front)
      package static var leftForearmFront: Message {
        Message(.tasks, "body.region.leftForearmFront")
      }
      /// Back of the left hand
      package static var leftHandBack: Message { Message(.tasks, "body.region.leftHandBack") }
      /// Left palm and wrist
      package static var leftHandFront: Message { Message(.tasks, "body.region.leftHandFront") }
      /// Left knee (front)
      package static var leftKneeFront: Message { Message(.tasks, "body.region.leftKneeFront") }
      /// Left shin
      package static var leftShin: Message { Message(.tasks, "body.region.leftShin") }
      /// Left shoulder blade
      package static var leftShoulderBack: Message {
        Message(.tasks, "body.region.leftShoulderBack")
      }
      /// Left shoulder (front)
      package static var leftShoulderFront: Message {
        Message(.tasks, "body.region.leftShoulderFront")
      }
      /// Left heel and sole
      package static var leftSole: Message { Message(.tasks, "body.region.leftSole") }
      /// Left thigh (back)
      package static var leftThighBack: Message { Message(.tasks, "body.region.leftThighBack") }
      /// Left thigh (front)
      package static var leftThighFront: Message { Message(.tasks, "body.region.leftThighFront") }
      /// Left upper arm (back)
      package static var leftUpperArmBack: Message {
        Message(.tasks, "body.region.leftUpperArmBack")
      }
      /// Left upper arm (front)
      package static var leftUpperArmFront: Message {
        Message(.tasks, "body.region.leftUpperArmFront")
      }
      /// Lower belly
      package static var lowerAbdomen: Message { Message(.tasks, "body.region.lowerAbdomen") }
      /// Lower back
      package static var lowerBack: Message { Message(.tasks, "body.region.lowerBack") }
      /// Neck (back)
      package static var neckBack: Message { Message(.tasks, "body.region.neckBack") }
      /// Neck (front)
      package static var neckFront: Message { Message(.tasks, "body.region.neckFront") }
      /// Right hip and buttock
      package static var rightButtock: Message { Message(.tasks, "body.region.rightButtock") }
      /// Right calf and hollow of the knee
      package static var rightCalf: Message { Message(.tasks, "body.region.rightCalf") }
      /// Right side of the chest
      package static var rightChest: Message { Message(.tasks, "body.region.rightChest") }
      /// Right elbow and forearm (back)
      package static var rightElbow: Message { Message(.tasks, "body.region.rightElbow") }
      /// Right foot and ankle (top)
      package static var rightFootTop: Message { Message(.tasks, "body.region.rightFootTop") }
      /// Right forearm (front)
      package static var rightForearmFront: Message {
        Message(.tasks, "body.region.rightForearmFront")
      }
      /// Back of the right hand
      package static var rightHandBack: Message { Message(.tasks, "body.region.rightHandBack") }
      /// Right palm and wrist
      package static var rightHandFront: Message { Message(.tasks, "body.region.rightHandFront") }
      /// Right knee (front)
      package static var rightKneeFront: Message { Message(.tasks, "body.region.rightKneeFront") }
      /// Right shin
      package static var rightShin: Message { Message(.tasks, "body.region.rightShin") }
      /// Right shoulder blade
      package static var rightShoulderBack: Message {
        Message(.tasks, "body.region.rightShoulderBack")
      }
      /// Right shoulder (front)
      package static var rightShoulderFront: Message {
        Message(.tasks, "body.region.rightShoulderFront")
      }
      /// Right heel and sole
      package static var rightSole: Message { Message(.tasks, "body.region.rightSole") }
      /// Right thigh (back)
      package static var rightThighBack: Message { Message(.tasks, "body.region.rightThighBack") }
      /// Right thigh (front)
      package static var rightThighFront: Message { Message(.tasks, "body.region.rightThighFront") }
      /// Right upper arm (back)
      package static var rightUpperArmBack: Message {
        Message(.tasks, "body.region.rightUpperArmBack")
      }
      /// Right upper arm (front)
      package static var rightUpperArmFront: Message {
        Message(.tasks, "body.region.rightUpperArmFront")
      }
      /// Upper belly
      package static var upperAbdomen: Message { Message(.tasks, "body.region.upperAbdomen") }
      /// Upper back
      package static var upperBack: Message { Message(.tasks, "body.region.upperBack") }
    }

    package enum Stems {
      /// left
      package static var left: Message { Message(.tasks, "body.stems.left") }
      /// right
      package static var right: Message { Message(.tasks, "body.stems.right") }
    }
  }

  package enum Count {
    /// {count} times
    package static func times(count: some WordNumber) -> Message {
      Message(.tasks, "count.times", ["count": count.wordValue])
    }
  }

  package enum Refusal {
    /// Answer the question.
    package static var cannotDecline: Message { Message(.tasks, "refusal.cannotDecline") }
    /// The two texts differ.
    package static var differs: Message { Message(.tasks, "refusal.differs") }
    /// Write something.
    package static var empty: Message { Message(.tasks, "refusal.empty") }
    /// Choose “{option}” alone, or leave it out.
    package static func exclusiveOption(option: some WordValuable) -> Message {
      Message(.tasks, "refusal.exclusiveOption", ["option": option.wordValue])
    }
    /// Choose a file of at most {bytes} bytes.
    package static func fileTooLarge(bytes: some WordValuable) -> Message {
      Message(.tasks, "refusal.fileTooLarge", ["bytes": bytes.wordValue])
    }
    /// Give latitude and longitude together.
    package static var halfAPosition: Message { Message(.tasks, "refusal.halfAPosition") }
    /// Give {minimum} to {maximum} minutes in steps of {step}.
    package static func minutesOutOfRange(
      minimum: some WordValuable, maximum: some WordValuable, step: some WordValuable
    ) -> Message {
      Message(
        .tasks, "refusal.minutesOutOfRange",
        [
          "minimum": minimum.wordValue,
          "maximum": maximum.wordValue,
          "step": step.wordValue,
        ])
    }
    /// The option “{option}” takes no words.
    package static func noOtherText(option: some WordValuable) -> Message {
      Message(.tasks, "refusal.noOtherText", ["option": option.wordValue])
    }
    /// Give a mail address such as name@example.org.
    package static var notAMailAddress: Message { Message(.tasks, "refusal.notAMailAddress") }
    /// Answer these rows: {rows}.
    package static func notARow(rows: some WordValuable) -> Message {
      Message(.tasks, "refusal.notARow", ["rows": rows.wordValue])
    }
    /// Answer these rows: {rows} and others: {others}.
    package static func notARowOfMany(
      rows: some WordValuable, others: some WordValuable
    ) -> Message {
      Message(.tasks, "refusal.notARowOfMany", ["rows": rows.wordValue, "others": others.wordValue])
    }
    /// Give a telephone number such as +34 600 123 456.
    package static var notATelephoneNumber: Message {
      Message(.tasks, "refusal.notATelephoneNumber")
    }
    /// Choose one of: {options}.
    package static func notAnOption(options: some WordValuable) -> Message {
      Message(.tasks, "refusal.notAnOption", ["options": options.wordValue])
    }
    /// Choose one of: {options} and others: {others}.
    package static func notAnOptionOfMany(
      options: some WordValuable, others: some WordValuable
    ) -> Message {
      Message(
        .tasks, "refusal.notAnOptionOfMany",
        [
          "options": options.wordValue,
          "others": others.wordValue,
        ])
    }
    /// Give a latitude from -90 to 90 and a longitude from -180 to 180.
    package static var notOnEarth: Message { Message(.tasks, "refusal.notOnEarth") }
    /// Give minutes in steps of {step}.
    package static func notOnTheMinute(step: some WordValuable) -> Message {
      Message(.tasks, "refusal.notOnTheMinute", ["step": step.wordValue])
    }
    /// Give a number from {minimum} to {maximum} in steps of {step}.
    package static func notOnTheScale(
      minimum: some WordValuable, maximum: some WordValuable, step: some WordValuable
    ) -> Message {
      Message(
        .tasks, "refusal.notOnTheScale",
        [
          "minimum": minimum.wordValue,
          "maximum": maximum.wordValue,
          "step": step.wordValue,
        ])
    }
    /// Choose at least one option.
    package static var nothingChosen: Message { Message(.tasks, "refusal.nothingChosen") }
    /// Choose each option once.
    package static var optionTwice: Message { Message(.tasks, "refusal.optionTwice") }
    /// Write what you mean by “{option}”.
    package static func otherTextMissing(option: some WordValuable) -> Message {
      Message(.tasks, "refusal.otherTextMissing", ["option": option.wordValue])
    }
    /// Write it in the form that is asked for.
    package static var patternMismatch: Message { Message(.tasks, "refusal.patternMismatch") }
    /// This text cannot be checked. Write a shorter one.
    package static var patternTooCostly: Message { Message(.tasks, "refusal.patternTooCostly") }
    /// This answer cannot be changed.
    package static var readOnly: Message { Message(.tasks, "refusal.readOnly") }
    /// This question needs an answer.
    package static var required: Message { Message(.tasks, "refusal.required") }
    /// Answer the row “{row}”.
    package static func rowMissing(row: some WordValuable) -> Message {
      Message(.tasks, "refusal.rowMissing", ["row": row.wordValue])
    }
    /// Choose one column for the row “{row}”.
    package static func severalInRow(row: some WordValuable) -> Message {
      Message(.tasks, "refusal.severalInRow", ["row": row.wordValue])
    }
    /// Write one line.
    package static var severalLines: Message { Message(.tasks, "refusal.severalLines") }
    /// Write at most {most} characters.
    package static func tooLong(most: some WordNumber) -> Message {
      Message(.tasks, "refusal.tooLong", ["most": most.wordValue])
    }
    /// Give at most {most} digits after the point.
    package static func tooManyFractionDigits(most: some WordNumber) -> Message {
      Message(.tasks, "refusal.tooManyFractionDigits", ["most": most.wordValue])
    }
    /// Write at least {least} characters.
    package static func tooShort(least: some WordNumber) -> Message {
      Message(.tasks, "refusal.tooShort", ["least": least.wordValue])
    }
    /// Choose a file of type {types}.
    package static func wrongMediaType(types: some WordValuable) -> Message {
      Message(.tasks, "refusal.wrongMediaType", ["types": types.wordValue])
    }
    /// Give {count} values, one for each picker.
    package static func wrongPickCount(count: some WordNumber) -> Message {
      Message(.tasks, "refusal.wrongPickCount", ["count": count.wordValue])
    }
    /// Put {count} options in order.
    package static func wrongRankCount(count: some WordNumber) -> Message {
      Message(.tasks, "refusal.wrongRankCount", ["count": count.wordValue])
    }
    /// Give it in {units}.
    package static func wrongUnit(units: some WordValuable) -> Message {
      Message(.tasks, "refusal.wrongUnit", ["units": units.wordValue])
    }

    package enum Date {
      /// Give a date from {earliest} to {latest}.
      package static func between(
        earliest: some WordValuable, latest: some WordValuable
      ) -> Message {
        Message(
          .tasks, "refusal.date.between",
          [
            "earliest": earliest.wordValue,
            "latest": latest.wordValue,
          ])
      }
      /// Give a date of {latest} or earlier.
      package static func notAfter(latest: some WordValuable) -> Message {
        Message(.tasks, "refusal.date.notAfter", ["latest": latest.wordValue])
      }
      /// Give a date of {earliest} or later.
      package static func notBefore(earliest: some WordValuable) -> Message {
        Message(.tasks, "refusal.date.notBefore", ["earliest": earliest.wordValue])
      }
      /// Give a date that can be stored.
      package static var storable: Message { Message(.tasks, "refusal.date.storable") }
    }

    package enum Decimal {
      /// Give a number of {minimum} or more.
      package static func atLeast(minimum: some WordValuable) -> Message {
        Message(.tasks, "refusal.decimal.atLeast", ["minimum": minimum.wordValue])
      }
      /// Give a number of {maximum} or less.
      package static func atMost(maximum: some WordValuable) -> Message {
        Message(.tasks, "refusal.decimal.atMost", ["maximum": maximum.wordValue])
      }
      /// Give a number from {minimum} to {maximum}.
      package static func between(
        minimum: some WordValuable, maximum: some WordValuable
      ) -> Message {
        Message(
          .tasks, "refusal.decimal.between",
          [
            "minimum": minimum.wordValue,
            "maximum": maximum.wordValue,
          ])
      }
      /// Give a number that can be stored.
      package static var storable: Message { Message(.tasks, "refusal.decimal.storable") }
    }

    package enum Expected {
      /// Answer true or false.
      package static var boolean: Message { Message(.tasks, "refusal.expected.boolean") }
      /// Give a date such as 2026-11-21.
      package static var date: Message { Message(.tasks, "refusal.expected.date") }
      /// Give a date and time such as 2026-11-21T07:30:00+01:00.
      package static var dateAndTime: Message { Message(.tasks, "refusal.expected.dateAndTime") }
      /// Give a file.
      package static var file: Message { Message(.tasks, "refusal.expected.file") }
      /// Give one option for each row.
      package static var grid: Message { Message(.tasks, "refusal.expected.grid") }
      /// Give a value in cm.
      package static var height: Message { Message(.tasks, "refusal.expected.height") }
      /// Give a value in min.
      package static var minutes: Message { Message(.tasks, "refusal.expected.minutes") }
      /// Give a number.
      package static var number: Message { Message(.tasks, "refusal.expected.number") }
      /// Give one option.
      package static var option: Message { Message(.tasks, "refusal.expected.option") }
      /// Give a list of options.
      package static var options: Message { Message(.tasks, "refusal.expected.options") }
      /// Give a list with one option for each picker.
      package static var picks: Message { Message(.tasks, "refusal.expected.picks") }
      /// Give a text, or latitude and longitude.
      package static var place: Message { Message(.tasks, "refusal.expected.place") }
      /// Give a value and its unit.
      package static var quantity: Message { Message(.tasks, "refusal.expected.quantity") }
      /// Give a list of options in their order.
      package static var ranking: Message { Message(.tasks, "refusal.expected.ranking") }
      /// Give a text.
      package static var text: Message { Message(.tasks, "refusal.expected.text") }
      /// Give a time such as 07:30.
      package static var time: Message { Message(.tasks, "refusal.expected.time") }
      /// Give a value in kg.
      package static var weight: Message { Message(.tasks, "refusal.expected.weight") }
      /// Give a whole number.
      package static var wholeNumber: Message { Message(.tasks, "refusal.expected.wholeNumber") }
    }

    package enum Integer {
      /// Give a whole number of {minimum} or more.
      package static func atLeast(minimum: some WordValuable) -> Message {
        Message(.tasks, "refusal.integer.atLeast", ["minimum": minimum.wordValue])
      }
      /// Give a whole number of {maximum} or less.
      package static func atMost(maximum: some WordValuable) -> Message {
        Message(.tasks, "refusal.integer.atMost", ["maximum": maximum.wordValue])
      }
      /// Give a whole number from {minimum} to {maximum}.
      package static func between(
        minimum: some WordValuable, maximum: some WordValuable
      ) -> Message {
        Message(
          .tasks, "refusal.integer.between",
          [
            "minimum": minimum.wordValue,
            "maximum": maximum.wordValue,
          ])
      }
      /// Give a whole number that can be stored.
      package static var storable: Message { Message(.tasks, "refusal.integer.storable") }
    }

    package enum OptionCount {
      /// Choose at least {least} and at most {most}.
      package static func between(least: some WordValuable, most: some WordValuable) -> Message {
        Message(
          .tasks, "refusal.optionCount.between",
          [
            "least": least.wordValue,
            "most": most.wordValue,
          ])
      }
      /// Choose exactly {count}.
      package static func exactly(count: some WordValuable) -> Message {
        Message(.tasks, "refusal.optionCount.exactly", ["count": count.wordValue])
      }
      /// {count}
      package static func most(count: some WordValuable) -> Message {
        Message(.tasks, "refusal.optionCount.most", ["count": count.wordValue])
      }
    }

    package enum Time {
      /// Give a time from {earliest} to {latest}.
      package static func between(
        earliest: some WordValuable, latest: some WordValuable
      ) -> Message {
        Message(
          .tasks, "refusal.time.between",
          [
            "earliest": earliest.wordValue,
            "latest": latest.wordValue,
          ])
      }
      /// Give a time of {latest} or earlier.
      package static func notAfter(latest: some WordValuable) -> Message {
        Message(.tasks, "refusal.time.notAfter", ["latest": latest.wordValue])
      }
      /// Give a time of {earliest} or later.
      package static func notBefore(earliest: some WordValuable) -> Message {
        Message(.tasks, "refusal.time.notBefore", ["earliest": earliest.wordValue])
      }
      /// Give a time that can be stored.
      package static var storable: Message { Message(.tasks, "refusal.time.storable") }
    }
  }

  package enum ShortWalk {
    /// Walk {steps} steps.
    package static func leg(steps: some WordNumber) -> Message {
      Message(.tasks, "shortWalk.leg", ["steps": steps.wordValue])
    }
  }

  package enum SymptomCheck {
    /// Choose at least one symptom.
    package static var chooseOne: Message { Message(.tasks, "symptomCheck.chooseOne") }
    /// Where are you?
    package static var location: Message { Message(.tasks, "symptomCheck.location") }
    /// Choose each symptom that you have, and say how strong it is.
    package static var text: Message { Message(.tasks, "symptomCheck.text") }
    /// Symptom check
    package static var title: Message { Message(.tasks, "symptomCheck.title") }
  }

  package enum Unit {
    package enum Amount {
      /// {count} d
      package static func days(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.days", ["count": count.wordValue])
      }
      /// {count} ft
      package static func feet(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.feet", ["count": count.wordValue])
      }
      /// {count} h
      package static func hours(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.hours", ["count": count.wordValue])
      }
      /// {count} in
      package static func inches(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.inches", ["count": count.wordValue])
      }
      /// {count} min
      package static func minutes(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.minutes", ["count": count.wordValue])
      }
      /// {count} mo
      package static func months(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.months", ["count": count.wordValue])
      }
      /// {count} s
      package static func seconds(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.seconds", ["count": count.wordValue])
      }
      /// {count} wk
      package static func weeks(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.weeks", ["count": count.wordValue])
      }
      /// {count} a
      package static func years(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.years", ["count": count.wordValue])
      }
    }

    package enum Name {
      /// °C
      package static var celsius: Message { Message(.tasks, "unit.name.celsius") }
      /// cm
      package static var centimeter: Message { Message(.tasks, "unit.name.centimeter") }
      /// d
      package static var day: Message { Message(.tasks, "unit.name.day") }
      /// °F
      package static var fahrenheit: Message { Message(.tasks, "unit.name.fahrenheit") }
      /// ft
      package static var foot: Message { Message(.tasks, "unit.name.foot") }
      /// g
      package static var gram: Message { Message(.tasks, "unit.name.gram") }
      /// g
      package static var gravity: Message { Message(.tasks, "unit.name.gravity") }
      /// h
      package static var hour: Message { Message(.tasks, "unit.name.hour") }
      /// in
      package static var inch: Message { Message(.tasks, "unit.name.inch") }
      /// kg
      package static var kilogram: Message { Message(.tasks, "unit.name.kilogram") }
      /// kg/m²
      package static var kilogramsPerSquareMeter: Message {
        Message(.tasks, "unit.name.kilogramsPerSquareMeter")
      }
      /// km
      package static var kilometer: Message { Message(.tasks, "unit.name.kilometer") }
      /// L
      package static var liter: Message { Message(.tasks, "unit.name.liter") }
      /// m
      package static var meter: Message { Message(.tasks, "unit.name.meter") }
      /// mg
      package static var milligram: Message { Message(.tasks, "unit.name.milligram") }
      /// mg/dL
      package static var milligramsPerDeciliter: Message {
        Message(.tasks, "unit.name.milligramsPerDeciliter")
      }
      /// mL
      package static var milliliter: Message { Message(.tasks, "unit.name.milliliter") }
      /// mm
      package static var millimeter: Message { Message(.tasks, "unit.name.millimeter") }
      /// mmHg
      package static var millimetersOfMercury: Message {
        Message(.tasks, "unit.name.millimetersOfMercury")
      }
      /// mmol/L
      package static var millimolesPerLiter: Message {
        Message(.tasks, "unit.name.millimolesPerLiter")
      }
      /// min
      package static var minute: Message { Message(.tasks, "unit.name.minute") }
      /// mo
      package static var month: Message { Message(.tasks, "unit.name.month") }
      /// per minute
      package static var perMinute: Message { Message(.tasks, "unit.name.perMinute") }
      /// lb
      package static var pound: Message { Message(.tasks, "unit.name.pound") }
      /// s
      package static var second: Message { Message(.tasks, "unit.name.second") }
      /// wk
      package static var week: Message { Message(.tasks, "unit.name.week") }
      /// a
      package static var year: Message { Message(.tasks, "unit.name.year") }
    }
  }
}
