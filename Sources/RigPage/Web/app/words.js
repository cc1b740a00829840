/** Every word of the page in the browser's language, and numbers and times by its rules. */
export const words = {
  en: {
    'axes': 'Axes of {stream}: what is shown',
    'banner.gone': { one: 'The rig’s program does not answer. What is here is from before. Trying again in {count} second.', other: 'The rig’s program does not answer. What is here is from before. Trying again in {count} seconds.' },
    'banner.notYet': 'The rig does not record yet: it closes what was cut off, or waits for room on its disk.',
    'banner.refused': 'The rig’s program refuses this page. Load the page that it names when it starts.',
    'clock': 'Clock',
    'clock.error': 'off by about {estimated}, at most {maximum}',
    'clock.frequency': 'corrected by {ppm} ppm',
    'clock.notSynchronized': 'Not synchronised',
    'clock.pulse': 'with a pulse each second',
    'clock.synchronized': 'Synchronised',
    'clock.unknown': 'Not known',
    'condition.absent': 'Not there',
    'condition.held': 'Held back: the disk is full',
    'condition.notScheduled': 'Not at this time',
    'condition.recording': 'Recording',
    'condition.starting': 'Starting',
    'disk': 'Disk',
    'disk.days': { one: 'Room for {count} day', other: 'Room for {count} days' },
    'disk.free': '{free} free, {kept} of it kept',
    'disk.full': 'Full: nothing is recorded',
    'disk.kept': '{kept} of it kept',
    'disk.room': '{free} free',
    'disk.segments': 'segments {segments}',
    'disk.written': '{written} written a day',
    'fact.gaps': { one: '{missing} missing in {count} gap', other: '{missing} missing in {count} gaps' },
    'fact.interval': 'interval p50 {middle} ms, p99 {most} ms',
    'fact.last': 'last sample {age} ago',
    'fact.none': 'no sample yet',
    'fact.rate': '{rate} of {wanted} Hz',
    'fact.rateAlone': '{rate} Hz',
    'fact.samples': { one: '{count} sample', other: '{count} samples' },
    'fit': 'Fit',
    'fit.of': 'Fit the scale of {stream} to what is shown',
    'gap': 'gap {length}',
    'gap.absent': 'nothing comes',
    'gap.unseen': 'recorded, not shown',
    'kind.axisStuck': 'An axis is stuck',
    'kind.clockStepped': 'The clock was set',
    'kind.deliveredRemoved': 'Delivered segments removed',
    'kind.diskFull': 'The disk is full',
    'kind.homeGone': 'Disk gone',
    'kind.interrupted': 'Interrupted',
    'kind.rateDiffers': 'Another rate',
    'kind.roomAgain': 'There is room again',
    'kind.saturated': 'At the end of the range',
    'kind.sensorFailed': 'The sensor failed',
    'kind.sensorLost': 'The sensor is lost',
    'kind.sensorMissing': 'The sensor is missing',
    'kind.sensorPolled': 'Polled',
    'kind.sensorReplaced': 'Another sensor',
    'kind.settingsApplied': 'Settings applied',
    'kind.settingsDropped': 'Settings dropped',
    'kind.settingsRefused': 'Settings refused',
    'kind.settingsRolledBack': 'Settings taken back',
    'kind.storageFailed': 'Not stored',
    'kind.temperatureJumped': 'The temperature jumped',
    'kind.calibrationUnclear': 'Several calibrations',
    'kind.thinnedOut': 'Thinned out',
    'live': 'Live',
    'noMotion': 'Positions are not shown here.',
    'now': 'now',
    'pause': 'Pause',
    'paused': 'Paused. Drag or use the arrow keys to move.',
    'plot.keys': 'Plot of {stream}: arrow keys move it, plus and minus zoom, space pauses.',
    'plot.told': '{stream}, {condition}. {values}. Shown: {span}.',
    'plots': 'Sensors',
    'problems': 'What was noticed',
    'problems.more': { one: '{count} more', other: '{count} more' },
    'problems.new': 'Noticed: {what}',
    'problems.none': 'Nothing yet.',
    'program': 'Program',
    'program.up': 'Running {time}',
    'queue': 'Delivery',
    'queue.delivered': { one: '{count} delivered', other: '{count} delivered' },
    'queue.failed': { one: '{count} failed attempt', other: '{count} failed attempts' },
    'queue.failure': 'Not delivered: {reason}',
    'queue.refused': { one: '{count} refused', other: '{count} refused' },
    'queue.unfiled': { one: '{count} not filed yet', other: '{count} not filed yet' },
    'queue.waiting': { one: '{count} segment waits', other: '{count} segments wait' },
    'resume': 'Go on',
    'rig': 'Rig',
    'segment': 'Segment',
    'segment.ends': 'ends in {time}',
    'segment.filed': 'last filed: {number}',
    'segment.none': 'None yet',
    'sensor.accelerometer': 'Accelerometer',
    'sensor.gyroscope': 'Gyroscope',
    'sensor.location': 'Position',
    'spectrum': 'Spectrum',
    'spectrum.axis': 'Amplitude spectral density of {stream}, {unit}',
    'spectrum.from': 'Of what time',
    'spectrum.how': { one: '{count} stretch of {seconds} s, Hann, lines of {width} Hz', other: '{count} stretches of {seconds} s, half overlapping, Hann, lines of {width} Hz' },
    'spectrum.last': 'Last 10 s',
    'spectrum.none': 'There are too few samples for a spectrum.',
    'spectrum.peak': '{axis}: strongest at {frequency} Hz, {height} {unit}',
    'spectrum.stream': 'Stream',
    'spectrum.visible': 'What is shown',
    'state': 'How the rig stands',
    'state.waiting': 'Waiting for the rig …',
    'theme': 'Colours',
    'theme.contrast': 'High contrast',
    'theme.dark': 'Dark',
    'theme.light': 'Light',
    'theme.system': 'As the system',
    'title': '{rig}: the rig',
    'tools': 'What the plots show',
    'version': 'Ambler {version}',
    'warn.rate': 'Comes at {rate} Hz instead of {wanted}.',
    'warn.stalled': 'Gives no sign of life.',
    'warn.storage': 'Could not be stored: {reason}',
    'warning': 'Warning:',
    'window': 'How much time is shown',
    'zoom.in': 'Closer',
    'zoom.out': 'Wider',
  },
  es: {
    'axes': 'Ejes de {stream}: qué se muestra',
    'banner.gone': { one: 'El programa del equipo no responde. Lo que se ve es de antes. Nuevo intento en {count} segundo.', other: 'El programa del equipo no responde. Lo que se ve es de antes. Nuevo intento en {count} segundos.' },
    'banner.notYet': 'El equipo aún no graba: cierra lo que quedó interrumpido o espera espacio en el disco.',
    'banner.refused': 'El programa del equipo rechaza esta página. Cargue la página que indica al empezar.',
    'clock': 'Reloj',
    'clock.error': 'desviado unos {estimated}, como mucho {maximum}',
    'clock.frequency': 'corregido en {ppm} ppm',
    'clock.notSynchronized': 'No sincronizado',
    'clock.pulse': 'con un pulso por segundo',
    'clock.synchronized': 'Sincronizado',
    'clock.unknown': 'No se sabe',
    'condition.absent': 'No está',
    'condition.held': 'Detenido: el disco está lleno',
    'condition.notScheduled': 'No a esta hora',
    'condition.recording': 'Grabando',
    'condition.starting': 'Empezando',
    'disk': 'Disco',
    'disk.days': { one: 'Espacio para {count} día', other: 'Espacio para {count} días' },
    'disk.free': '{free} libres, {kept} reservados',
    'disk.full': 'Lleno: no se graba nada',
    'disk.kept': '{kept} reservados',
    'disk.room': '{free} libres',
    'disk.segments': 'segmentos: {segments}',
    'disk.written': '{written} escritos al día',
    'fact.gaps': { one: 'faltan {missing} en {count} hueco', other: 'faltan {missing} en {count} huecos' },
    'fact.interval': 'intervalo p50 {middle} ms, p99 {most} ms',
    'fact.last': 'última muestra hace {age}',
    'fact.none': 'aún sin muestras',
    'fact.rate': '{rate} de {wanted} Hz',
    'fact.rateAlone': '{rate} Hz',
    'fact.samples': { one: '{count} muestra', other: '{count} muestras' },
    'fit': 'Ajustar',
    'fit.of': 'Ajustar la escala de {stream} a lo que se muestra',
    'gap': 'hueco de {length}',
    'gap.absent': 'no llega nada',
    'gap.unseen': 'grabado, no mostrado',
    'kind.axisStuck': 'Un eje está atascado',
    'kind.clockStepped': 'Se cambió el reloj',
    'kind.deliveredRemoved': 'Segmentos entregados borrados',
    'kind.diskFull': 'El disco está lleno',
    'kind.homeGone': 'Disco ausente',
    'kind.interrupted': 'Interrumpido',
    'kind.rateDiffers': 'Otra frecuencia',
    'kind.roomAgain': 'Hay espacio de nuevo',
    'kind.saturated': 'Al límite del rango',
    'kind.sensorFailed': 'El sensor falló',
    'kind.sensorLost': 'Sensor perdido',
    'kind.sensorMissing': 'Falta el sensor',
    'kind.sensorPolled': 'Se consulta',
    'kind.sensorReplaced': 'Otro sensor',
    'kind.settingsApplied': 'Ajustes aplicados',
    'kind.settingsDropped': 'Ajustes descartados',
    'kind.settingsRefused': 'Ajustes rechazados',
    'kind.settingsRolledBack': 'Ajustes revertidos',
    'kind.storageFailed': 'No guardado',
    'kind.temperatureJumped': 'La temperatura saltó',
    'kind.calibrationUnclear': 'Varias calibraciones',
    'kind.thinnedOut': 'Aligerado',
    'live': 'En directo',
    'noMotion': 'Las posiciones no se muestran aquí.',
    'now': 'ahora',
    'pause': 'Pausa',
    'paused': 'En pausa. Arrastre o use las flechas para moverse.',
    'plot.keys': 'Gráfico de {stream}: las flechas lo mueven, más y menos lo amplían o reducen, espacio pausa.',
    'plot.told': '{stream}, {condition}. {values}. Se muestra: {span}.',
    'plots': 'Sensores',
    'problems': 'Lo observado',
    'problems.more': { one: '{count} más', other: '{count} más' },
    'problems.new': 'Observado: {what}',
    'problems.none': 'Nada todavía.',
    'program': 'Programa',
    'program.up': 'En marcha {time}',
    'queue': 'Entrega',
    'queue.delivered': { one: '{count} entregado', other: '{count} entregados' },
    'queue.failed': { one: '{count} intento fallido', other: '{count} intentos fallidos' },
    'queue.failure': 'Sin entregar: {reason}',
    'queue.refused': { one: '{count} rechazado', other: '{count} rechazados' },
    'queue.unfiled': { one: '{count} sin archivar aún', other: '{count} sin archivar aún' },
    'queue.waiting': { one: '{count} segmento espera', other: '{count} segmentos esperan' },
    'resume': 'Seguir',
    'rig': 'Equipo',
    'segment': 'Segmento',
    'segment.ends': 'acaba en {time}',
    'segment.filed': 'último archivado: {number}',
    'segment.none': 'Ninguno aún',
    'sensor.accelerometer': 'Acelerómetro',
    'sensor.gyroscope': 'Giróscopo',
    'sensor.location': 'Posición',
    'spectrum': 'Espectro',
    'spectrum.axis': 'Densidad espectral de amplitud de {stream}, {unit}',
    'spectrum.from': 'De qué tiempo',
    'spectrum.how': { one: '{count} tramo de {seconds} s, Hann, líneas de {width} Hz', other: '{count} tramos de {seconds} s, solapados a la mitad, Hann, líneas de {width} Hz' },
    'spectrum.last': 'Últimos 10 s',
    'spectrum.none': 'Hay muy pocas muestras para un espectro.',
    'spectrum.peak': '{axis}: máximo en {frequency} Hz, {height} {unit}',
    'spectrum.stream': 'Sensor',
    'spectrum.visible': 'Lo que se muestra',
    'state': 'Cómo está el equipo',
    'state.waiting': 'Esperando al equipo …',
    'theme': 'Colores',
    'theme.contrast': 'Alto contraste',
    'theme.dark': 'Oscuros',
    'theme.light': 'Claros',
    'theme.system': 'Como el sistema',
    'title': '{rig}: el equipo',
    'tools': 'Qué muestran los gráficos',
    'version': 'Ambler {version}',
    'warn.rate': 'Llega a {rate} Hz en vez de {wanted}.',
    'warn.stalled': 'No da señales de vida.',
    'warn.storage': 'No se pudo guardar: {reason}',
    'warning': 'Aviso:',
    'window': 'Cuánto tiempo se muestra',
    'zoom.in': 'Más cerca',
    'zoom.out': 'Más amplio',
  },
};
const locales = { en: 'en-GB', es: 'es' };

