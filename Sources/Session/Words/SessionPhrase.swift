import StudyModel

/// What a session says to the person.
package enum SessionPhrase: String, Trilingual, CaseIterable {
  // Titles of pages that have none, and of what a group holds.
  case yourAnswers, done, endHere, item, attempt
  // Sensors.
  case simulated, and, accelerometer, gyroscope, location, microphone, streamMissing, streamFailed
  case streamLost, streamNotStored
  case speakerMissing, speakerFailed, soundTooLoud, soundUnplayable, voiceFailed
  // Files.
  case noFileWanted, fileMissing, fileUnreadable, notAFile, fileNotKept
  // What is not taken.
  case notNow, noQuestion, nothingBefore, activityBefore, timerNotDue, timeWentBack, eventsLost
  case noEarlyEnd, groupIsFull, tooFewItems, noSuchItem, itemIncomplete, notOnThisPage

  package var words: (english: String, spanish: String, arabic: String) {
    switch self {
    case .yourAnswers: ("Your answers", "Sus respuestas", "إجاباتك")
    case .done: ("Done", "Listo", "تم")
    case .endHere: ("End here", "Terminar aquí", "الإنهاء هنا")
    case .item: ("Item %1", "Elemento %1", "العنصر %1")
    case .attempt: ("Attempt %1", "Intento %1", "المحاولة %1")
    case .simulated:
      (
        "Simulated: %1. The result will say so.", "Simulado: %1. El resultado lo indicará.",
        "محاكاة: %1. ستُذكر في النتيجة."
      )
    case .and: (" and ", " y ", " و")
    case .accelerometer: ("accelerometer", "acelerómetro", "مقياس التسارع")
    case .gyroscope: ("gyroscope", "giroscopio", "الجيروسكوب")
    case .location: ("location", "posición", "تحديد الموقع")
    case .microphone: ("microphone", "micrófono", "الميكروفون")
    case .streamMissing:
      (
        "There is no sensor for this: %1. The part goes on without it.",
        "No hay sensor para esto: %1. La parte sigue sin él.",
        "لا يوجد جهاز استشعار لهذا: %1. يستمر هذا الجزء بدونه."
      )
    case .streamFailed:
      (
        "The sensor does not work: %1. The part goes on without it.",
        "El sensor no funciona: %1. La parte sigue sin él.",
        "جهاز الاستشعار لا يعمل: %1. يستمر هذا الجزء بدونه."
      )
    case .streamLost:
      (
        "The sensor was lost: %1. See whether it is plugged in, or ask for help. What was measured "
          + "so far is kept.",
        "Se ha perdido el sensor: %1. Mire si está conectado o pida ayuda. Se guarda lo medido "
          + "hasta ahora.",
        "انقطع جهاز الاستشعار: %1. يُرجى التأكد من توصيله أو طلب المساعدة. ما قيس حتى الآن محفوظ."
      )
    case .streamNotStored:
      (
        "What the sensor measures cannot be stored: %1. The storage may be full. Please ask for help.",
        "No se puede guardar lo que mide el sensor: %1. Puede que el almacenamiento esté lleno. "
          + "Pida ayuda.",
        "تعذّر حفظ ما يقيسه جهاز الاستشعار: %1. قد تكون الذاكرة ممتلئة. يُرجى طلب المساعدة."
      )
    case .speakerMissing:
      (
        "There are sounds here, and nothing to hear them with. Ask for help: headphones or a "
          + "loudspeaker must be connected.",
        "Aquí hay sonidos y nada con qué oírlos. Pida ayuda: hay que conectar auriculares o un altavoz.",
        "توجد هنا أصوات ولا يوجد ما تُسمع به. يُرجى طلب المساعدة: يجب توصيل سماعات رأس أو مكبر صوت."
      )
    case .speakerFailed:
      (
        "The sound does not work. Check that the headphones are plugged in, or ask for help.",
        "El sonido no funciona. Compruebe que los auriculares están conectados o pida ayuda.",
        "الصوت لا يعمل. يُرجى التأكد من توصيل السماعات، أو طلب المساعدة."
      )
    case .soundTooLoud:
      (
        "A sound was not played because it would be too loud. The part goes on without it.",
        "Un sonido no se ha reproducido porque sonaría demasiado fuerte. La parte sigue sin él.",
        "لم يُشغَّل أحد الأصوات لأنه سيكون عاليًا جدًا. يستمر هذا الجزء بدونه."
      )
    case .soundUnplayable:
      (
        "A sound could not be played. The part goes on without it.",
        "Un sonido no se ha podido reproducir. La parte sigue sin él.",
        "تعذر تشغيل أحد الأصوات. يستمر هذا الجزء بدونه."
      )
    case .voiceFailed:
      (
        "The text cannot be read aloud. Please read it on the screen, or ask for help.",
        "El texto no se puede leer en voz alta. Léalo en la pantalla o pida ayuda.",
        "تعذّرت قراءة النص بصوت مسموع. يُرجى قراءته على الشاشة أو طلب المساعدة."
      )
    case .noFileWanted:
      (
        "This question does not ask for a file.", "Esta pregunta no pide un archivo.",
        "هذا السؤال لا يطلب ملفًا."
      )
    case .fileMissing:
      (
        "There is no such file.", "Ese archivo no existe.",
        "هذا الملف غير موجود."
      )
    case .fileUnreadable:
      (
        "The file cannot be read.", "El archivo no se puede leer.",
        "تعذرت قراءة الملف."
      )
    case .notAFile: ("That is not a file.", "Eso no es un archivo.", "هذا ليس ملفًا.")
    case .fileNotKept:
      (
        "The file could not be kept: the disk is full, or it changed meanwhile. Try again.",
        "No se pudo guardar: el disco está lleno o el archivo cambió. Inténtelo otra vez.",
        "تعذر حفظ الملف: القرص ممتلئ، أو تغير الملف في الأثناء. يُرجى المحاولة مرة أخرى."
      )
    case .notNow:
      (
        "That is not possible at this moment.", "Eso no es posible en este momento.",
        "هذا غير ممكن في هذه اللحظة."
      )
    case .noQuestion:
      (
        "There is no question on this page.", "En esta página no hay pregunta.",
        "لا يوجد سؤال في هذه الصفحة."
      )
    case .nothingBefore:
      (
        "This is the first page.", "Esta es la primera página.",
        "هذه هي الصفحة الأولى."
      )
    case .activityBefore:
      (
        "The activity before this page is finished and cannot be opened again.",
        "La actividad anterior ha terminado y no se puede abrir otra vez.",
        "انتهى النشاط الذي قبل هذه الصفحة، ولا يمكن فتحه مرة أخرى."
      )
    case .timerNotDue:
      (
        "The time is not over yet.", "El tiempo aún no ha terminado.",
        "لم ينتهِ الوقت بعد."
      )
    case .timeWentBack:
      (
        "The clock of this machine went back.", "El reloj de esta máquina se ha atrasado.",
        "رجعت ساعة هذا الجهاز إلى الوراء."
      )
    case .noEarlyEnd:
      (
        "This page does not offer to end here.", "Esta página no permite terminar aquí.",
        "هذه الصفحة لا تتيح الإنهاء هنا."
      )
    case .groupIsFull:
      (
        "There are %1 already, and no more can be added.",
        "Ya hay %1 y no se pueden añadir más.",
        "العدد الآن %1، ولا يمكن إضافة المزيد."
      )
    case .tooFewItems:
      (
        "Add at least %1 before you go on.", "Añada al menos %1 antes de seguir.",
        "يجب ألا يقل العدد عن %1 قبل المتابعة. يُرجى إضافة المزيد."
      )
    case .noSuchItem:
      (
        "There is nothing like that here to open or take away.",
        "Aquí no hay nada así que abrir o quitar.",
        "لا يوجد هنا شيء كهذا يمكن فتحه أو حذفه."
      )
    case .itemIncomplete:
      (
        "Number %1 still needs answers.", "Al número %1 le faltan respuestas.",
        "العنصر رقم %1 ما زال يحتاج إلى إجابات."
      )
    case .notOnThisPage:
      (
        "This page does not offer that.", "Esta página no ofrece eso.",
        "هذه الصفحة لا تتيح ذلك."
      )
    case .eventsLost:
      (
        "Something you did came too fast and was not taken. Do it again.",
        "Algo que hizo llegó demasiado rápido y no se tomó. Hágalo otra vez.",
        "أحد أفعالك جاء بسرعة كبيرة فلم يُسجَّل. يُرجى إعادته."
      )
    }
  }

  /// What a stream is called.
  static func name(of stream: StreamKind) -> SessionPhrase {
    switch stream {
    case .accelerometer: .accelerometer
    case .gyroscope: .gyroscope
    case .location: .location
    case .microphone: .microphone
    }
  }
}
