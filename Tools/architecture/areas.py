"""The areas of the sources, the lowest first, and what each target is in a few words.

A target is of the area whose folder it is in: `Sources/<Area>/<Target>`, as `in:` of Package.swift says, or
`Tests/Support/<Target>`. `WORDS` has a line for each target; a new target needs one.
"""

import dataclasses
import pathlib


@dataclasses.dataclass(frozen=True)
class Area:
    """A group of targets that stands on the areas before it."""

    name: str
    words: str


AREAS = (
    Area("CLibraries", "module maps and shims of C libraries, nothing else"),
    Area("Ground", "knows nothing of studies"),
    Area("Study", "what a study and its tasks are, and what happens next: values that decide"),
    Area("Signals", "what a signal means"),
    Area("Delivery", "keeps results secret and safe, and brings them to the study"),
    Area("Sensing", "sensors, sound and recordings"),
    Area("Run", "one run of a task, from the first page to the result"),
    Area("Rig", "machines with sensors and no screen"),
    Area("Server", "the study server"),
    Area("Fronts", "what people meet"),
    Area("Support", "programs and code of tests"),
)


def number_of(folder):
    """The place in AREAS of the area that a target's folder is in; None if it is in none."""
    parts = pathlib.PurePath(folder or "").parts
    name = parts[1] if len(parts) == 3 else None
    return next((number for number, area in enumerate(AREAS) if area.name == name), None)


# Arrows that point up, and why they may.
UPWARD = {
    ("ActiveTasks", "Signals"): "a task says how its recordings are measured, and Signals computes it from numbers alone",
}

WORDS = {
    "ActiveTasks": "the timed tests that ship, and their scores",
    "AmblerDevice": "`ambler-device`: every command, the terminal",
    "AmblerServer": "`ambler-server`: the study server alone",
    "Audio": "plays and records through ALSA",
    "CWords": "the catalogues, as bytes in the program",
    "Clocks": "the machine's clocks as moments of a study",
    "Commands": "options, help, exit codes, siblings",
    "Compression": "zlib and zstd",
    "DataExport": "tables, codebook, FHIR, archives",
    "DeviceKeys": "how a key is held, lost and recovered",
    "Digests": "codes and draws that only a key can make",
    "EndToEnd": "results that only a study's key opens",
    "FHIR": "questionnaires and results as FHIR R4",
    "FHIRPath": "conditions and calculations",
    "GPSDClient": "positions from gpsd",
    "Federation": "sign-in of staff by a provider of the clinic",
    "FileCommands": "check, diff, fhirpath, words",
    "GeoClueClient": "positions from GeoClue",
    "HTTPClient": "requests by libcurl",
    "HostileFiles": "files that are made to do harm",
    "IIODServer": "plays a chip for people without a board",
    "IIOSensors": "chips through libiio, and udev's word of them",
    "Kiosk": "one browser on the whole screen",
    "MerkleLog": "hash trees, their proofs, signed notes",
    "MessageBus": "calls and signals of D-Bus",
    "Metrics": "figures for Prometheus",
    "NumberTable": "tables of numbers as text",
    "Outbox": "the durable queue, and delivery",
    "Parquet": "Parquet files",
    "Pattern": "regular expressions",
    "Plots": "plots as SVG",
    "Postgres": "connections, migrations, a private cluster",
    "Receipts": "what the server signs for a result",
    "Recording": "a stream on disk with its ledger",
    "RecordingExport": "recordings as CSV, Parquet, ResearchKit",
    "RecordingImport": "files of Axivity and GENEActiv",
    "Reminding": "what rings when, and the ways to remind",
    "ResultWords": "a result in words",
    "RigPage": "the page of a rig, with live plots",
    "RigRecorder": "records segments for weeks",
    "RigSource": "a machine whose sensors can be pulled out",
    "Rigs": "the rig file, segments, schedules",
    "SecondFactors": "codes of apps, recovery codes and passkeys",
    "SensorProbe": "opens one source in a process of its own",
    "Sensors": "what sensors give, and simulated persons",
    "ServerCommands": "the command `server`",
    "ServiceNotice": "tells the service manager",
    "Session": "clock, sensors, journal and result of a run",
    "Signals": "steps, gait, tremor, quality, calibration",
    "Sounds": "tones, WAV files, headphones",
    "Speech": "the voice",
    "Spelling": "the word that a misspelt one means",
    "StrictJSON": "JSON with places, and nothing guessed",
    "Studies": "the study file, schedules, what is due",
    "StudyAnalysis": "judges and compares whole studies",
    "StudyDelivery": "study versions on their way to a device",
    "StudyModel": "tasks, questions, answers, results",
    "StudyServer": "takes results, and shows them to staff",
    "StudyStub": "a study server that fails on command",
    "StudyVersions": "a study as one signed thing",
    "Surroundings": "network, battery, costs, memory",
    "System": "threads, locks, clocks and stop signals",
    "Tablet": "the patient's page",
    "TaskAnalysis": "proves, compares and simulates tasks",
    "TaskImport": "tasks from REDCap, XLSForm, ResearchKit",
    "TaskRunner": "the state machine of a run",
    "TestSupport": "expectations and helpers",
    "Tokens": "signed tokens",
    "Translation": "files for translators",
    "Vault": "encryption at rest",
    "WebServer": "HTTP, TLS and event streams",
    "Words": "what people read, in every language",
    "Workbook": "XLS and XLSX",
    "XML": "reads XML",
    "Zip": "zip archives, also those of strangers",
    "ambler": "`ambler`: the commands of files",
}
