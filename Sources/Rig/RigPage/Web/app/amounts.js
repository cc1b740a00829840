import { number, writer } from '/words/words.js';

/** A number of so many digits behind the point, always as many, with a true minus. */
export const decimals = (value, digits) =>
  number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }).replace('-', '−');

/** A number of so many digits that say something. */
export const digits = (value, count = 3) => number(value, { maximumSignificantDigits: count });

/** A text from left to right, kept together in that order where the page goes the other way. */
export const isolated = (text) => (document.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text);

// Symbols that are the same in every language.
const withUnit = (value, unit, fraction = 0) => `${number(value, { maximumFractionDigits: fraction })}\u00A0${unit}`;

/** A length of time in its two largest units, such as "3 h 20 min". */
export const length = (seconds) => isolated(lengthWords(seconds));

function lengthWords(seconds) {
  if (seconds < 0.001) return withUnit(seconds * 1e6, 'µs');
  if (seconds < 1) return withUnit(seconds * 1e3, 'ms', seconds < 0.01 ? 2 : 0);
  if (seconds < 60) return withUnit(seconds, 's', seconds < 10 ? 1 : 0);
  const [large, small, size, part] = seconds < 3600 ? ['min', 's', 60, 1] : seconds < 86_400 ? ['h', 'min', 3600, 60] : ['d', 'h', 86_400, 3600];
  const rest = Math.floor((seconds % size) / part);
  return [withUnit(Math.floor(seconds / size), large), ...(rest ? [withUnit(rest, small)] : [])].join(' ');
}

/** How long ago something was, such as "3 min ago". */
export function ago(seconds) {
  const [size, unit] = seconds < 60 ? [1, 'second'] : seconds < 3600 ? [60, 'minute'] : seconds < 86_400 ? [3600, 'hour'] : [86_400, 'day'];
  return writer(Intl.RelativeTimeFormat, { numeric: 'always', style: 'short' }).format(-Math.max(0, Math.floor(seconds / size)), unit);
}

/** A UCUM unit as it is read. */
export const unitWords = (unit) => (unit ?? '').replace('m/s2', 'm/s²');
