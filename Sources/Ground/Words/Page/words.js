/** The words of a page in the person's language, and numbers, dates and lists by its rules: one script for all pages. */
import { languages } from './languages.js';

let language = languages[0];
let words = new Map();
/** The keys whose words the language lacks: those are the first language's. */
let lacking = new Set();
/** What Intl has made for the language. */
let writers = new Map();

const mapOf = (object) => new Map(Object.entries(object));

/** Every language that is spoken, with its `tag`, its `locale` for Intl, its own `name` and its `direction`. */
export { languages };

function known(tag) {
  const short = String(tag ?? '').split(/[-_]/)[0].toLowerCase();
  return languages.find((one) => one.tag === short);
}

/** The first of some tags such as `es-MX` that is spoken; the first language where none is. */
export const spoken = (...tags) => (tags.map(known).find(Boolean) ?? languages[0]).tag;

/**
 * A text in another language than the page's: it reads as any string, and whoever shows it marks its element with `lang`
 * and `dir`, so that a screen reader says it right and its signs stand in their order.
 */
export class Foreign extends String {
  constructor({ text, lang, dir }) {
    super(text);
    this.lang = lang;
    this.dir = dir;
  }

  /** The attributes of an element that shows it. */
  get marks() { return { lang: this.lang, dir: this.dir }; }

}

/** Words that are in the language of a text: a part of it, or made of it. */
export const like = (text, made) => (text instanceof Foreign ? new Foreign({ ...text.marks, text: made }) : made);

/** Reads JSON; `{text, lang, dir}` in it is a text in another language. */
export const read = (json) => JSON.parse(json, (_, value) => (value?.lang && value.dir ? new Foreign(value) : value));

/** Loads a language and turns the page to its direction. */
export async function speak(tag) {
  const next = known(tag) ?? languages[0];
  const response = await fetch(`/words/${next.tag}.json`);
  const { lacking: keys, ...own } = await response.json();
  words = mapOf(own);
  lacking = new Set(keys);
  language = next;
  writers = new Map();
  document.documentElement.lang = next.tag;
  document.documentElement.dir = next.direction;
}

/** The language of the page, such as `es`. */
export const current = () => language.tag;

/** The locale for Intl. */
export const locale = () => language.locale;

/** Whether a key has words. */
export const has = (key) => words.has(key);

/** The words under a key, with values in the places such as `{name}`; one of them may choose the form. */
export function t(key, values = {}) {
  if (!words.has(key)) return key;
  const text = formOf(words.get(key), values).replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
  return lacking.has(key) ? new Foreign({ text, lang: languages[0].tag, dir: languages[0].direction }) : text;
}

/** The form for these values: by a word, an exact number, or the category of a number. */
function formOf(found, values) {
  if (typeof found === 'string') return found;
  const forms = mapOf(found);
  const other = forms.get('other') ?? '';
  if (forms.has('choice')) return forms.get(values[forms.get('choice')]) ?? other;
  const value = values[forms.get('ordinal') ?? forms.get('plural') ?? 'count'];
  const rules = writer(Intl.PluralRules, { type: forms.has('ordinal') ? 'ordinal' : 'cardinal' });
  return forms.get(`=${value}`) ?? forms.get(rules.select(Number(value))) ?? other;
}

/** A value in a sentence; a text in another language keeps the order of its signs. */
function shown(value) {
  if (value instanceof Foreign) return `\u2068${value}\u2069`;
  return typeof value === 'number' ? number(value) : String(value ?? '');
}

/** A thing of Intl such as `Intl.NumberFormat`, made once for the language of the page. */
export function writer(Kind, options = {}) {
  const key = `${Kind.name} ${JSON.stringify(options)}`;
  if (!writers.has(key)) writers.set(key, new Kind(locale(), options));
  return writers.get(key);
}

/** A number as people of the language write it. */
export const number = (value, options = {}) => writer(Intl.NumberFormat, options).format(value);

const sizes = [['gigabyte', 1e9], ['megabyte', 1e6], ['kilobyte', 1e3]];

/** A count of bytes as people of the language read it. */
export function fileSize(bytes) {
  const [unit, size] = sizes.find(([, one]) => bytes >= one) ?? ['byte', 1];
  // The short form of a byte has no plural in English.
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return number(bytes / size, { style: 'unit', unit, unitDisplay, maximumFractionDigits: bytes >= 100 * size ? 0 : 1 });
}

const dateParts = { day: 'numeric', month: 'long', year: 'numeric' };
const timeParts = { hour: 'numeric', minute: '2-digit' };

/** A day: `2026-11-21` or a moment, as in "Saturday 21 November". */
export function day(value, parts = { weekday: 'long', day: 'numeric', month: 'long' }) {
  const moment = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T12:00:00`) : new Date(value);
  return writer(Intl.DateTimeFormat, parts).format(moment);
}

/** A day as a title: its first letter is a capital in every language that has some. */
export const titleDay = (value) => day(value).replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(locale()));

/** A date with its year. */
export const date = (value) => day(value, dateParts);

/** A time of the day. */
export const time = (value) => day(value, timeParts);

/** A date with its time. */
export const dateTime = (value) => day(value, { ...dateParts, ...timeParts });

/** Words in a row: "a, b and c". */
export const list = (items) => writer(Intl.ListFormat, { type: 'conjunction' }).format(items);
