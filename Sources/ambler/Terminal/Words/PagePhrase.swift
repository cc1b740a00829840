import Session

/// What the terminal says on forms, groups, reviews, long lists and pages to look at.
enum PagePhrase: String, Bilingual, CaseIterable {
  // Questions.
  case notAsked, enterLeaves, chosen, otherAsked, list, found, foundOne, front, back
  case picture, moreToSee
  // Forms and reviews.
  case formDone, jump, edit
  // Groups.
  case noItems, open, askRemove, typeYesToRemove, typeYesToEnd
  // Media and waiting.
  case imageFile, audioFile, videoFile, cannotShow, cannotPlay, playFirst, pleaseWait

  var words: (english: String, spanish: String) {
    switch self {
    case .notAsked:
      ("This answer cannot be changed here.", "Esta respuesta no se puede cambiar aquí.")
    case .enterLeaves: ("Press Enter to leave it empty.", "Pulse Intro para dejarla vacía.")
    case .chosen: ("Chosen: %1", "Elegido: %1")
    case .otherAsked: ("Write in your own words: %1", "Escriba con sus palabras: %1")
    case .list: ("List %1", "Lista %1")
    case .found: ("%1 of %2 have these words.", "%1 de %2 tienen esas palabras.")
    case .foundOne: ("1 of %1 has these words.", "1 de %1 tiene esas palabras.")
    case .front: ("Front", "Por delante")
    case .back: ("Back", "Por detrás")
    case .picture: ("Picture: %1", "Imagen: %1")
    case .moreToSee: ("Part %1 of %2", "Parte %1 de %2")
    case .formDone:
      ("All questions here have been asked.", "Ya se han hecho todas las preguntas de aquí.")
    case .jump:
      (
        "To go to a question, type : and its number, such as :%1.",
        "Para ir a una pregunta, escriba : y su número, por ejemplo :%1."
      )
    case .edit:
      (
        "To correct an answer, type the number of its question.",
        "Para corregir una respuesta, escriba el número de su pregunta."
      )
    case .noItems: ("Nothing has been added yet.", "Todavía no se ha añadido nada.")
    case .open:
      ("To see or change one, type its number.", "Para ver o cambiar uno, escriba su número.")
    case .askRemove: ("Remove number %1?", "¿Borrar el número %1?")
    case .typeYesToRemove:
      (
        "Type y to remove it. Press Enter to keep it.",
        "Escriba s para borrarlo. Pulse Intro para conservarlo."
      )
    case .typeYesToEnd:
      (
        "Type y to end here. Press Enter to go on.",
        "Escriba s para terminar aquí. Pulse Intro para seguir."
      )
    case .imageFile: ("Picture: %1", "Imagen: %1")
    case .audioFile: ("Sound: %1", "Sonido: %1")
    case .videoFile: ("Film: %1", "Vídeo: %1")
    case .cannotShow:
      (
        "A terminal cannot show it. Open the file in another program.",
        "Un terminal no puede mostrarla. Abra el archivo con otro programa."
      )
    case .cannotPlay:
      (
        "A terminal cannot play it. Open the file in another program.",
        "Un terminal no puede reproducirlo. Abra el archivo con otro programa."
      )
    case .playFirst:
      ("Play it to its end before you go on.", "Reprodúzcalo hasta el final antes de seguir.")
    case .pleaseWait: ("Please wait.", "Espere, por favor.")
    }
  }
}
