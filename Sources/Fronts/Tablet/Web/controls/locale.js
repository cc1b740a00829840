// Numbers and dates as the person's language writes them; stored values never pass through here.
import { current } from '/words/words.js';

/** The language of the page for Intl, with Western digits. */
const locale = () => `${current()}-u-nu-latn`;

const dateFormat = (options) => new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', calendar: 'gregory', ...options });

/** A number with two digits at least. */
export const two = (number) => String(number).padStart(2, '0');

/** The sign between whole number and fraction. */
export const decimalSign = () =>
  new Intl.NumberFormat(locale()).formatToParts(1.5).find((part) => part.type === 'decimal').value;

/** A number given as digits, with all of them, and without signs between thousands. */
export const shownNumber = (digits) => String(digits).replace('.', decimalSign()).replace('-', '\u2212');

/** A number with its unit, kept together in that order where the page goes from right to left. */
export function withUnit(number, unit) {
  const text = unit ? `${number}\u00a0${unit}` : number;
  return document.documentElement.dir === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** A date `2026-11-21` in words; `full` has the day of the week. */
export const shownDate = (text, style = 'full') => dateFormat({ dateStyle: style }).format(utc(...text.split('-')));

/** A time `07:30` as the language writes it. */
export const shownTime = (text) => dateFormat({ timeStyle: 'short' }).format(new Date(`2000-01-01T${text}Z`));

/** `day`, `month` and `year` in the order in which the language writes them. */
export const dateOrder = () => dateFormat().formatToParts()
  .map((part) => part.type).filter((type) => type !== 'literal');

/** The name of a month, 1 to 12. */
export const monthName = (month) => dateFormat({ month: 'long' }).format(utc(2000, month, 1));

/** A day in UTC; years below 100 are meant as they are. */
function utc(year, month, day) {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

/** A text without marks and capitals, to be searched. */
export const plain = (text) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[\u0622\u0623\u0625]/g, '\u0627').toLowerCase().trim();
