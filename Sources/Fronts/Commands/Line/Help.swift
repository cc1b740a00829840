/// The texts of `--help`.
enum Help {
  static let overview = """
    ambler runs questionnaires and timed active tasks, reads the sensors while it does,
    and keeps every result safe until it is delivered.

    Usage: ambler COMMAND …

    \(commands)

    Try it without any sensor:
      ambler run tasks/fitness-check.json --simulate

    `ambler COMMAND --help` tells more. Results go to standard output, messages to
    standard error. Exit codes: 0 done, 64 usage, 65 bad input, 69 not available.

    """

  /// Every command in two columns; a head that is too long for its own stands above.
  private static var commands: String {
    Command.allCases.map { command in
      let (head, width) = (command.head, 17)
      let gap = head.count < width ? "" : "\n  "
      let blanks = String(repeating: " ", count: gap.isEmpty ? width - head.count : width)
      return "  \(head)\(gap)\(blanks)\(command.summary)"
    }.joined(separator: "\n")
  }

  /// Options in two columns.
  static func options(_ options: [Option]) -> String {
    let heads = options.map { "  --\($0.name)\($0.value.map { " \($0)" } ?? "")" }
    let width = (heads.map(\.count).max() ?? 0) + 2
    return zip(heads, options).map { head, option in
      head + String(repeating: " ", count: width - head.count) + option.help + "\n"
    }.joined()
  }
}

extension Command {
  /// The whole help of one command with these options.
  func help(_ options: [Option]) -> String {
    let head = "Usage: ambler \(usage)\n\n\(explanation)\n"
    return options.isEmpty ? head : "\(head)\nOptions:\n\(Help.options(options))"
  }