const language = navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => tag in words) ?? 'en';
const locale = locales[language];
const plurals = new Intl.PluralRules(locale);
document.documentElement.lang = language;

/** The words under a key; `{name}` stands for a value, and `count` chooses the plural form. */
export function t(key, values = {}) {
  const found = words[language][key];
  if (found === undefined) return key;
  const form = typeof found === 'string' ? found : found[plurals.select(values.count ?? 0)] ?? found.other;
  return form.replace(/\{(\w+)\}/g, (_, name) => (typeof values[name] === 'number' ? number(values[name]) : String(values[name] ?? '')));
}

const formats = new Map();

/** A number as people of the language write it. */
export function number(value, options = {}) {
  const key = JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(locale, options));
  return formats.get(key).format(value);
}

/** A number of so many digits behind the point, always as many, with a true minus. */
export const decimals = (value, digits) =>
  number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }).replace('-', '−');

/** A number of so many digits that say something. */
export const digits = (value, count = 3) => number(value, { maximumSignificantDigits: count });

// Symbols that are the same in every language.
const withUnit = (value, unit, fraction = 0) => `${number(value, { maximumFractionDigits: fraction })}\u00A0${unit}`;

/** A length of time in its two largest units, such as "3 h 20 min". */
export function length(seconds) {
  if (seconds < 0.001) return withUnit(seconds * 1e6, 'µs');
  if (seconds < 1) return withUnit(seconds * 1e3, 'ms', seconds < 0.01 ? 2 : 0);
  if (seconds < 60) return withUnit(seconds, 's', seconds < 10 ? 1 : 0);
  const [large, small, size, part] = seconds < 3600 ? ['min', 's', 60, 1] : seconds < 86_400 ? ['h', 'min', 3600, 60] : ['d', 'h', 86_400, 3600];
  const rest = Math.floor((seconds % size) / part);
  return [withUnit(Math.floor(seconds / size), large), ...(rest ? [withUnit(rest, small)] : [])].join(' ');
}

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });

/** How long ago something was, such as "3 min ago". */
export function ago(seconds) {
  const [size, unit] = seconds < 60 ? [1, 'second'] : seconds < 3600 ? [60, 'minute'] : seconds < 86_400 ? [3600, 'hour'] : [86_400, 'day'];
  return relative.format(-Math.max(0, Math.floor(seconds / size)), unit);
}

/** An amount of data, such as "18.2 GB". */
export function bytes(count) {
  const [size, unit] = count < 1e6 ? [1e3, 'kB'] : count < 1e9 ? [1e6, 'MB'] : [1e9, 'GB'];
  return withUnit(count / size, unit, count < 1e9 ? 0 : 1);
}

/** A UCUM unit as it is read. */
export const unitWords = (unit) => (unit ?? '').replace('m/s2', 'm/s²');

/** Whether a key has words. */
export const has = (key) => key in words[language];
