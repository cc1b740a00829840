/** The words of the page in the person's language, and numbers and dates by its rules. */
const languages = { en: 'en-GB', es: 'es', ar: 'ar-u-nu-latn' };
const rightToLeft = new Set(['ar']);

let language = 'en';
let words = {};
let plurals = new Intl.PluralRules('en');

/** The language that is spoken for a tag such as `es-MX`; English for one that is not spoken. */
export function spoken(tag) {
  const short = String(tag ?? '').split('-')[0];
  return short in languages ? short : 'en';
}

/** Loads a language and turns the page to its direction. */
export async function speak(tag) {
  const next = spoken(tag);
  const response = await fetch(`/words/${next}.json`);
  words = await response.json();
  language = next;
  plurals = new Intl.PluralRules(locale());
  document.documentElement.lang = next;
  document.documentElement.dir = rightToLeft.has(next) ? 'rtl' : 'ltr';
}

/** The language of the page: `en`, `es` or `ar`. */
export const current = () => language;

/** The locale for Intl. */
export const locale = () => languages[language];

/** The words under a key; `{name}` stands for a value, and `count` chooses the plural form. */
export function t(key, values = {}) {
  const found = words[key];
  if (found === undefined) return key;
  const form = typeof found === 'string' ? found : found[plurals.select(values.count ?? 0)] ?? found.other;
  return form.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
}

const shown = (value) => (typeof value === 'number' ? number(value) : String(value ?? ''));

/** A number as people of the language write it. */
export function number(value, options = {}) {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** A day: `2026-11-21` or a moment, as in "Saturday 21 November". */
export function day(value, options = { weekday: 'long', day: 'numeric', month: 'long' }) {
  return format(value, options);
}

/** A date with its year. */
export const date = (value) => format(value, { day: 'numeric', month: 'long', year: 'numeric' });

/** A time of the day. */
export const time = (value) => format(value, { hour: 'numeric', minute: '2-digit' });

/** A date with its time. */
export const dateTime = (value) =>
  format(value, { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' });

function format(value, options) {
  const moment = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T12:00:00`) : new Date(value);
  return new Intl.DateTimeFormat(locale(), options).format(moment);
}

/** Words in a row: "a, b and c". */
export function list(items) {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);
}