  private var usage: String {
    switch self {
    case .tablet: "tablet [STUDY] [options]"
    case .people: "people list | add ID --name NAME | pin ID | staff"
    case .enrol:
      """
      enrol URL CODE [--ca FILE] [--pin SHA256] [--name NAME] [options]
             ambler enrol --status | --leave [options]
      """
    case .key:
      """
      key show [--json] [options]
             ambler key protect [--pcrs NUMBERS] [--passphrase-file FILE] [--at-start] [options]
             ambler key seal file|passphrase|systemd [--with-key auto|host|tpm2] [--pcrs NUMBERS]
                    [--tpm2-device DEVICE] [--passphrase-file FILE] [options]
             ambler key renew [options]
             ambler key recover [FILE] [--passphrase-file FILE] [options]
             ambler key forget NAME --yes [options]
      """
    case .recovery:
      """
      recovery new STUDY --out FILE
             ambler recovery give FILE --server URL --account NAME --password-file FILE
             ambler recovery fetch DEVICE --out FILE --server URL --account NAME
                    --password-file FILE
             ambler recovery open BOX --key FILE --out FILE --passphrase-file FILE
      """
    case .receipt:
      """
      receipt verify FILE --keys FILE [--result FILE]
             ambler receipt witness URL --heads FILE [--keys FILE] [--every SECONDS] [--ca FILE] [--pin SHA256]
      """
    case .kiosk: "kiosk [options]"
    case .run: "run TASK [options]"
    case .check: "check FILE… [--graph OUT.svg] [--json]"
    case .diff: "diff OLD NEW [--json]"
    case .study:
      """
      study pack FOLDER|FILE… [--out FILE.study]
             ambler study show STUDY [--json]
             ambler study unpack FILE.study FOLDER
             ambler study check FOLDER|FILE… [--json]
             ambler study key STUDY --out FILE --passphrase-file FILE
             ambler study arms FILE.json
             ambler study publish STUDY --server URL --account NAME --password-file FILE
             ambler study withdraw VERSION --reason TEXT --server URL --account NAME
                          --password-file FILE [--study ID]
      """
    case .simulate: "simulate TASK [--people N] [--seed N] [options]"
    case .devices:
      "devices [options]\n       ambler devices serve PROFILE [--port N] [--signal NAME]"
    case .record: "record --seconds N [options]"
    case .rig:
      "rig check RIG [--seconds N] [--json]\n       ambler rig run RIG [--home DIR] [--port N]\n"
        + "       ambler rig status [RIG] [--home DIR] [--json | --metrics | --once]"
    case .measure:
      "measure steps|gait|distance|reaction|tremor|sway|tapping|rom FILE\n"
        + "              [--columns LIST] [--time-unit UNIT] [--unit UNIT] [options]"
    case .calibrate:
      "calibrate --accelerometer URI [--serial TEXT] [--out FILE] [options]\n"
        + "       ambler calibrate FILE… [--device NAME] [--serial TEXT] [--out FILE] [options]"
    case .inspect: "inspect RECORDING|FOLDER [--html FILE] [--json] [--positions] [--home DIR]"
    case .outbox:
      """
      outbox list|receipts|verify [options]
             ambler outbox deliver [dir:PATH] [options]
             ambler outbox retry ID [options]
             ambler outbox export|import PATH [options]
      """
    case .show: "show RESULT [options]"
    case .replay: "replay RESULT [options]"
    case .export:
      """
      export dir:PATH --out FOLDER|FILE.zip [--only LIST] [--tasks DIR] [--json]
             ambler export STUDY --dev|--database URL [--home DIR] --out FOLDER|FILE.zip
                    [--only LIST] [--until POSITION] [--json]
             ambler export open ARCHIVE.zip|FOLDER|dir:PATH --key FILE --passphrase-file FILE
                    --out FOLDER|FILE.zip [--only LIST] [--json]
             ambler export RECORDING|FOLDER --as csv,parquet,researchkit --out FOLDER
                    [--calibration FILE] [--home DIR] [--json]
      """
    case .fhir:
      """
      fhir validate QUESTIONNAIRE RESPONSE [--json]
             ambler fhir import QUESTIONNAIRE [--out TASK.json] [--json]
             ambler fhir export TASK [--out FILE]
             ambler fhir results RESULT [--task TASK] [--out FILE]
      """
    case .fhirpath: "fhirpath EXPRESSION RESOURCE.json"
    case .server:
      """
      server --dev | --database URL [options]
             ambler server audit verify --dev | --database URL [--keys FILE] [--receipts FOLDER]
                    [--heads FILE]…
             ambler server recordings verify --dev | --database URL
             ambler server recordings scrub --dev | --database URL [--scrub-rate MIB]
             ambler server recordings heal FOLDER --dev | --database URL
             ambler server accounts reset NAME --dev | --database URL
             ambler server accounts reset-factor NAME --dev | --database URL
             ambler server keys list --dev | --database URL
             ambler server keys introduce KEY --dev | --database URL
             ambler server trust root FILE [--passphrase | --passphrase-fd N]
             ambler server trust protect FILE [--passphrase-fd N]
             ambler server trust draft FILE --dev | --database URL [--root FILE]… [--threshold N]
                    [--days N] [--without KEY]…
             ambler server trust sign FILE --root-key FILE [--passphrase-fd N]
             ambler server trust publish FILE | show --dev | --database URL
      """
    case .import:
      """
      import researchkit|armt|xlsform|proctcae|msis29 FILE [--out TASK.json] [--json]
             ambler import csv FILE --out FOLDER [--columns LIST] [--time-unit UNIT] [--unit UNIT]
                    [--starts TIME] [--json]
             ambler import axivity|geneactiv FILE --out FOLDER [--utc-offset ±HH:MM] [--json]
      """
    case .words:
      """
      words export LANG [--out FILE]
             ambler words import FILE --into FOLDER
      """
    case .completions: "completions bash|zsh|fish"
    }
  }

