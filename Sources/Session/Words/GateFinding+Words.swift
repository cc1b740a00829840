import StudyModel

extension GateFinding {
  /// What is wrong and what to do, for a person without technical knowledge.
  package func words(in languages: [String]) -> String {
    let name = SessionPhrase.name(of: stream).text(languages)
    return sentence.text(languages, name)
  }

  private var sentence: GatePhrase {
    switch kind {
    case .sensorMissing: .sensorMissing
    case .timesOutOfOrder: .timesOutOfOrder
    case .flatLine where stream == .microphone: .silence
    case .noSamples where stream == .microphone: .noSound
    case .noSamples: .noSamples
    case .flatLine: .flatLine
    case .saturatedAxis: .saturatedAxis
    case .wrongRate: .wrongRate
    case .gaps: .gaps
    case .implausibleGravity: .implausibleGravity
    case .notStill: .notStill
    case .noFix: .noFix
    case .poorFix: .poorFix
    }
  }
}

/// What a look at the sensors found, with what to do about it; `%1` is the sensor.
enum GatePhrase: Trilingual, CaseIterable {
  case sensorMissing, noSamples, noSound, timesOutOfOrder, flatLine, silence, saturatedAxis,
    wrongRate, gaps,
    implausibleGravity,
    notStill, noFix, poorFix

  var words: (english: String, spanish: String, arabic: String) {
    switch self {
    case .sensorMissing:
      (
        "There is no %1. Ask for help: it must be connected.",
        "No hay %1. Pida ayuda: hay que conectarlo.",
        "جهاز الاستشعار غير موجود (%1). يُرجى طلب المساعدة: يجب توصيله."
      )
    case .noSamples:
      (
        "The %1 gives nothing. Take it off and on again, or ask for help.",
        "El sensor no da nada (%1). Desconéctelo y conéctelo, o pida ayuda.",
        "لا يصل شيء من جهاز الاستشعار (%1). يُرجى فصله ثم توصيله، أو طلب المساعدة."
      )
    case .timesOutOfOrder:
      (
        "The times that the %1 gives are out of order. Take it off and on again, or ask for help.",
        "Las horas que da el sensor no van en orden (%1). Desconéctelo y conéctelo, o pida ayuda.",
        "الأوقات الواردة من جهاز الاستشعار غير مرتبة (%1). يُرجى فصله ثم توصيله، أو طلب المساعدة."
      )
    case .flatLine:
      (
        "The %1 does not change at all. Move the device a little, then check again.",
        "El sensor no cambia nada (%1). Mueva un poco el dispositivo y compruebe otra vez.",
        "لا يتغير جهاز الاستشعار أبدًا (%1). يُرجى تحريك الجهاز قليلًا ثم إعادة الفحص."
      )
    case .noSound:
      (
        "The %1 gives nothing. Unplug it and plug it in again, or ask for help.",
        "El %1 no da nada. Desconéctelo y conéctelo otra vez, o pida ayuda.",
        "لا يصل شيء (%1). يُرجى فصله ثم توصيله مرة أخرى، أو طلب المساعدة."
      )
    case .silence:
      (
        "The %1 hears nothing at all. Check that it is not switched off or muted, then check again.",
        "El %1 no oye nada. Compruebe que no está apagado ni silenciado y compruebe otra vez.",
        "لا يُسمع أي صوت (%1). يُرجى التأكد من أنه غير مطفأ ولا مكتوم، ثم إعادة الفحص."
      )
    case .saturatedAxis:
      (
        "The %1 is at the end of its range. Hold the device still, then check again.",
        "El sensor está al límite de su rango (%1). Mantenga quieto el dispositivo y compruebe otra vez.",
        "بلغ جهاز الاستشعار أقصى مداه (%1). يُرجى إبقاء الجهاز ثابتًا ثم إعادة الفحص."
      )
    case .wrongRate:
      (
        "The %1 is slower than it should be. Close other programs, or ask for help.",
        "El sensor va más lento de lo debido (%1). Cierre otros programas o pida ayuda.",
        "جهاز الاستشعار أبطأ مما يجب (%1). يُرجى إغلاق البرامج الأخرى، أو طلب المساعدة."
      )
    case .gaps:
      (
        "The %1 has gaps. Check that its cable or battery is well seated.",
        "El sensor tiene cortes (%1). Compruebe que el cable o la batería están bien puestos.",
        "توجد انقطاعات في جهاز الاستشعار (%1). يُرجى التأكد من أن الكابل أو البطارية في مكانهما جيدًا."
      )
    case .implausibleGravity:
      (
        "The %1 does not show gravity as it should. Hold the device still, then check again; if it stays so, ask for help.",
        "El sensor no muestra bien la gravedad (%1). Mantenga quieto el dispositivo y compruebe otra vez; si sigue así, pida ayuda.",
        "لا يُظهر جهاز الاستشعار الجاذبية كما يجب (%1). يُرجى إبقاء الجهاز ثابتًا ثم إعادة الفحص؛ وإن استمر ذلك يُرجى طلب المساعدة."
      )
    case .notStill:
      (
        "The device moves. Hold it still, then check again.",
        "El dispositivo se mueve. Manténgalo quieto y compruebe otra vez.",
        "الجهاز يتحرك. يُرجى إبقاؤه ثابتًا ثم إعادة الفحص."
      )
    case .noFix:
      (
        "The device does not know where it is yet. Go outdoors, away from high walls, and wait a minute.",
        "El dispositivo aún no sabe dónde está. Salga al aire libre, lejos de muros altos, y espere un minuto.",
        "لا يعرف الجهاز مكانه بعد. يُرجى الخروج إلى الهواء الطلق بعيدًا عن الجدران العالية، والانتظار دقيقة."
      )
    case .poorFix:
      (
        "The place is known only roughly. Move away from high walls and trees, and wait a minute.",
        "La posición es poco exacta. Aléjese de muros altos y árboles, y espere un minuto.",
        "المكان معروف بشكل تقريبي فقط. يُرجى الابتعاد عن الجدران العالية والأشجار، والانتظار دقيقة."
      )
    }
  }
}
