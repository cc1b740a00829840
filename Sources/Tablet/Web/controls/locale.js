// Numbers and dates as the person's language writes them; stored values never pass through here.

/** The language of the page for Intl, with Western digits. */
export function locale() {
  const language = document.documentElement.lang || 'en';
  return language.startsWith('ar') ? 'ar-u-nu-latn' : language;
}

/** The sign between whole number and fraction. */
export function decimalSign() {
  const parts = new Intl.NumberFormat(locale()).formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

/** A number given as digits, with all of them, and without signs between thousands. */
export function shownNumber(digits) {
  return String(digits).replace('.', decimalSign()).replace('-', '\u2212');
}

/** A number with its unit, kept together in that order where the page goes from right to left. */
export function withUnit(number, unit) {
  const text = unit ? `${number}\u00a0${unit}` : number;
  return document.documentElement.dir === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** A date `2026-11-21` in words; `full` has the day of the week. */
export function shownDate(text, style = 'full') {
  const [year, month, day] = text.split('-').map(Number);
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year);
  return new Intl.DateTimeFormat(locale(), { dateStyle: style, timeZone: 'UTC', calendar: 'gregory' }).format(date);
}

/** A time `07:30` as the language writes it. */
export function shownTime(text) {
  const [hour, minute] = text.split(':').map(Number);
  const date = new Date(Date.UTC(2000, 0, 1, hour, minute));
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: 'UTC' }).format(date);
}

/** `day`, `month` and `year` in the order in which the language writes them. */
export function dateOrder() {
  return new Intl.DateTimeFormat(locale(), { calendar: 'gregory' }).formatToParts(new Date())
    .map((part) => part.type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');
}

/** The name of a month, 1 to 12. */
export const monthName = (month) =>
  new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC', calendar: 'gregory' })
    .format(new Date(Date.UTC(2000, month - 1, 1)));

/** A text without marks and capitals, to be searched. */
export const plain = (text) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[\u0622\u0623\u0625]/g, '\u0627').toLowerCase().trim();