  private var explanation: String {
    switch self {
    case .tablet:
      """
      Serves the patient's page on this machine alone and opens a browser where there is a desktop.
      STUDY is a study file that lists tasks and when they are due (default: the example study).
      Runs, answers and results are kept in the home folder; a run that was left, or that a crash cut
      off, goes on where it was. Ctrl-C stops it.

      Example:
        ambler tablet tasks/study.json --simulate
      """
    case .people:
      """
      Lists who may sign in on a shared tablet, adds somebody, or gives another PIN to who forgot
      theirs. The PIN is read from standard input. The tablet must not run meanwhile.

      Example:
        echo 2580 | ambler people add A-17 --name Anna
      """
    case .enrol:
      """
      Makes this device known to the study server at URL with a one-time code of the study. From
      then on `ambler tablet` and `ambler outbox deliver` send results there. What was agreed is kept
      in the home folder, sealed with the device's key. The tablet must not run meanwhile.

      Example:
        ambler enrol https://study.example 7KQ4-2M --ca study-ca.pem
      """
    case .key:
      """
      Says how the device's key is held, and what that protects from (show). `protect` holds it by the
      machine's TPM, or under a passphrase where there is none; a passphrase that is given beside a TPM
      opens the key where the TPM does not any more. `seal` holds it in a way that you name: as it is in
      a file, under a passphrase, or by systemd-creds. Where the key is lost, `renew` sets aside what it sealed and goes on with a new one; `recover` takes that in again with a key
      that was opened elsewhere, or without FILE with one that opens here again; `forget` gives it up
      and keeps a record of it. The tablet must not run meanwhile.

      Example:
        ambler key protect --passphrase-file passphrase
      """
    case .recovery:
      """
      For administrators, on a machine of their own: makes the recovery key of a study (new), gives
      its public half to the study server (give), fetches the box in which a device sealed its key
      (fetch), and opens it (open). The key comes out sealed under a passphrase, for
      `ambler key recover` on the device. The recovery key itself never leaves its file.

      Example:
        ambler recovery new ms-2026 --out ms-2026.recovery
      """
    case .receipt:
      """
      Checks a receipt, as `ambler show RESULT --receipt` prints it, with the study's public keys (a
      JWK set, from the server's /v1/receipt-keys), without any server, and prints what it says.
      Of a list of receipts, as `ambler outbox receipts` prints it, each is checked. Exit code 65
      when one is not right.
      `receipt witness` keeps the signed heads of a server's history in a file on this machine, and
      says when the server went back or has another history: then the exit code is 65.
      `ambler server audit verify --heads FILE` compares such a file with the server's database.

      Example:
        ambler receipt verify receipt.json --keys keys.json --result result.json
      """
    case .kiosk:
      """
      Shows the page of a tablet on the whole screen of this session, in a browser that leads nowhere
      else, and starts the browser again whenever it ends. It waits until the page is there: the
      tablet is a service of its own (see docs/kiosk.md). Ctrl-C stops it.

      Example:
        cage -d -- ambler kiosk
      """
    case .run:
      """
      Leads a person through the task in the terminal, records the sensors in its active
      parts, computes the measures, and puts the result into the outbox. Without --accelerometer,
      --location or --microphone it takes the sensors of this machine. A run that was cut off is
      offered again. With --answers it runs without a person: the file is a JSON object of answers by
      question id, {} for a task without questions; null skips an optional question,
      {"file": "a.png"} attaches a file, and a repeat group is a list of such objects.

      Example:
        ambler run tasks/fitness-check.json --accelerometer iio:local: \\
                                            --location gpsd://localhost:2947
      """
    case .check:
      """
      Reads each task file and prints every fault as file:line:column, the place inside the
      file, what is wrong and what to do. Then it proves the logic: steps that nobody ever
      sees, conditions that are never or always true, with the answers that show it, loops,
      dead ends, and scores that can never be computed; and it measures the words: missing
      translations, texts too long for a phone, years of school that the English needs, and
      how long the ways through the task take. Exit code 65 when there is any fault.

      A file with "tasks", "sections" or "participants" and no "steps" is a study: it is read
      with every task that it names, and each file's findings stand under its name. Of the
      study itself it is proved which schedules never come, and which red flags are never
      raised.

      Examples:
        ambler check tasks/symptom-check.json --graph symptom-check.svg
        ambler check tasks/study.json
      """
    case .diff:
      """
      Compares two versions of a task step by step, and says of each question, measure and
      score whether it means the same, only its wording changed, or results of the two
      versions are not comparable, and why. Of two studies it compares the study files and
      every task; name a study by its study file, its folder, or a pack of `ambler study pack`.
      It tells what changed under an old version text: publishing refuses that. The exit code
      is 0 either way.
      """
    case .study:
      """
      A study is its study file, the task files that it names, and the media that the tasks show or
      play. Name its folder, the study file, a zip archive, or all files one by one. Files may have
      any names; what the study does not name is left out and told.

      pack     writes all into one file, which is a zip archive. The same study always gives the
               same bytes. Without --out the file is called by the study's id and version.
      show     says what is in a study: languages, tasks with their versions, media with their
               sizes, and the digest by which two studies can be compared
      unpack   writes the files of a packed study into a new folder, as they were
      check    proves the study and the logic of all its tasks, as `ambler check` does
      key      makes the key pair to which results are sealed where a study asks for that: both
               halves go into a file under a passphrase, and the line for the study file is printed
      arms     draws the saved list of a study's arms again, without its server, and says which
               is the first that the promised seed does not give
      publish  brings the study to its server, which checks all of it, and publishes it to all
               tablets, or to those of --to, from --from on. With --draft it is only kept there.
      withdraw takes a published version back, by its number or its version text, and says what
               its tablets get instead. A version text of several numbers needs the number.

      Each fault is told with its place; exit code 65 when there is any. docs/study-format.md
      says which media a study may have, and how large they may be.

      Example:
        ambler study pack mood --out mood.study
        ambler study show mood.study
        ambler study publish mood --server https://study.example --account r.haddad \\
          --password-file password --to clinic:north
      """
    case .simulate:
      """
      Makes plausible people, who answer by the kind of question, leave out optional ones,
      decline where they may, and are sometimes careless; leads each through the task; and
      shows outcomes, ways, missing answers, scores and minutes. The same seed gives the same
      people. No time passes, and timed parts have no sensor data. With --home each result
      goes into the outbox of that home, with --out into a folder, to try the data's whole
      path; the results name a machine "simulation".

      Example:
        ambler simulate tasks/symptom-check.json --people 1000 --seed 1 --home /tmp/trial
      """
    case .devices:
      """
      Lists the accelerometers that libiio finds on this machine and at every address given,
      with the profile that matched, channels, rates, ranges and peculiarities, and measures
      how regularly each one's samples come. Asks gpsd for its receivers and their state.
      What is not connected is no failure; an address given that cannot be opened is one.

      `serve` plays the chip of a device profile as a network server that every libiio client
      of this machine can open, for people who develop without a board.

      Examples:
        ambler devices --accelerometer 'iio:ip:192.0.2.7?rate=100'
        ambler devices serve lis2dh12_accel --port 0 --signal walk
      """
    case .record:
      """
      Records the given sensors for a while, and writes for each a folder with its samples
      (data.csv.zst) and what they mean (recording.json), unencrypted; of a microphone also the
      sound (sound.wav), with silence where frames are missing. At the end it says what
      came and what is missing. While it lasts the samples are in the home, encrypted: after a
      kill or a power cut the next `ambler record` writes what was recorded until then.

      Example:
        ambler record --seconds 60 --accelerometer iio:local: --rate 200 --out walk-1
      """
    case .rig:
      """
      check RIG    read a rig's file, report every fault, and prove it against the hardware:
                   which device each stream takes, whether it runs at the rate and range that the
                   file names, and what comes in a few seconds; whether the disk has the room, and
                   whether the destination can be reached
      run RIG      record by the file until Control-C or a polite kill: each segment is a result
                   in the outbox, and goes where the file says. Serves a page on this machine
      status       how the rig that runs in this home stands: live on a terminal, else once; as
                   JSON, or as metrics for Prometheus

      Marked with ! is what must be mended before the rig records. Exit code 65 if the file
      has faults, 69 if a stream cannot be recorded as it says, or no rig runs.

      Example:
        ambler rig check rig.json
        ambler rig run rig.json --home /var/lib/ambler
        ambler rig status --home /var/lib/ambler
      """
    case .measure:
      """
      Measures a file of samples as a task measures its own: a table as text (.csv, also .gz or
      .zst), or a recording: its folder, or its id in the home. Prints each value with what should
      be known when reading it, and for steps every step time on the clock of the file. A measure
      that cannot be computed says why, and the exit code is 0 all the same.

      Columns by measure:
        steps, reaction, tremor, sway   t,x,y,z
        gait                            t,x,y,z[,gx,gy,gz]
        rom                             t,x,y,z[,gx,gy,gz] or t,w,x,y,z
        distance                        t,lat,lon,accuracy[,speed]
        tapping                         t[,button]
      x, y, z are the acceleration with gravity (with w an attitude), gx, gy, gz radians a
      second, lat and lon degrees, accuracy metres, speed m/s, button left, right or 0.

      --columns names the file's columns in that order, by the header (time,ax,ay,az) or by
      number (1,3,4,5); or it gives the role of each column of the file in its own order, with
      - for one to leave out (-,z,y,x,t). Without it a header of exactly these words counts, else
      the first columns in that order. What was understood is printed.

      Cells are separated by comma, semicolon or tab; empty cells and nan are missing values. Any
      other fault is told with its line and column, and the exit code is 65.

      Examples:
        ambler measure steps walk.csv.gz --columns time,ax,ay,az --time-unit ms --unit g
        ambler measure reaction shake.csv --stimulus 3.2
        ambler measure distance walk-1
      """
    case .calibrate:
      """
      Finds the offset, scale and cross-axis terms of an accelerometer. You lay the device on
      each of its six sides, in any order, and let go; it says what it sees, which sides are
      done and which is next, and needs no keys. With --spoken it says so aloud, too. Or it takes
      recordings and tables: one file with all six sides, or several, each as `ambler measure
      sway` reads it (--columns, --unit, --time-unit).

      The calibration is written as JSON with the day, the last day on which it holds, the
      device and its serial, the noise of each axis, the rate, and the temperature where the
      device tells it. `ambler run --calibration FILE` and `ambler measure` use it. Exit
      code 65 when the sides do not make a calibration; what to do is said.

      Example:
        ambler calibrate --accelerometer iio:local: --serial 0042 --out wrist-0042.json
      """
    case .inspect:
      """
      Shows what is in a recording: the ledger with each gap, its cause, time and length; rate and
      jitter; of each axis its values, its spectrum, noise floor and Allan deviation; and the clock
      of the machine. RECORDING is its folder, one of its two files, or its id in the home; a
      folder of recordings, or one that results were delivered to, is gone through as a whole,
      with a table of all.

      --html writes one page with plots, for a browser and for paper, which loads nothing. The
      memory does not grow with the recording. Exit code 65 when a recording cannot be read or is
      not what was recorded; what can be read is shown all the same. docs/inspecting.md says how
      each figure is made.

      Examples:
        ambler inspect walk-1
        ambler inspect /media/study --html study.html
      """
    case .outbox:
      """
      The outbox holds every finished result, encrypted, until its destination has confirmed
      it. `deliver` brings what is due to a folder, or to the study server; `retry` queues a refused result again; `receipts` prints
      all receipts that a study server has signed, for `ambler receipt verify`;
      `export` and `import` carry results on a USB stick; `verify` reads everything back. It
      lists damage that was found when the outbox was opened, until `verify --accept` says that
      you know of it.
      """
    case .show:
      """
      Prints a result for people: answers, measures, problems, and small plots of the
      acceleration and the track. RESULT is the id of a result in the outbox or a file.
      """
    case .replay:
      """
      Runs the journal of a result again, measures its recordings again, and compares the
      outcome with the result, byte for byte. RESULT is the id of a result, or its file.
      """
    case .export:
      """
      Writes what `ambler outbox deliver dir:PATH` brought to a folder, or what a study server
      has of a study, as files for researchers:
      results byte for byte, tidy tables as CSV and Parquet, a codebook, recordings with their
      samples in units, FHIR bundles, Open mHealth data points, GPX tracks, and checksums. The
      same data gives the same bytes each time; docs/export.md describes every file.

      `export open` takes an export of a study whose results are sealed, opens them with the
      study's key on your machine, and writes the same files as if they had come open. What does
      not open is told, and the rest is there; the exit code is then 65.

      An export that was cut off goes on when the same command is given again. An archive is
      gathered in FILE.zip.parts first, which takes its room once more until it is done. What
      is damaged or missing is told and listed in problems-of-export.csv; the exit code is 0
      all the same. Task files are looked for in PATH/tasks, in --tasks, and among those that
      come with the program; a result names the exact one that it was made with.

      A study is exported up to a position of its audit chain, the last one at the beginning:
      the server may go on taking results. The position is in README.txt and source.json, and
      `--until` gives the same export again.

      With --as the recordings that `ambler inspect` opens are written: `csv` a table in SI units,
      `parquet` the same in typed columns, `researchkit` the items of ResearchKit's recorders.
      Gaps are told in NAME.gaps.csv; sensor, units, ledger and clock are in NAME.json. No row is
      made up, and no calibration is applied without --calibration. docs/recordings.md describes
      the files. Exit code 65 when a recording cannot be read or is not what was recorded.

      Examples:
        ambler export dir:/media/study --out export.zip --only results,tables
        ambler export ms-2026 --database postgres://ambler@db/ambler --out export
        ambler export walk-1 --as csv,parquet --out walk-1-si
      """
    case .fhir:
      """
      `validate` holds a QuestionnaireResponse against its Questionnaire (R4 or R5) and prints
      every issue: how bad, where, what. QUESTIONNAIRE is a file, or a folder in which the one
      that the response names is looked for. With --json it prints an OperationOutcome. Exit
      code 65 when there is any error.

      `import` makes a task file of a Questionnaire (R4 or R5) and tells item by item what came
      over, what is another now and what was lost. Exit code 65 when the task cannot be run.
      `export` makes an R4 Questionnaire of a task and tells what other programs will not
      understand. `results` makes a Bundle of a result: the QuestionnaireResponse, and an
      Observation for each measure and score. RESULT is the id of a result, or its file; the
      task need only be named for results that were not made here. What is made goes to standard
      output and what is told to standard error; with --out it goes to a file.

      Example:
        ambler fhir validate phq-9.json response.json
        ambler fhir import phq-9.json --out task.json
      """
    case .server:
      """
      Serves a study: tablets and rigs bring results and recordings, staff see them. With --dev it makes
      and runs a PostgreSQL database of its own in the home folder (under root as the user postgres, in
      /var/lib/ambler unless --home says otherwise) and prints the first administrator's password.
      Ctrl-C stops it.

      `audit verify` compares every audit entry, receipt and stored result with each other, and
      `recordings verify` every recording with its digest; exit code 65 when something is wrong.
      With --keys `audit verify` judges by keys of outside and not by those of the database, and with
      --receipts it looks for the results of receipts that were kept outside.
      The server reads every recording once a week and sets aside what is damaged; `recordings scrub`
      does so now, and notes it: exit code 65 when one is damaged or missing. `recordings heal` brings
      these back from a folder, such as a backup, whose file names begin with the digests.
      `accounts reset` gives an account of staff a new password that works once, prints it, and ends
      all sign-ins of that account, on the server's own machine. `accounts reset-factor` takes away the
      second factors of one, when app, passkeys and recovery codes are lost. With --second-factor
      required (the default with --database) staff need a second factor beside the password.
      With --sign-in-providers they may sign in by a provider of the clinic, too: docs/providers.md.
      `keys list` shows the keys that sign receipts and study versions. Devices that were enrolled
      before a key was made take it only when a key that they know vouches for it: `keys introduce`
      does so with the key of this server's home.
      `trust` keeps a list of the server's keys that is signed by a key of yours which is on no server:
      devices then believe what is in it and nothing else, until it expires, and a key that is left
      out of the next list is revoked.
      docs/server.md tells how to run, back up and restore a server.

      Example:
        ambler server --dev
      """
    case .fhirpath:
      """
      Evaluates an expression of FHIRPath over a FHIR R4 resource and prints the resulting
      collection as a JSON array: decimals with their digits, dates as text, quantities and
      elements as objects. `-` reads the resource from standard input. JSON that is no resource
      is taken as a tree without types. Exit code 65 when the expression or the file is wrong.

      Example:
        ambler fhirpath "Patient.name.where(use = 'official').given" patient.json
      """
    case .import:
      """
      Makes a task file of a questionnaire that another program keeps, and says of every part of
      it what came over, what was changed and what was left out, and why. `researchkit` reads
      ResearchKit's serialised tasks, `armt` the REDCap fields of RADAR's active tasks, `xlsform`
      a form as a spreadsheet (.xlsx, .xls, .csv or .md). `proctcae` and `msis29` take the wording
      that a study has a licence for, as docs/importing.md says. Exit code 65 when the task still
      has faults to be mended.

      `csv`, `axivity` (.cwa) and `geneactiv` (.bin) make a folder with recordings, as `ambler record`
      does, of what another device or program wrote. The counts of the device are kept; lost and
      damaged parts are gaps with a cause. --columns, --time-unit and --unit are those of `ambler
      measure`. Exit code 65 when a part could not be read; all others are imported all the same.
      docs/recordings.md tells what is taken and what is left out.

      Examples:
        ambler import armt gad7_armt.json --out gad7.json
        ambler import axivity 12345.cwa --utc-offset +01:00 --out wrist
        ambler import csv walk.csv --time-unit ms --unit g --out walk
      """
    case .words:
      """
      `export` writes all texts of the program for the translators of a language, as XLIFF 1.2:
      English, what the language has of it, and where each text is said. LANG is a tag of two or
      three letters. A language that the program does not speak yet gets all texts to translate.

      `import` takes the file back, writes the language's catalogue files to FOLDER, over those
      that are there, and counts what is not translated yet. A file with a fault writes nothing:
      each fault is told with its line and text; exit code 65. docs/words.md tells more.

      Example:
        ambler words export pl --out pl.xliff
        ambler words import pl.xliff --into Sources/Ground/CWords/catalogues/pl
      """
    case .completions:
      """
      Prints a script by which a shell offers the commands, actions and options of the program
      when the Tab key is pressed. Debian's package has put all three in place.

      Example:
        source <(ambler completions bash)
      """
    }
  }
}
