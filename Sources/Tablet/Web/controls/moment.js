import { t } from '../app/words.js';
import { h } from './elements.js';
import { dateOrder, monthName } from './locale.js';
import { Spin } from './spin.js';

const two = (number) => String(number).padStart(2, '0');

/** A date as stored, of a day of the browser's calendar. */
export const dateText = (date) => `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The day before or after a stored date. */
export function dayAfter(text, days) {
  const [year, month, day] = text.split('-').map(Number);
  const date = new Date(2000, month - 1, day + days);
  date.setFullYear(year, month - 1, day + days);
  return dateText(date);
}

/** Day, month and year side by side, in the order of the language. */
export class DateSpins {
  constructor(control, onchange) {
    this.start = () => control.startDate.split('-').map(Number);
    const spin = (name, most, width, place) => new Spin({ id: control.idOf(name), label: t(`control.${name}`), labelledBy: control.labelledBy,
      describedBy: `${control.idOf('shown')} ${control.complaintId}`, least: 1, most, width, wraps: name !== 'year',
      first: () => this.start()[place], onchange: (isTurned) => { this.#nameMonth(); onchange(isTurned); } });
    this.spins = { year: spin('year', 9999, 4, 0), month: spin('month', 12, 2, 1), day: spin('day', 31, 2, 2) };
    this.monthName = h('span', { class: 'spin-detail' });
    this.spins.month.element.append(this.monthName);
    this.elements = dateOrder().map((name) => this.spins[name].element);
  }

  #nameMonth() {
    const { value } = this.spins.month;
    const name = value >= 1 && value <= 12 ? monthName(value) : '';
    this.monthName.textContent = name;
    if (name) this.spins.month.input.setAttribute('aria-valuetext', name);
    else this.spins.month.input.removeAttribute('aria-valuetext');
  }

  get texts() { return Object.fromEntries(Object.entries(this.spins).map(([name, spin]) => [name, spin.text])); }
  get isEmpty() { return Object.values(this.spins).every((spin) => spin.text.trim() === ''); }

  /** `{date}`, `{fault}` in words, or `{}` while something is missing. */
  read() {
    const { year, month, day } = this.spins;
    if ([year, month, day].some((spin) => spin.text.trim() === '')) return { fault: t('refusal.wholeDate') };
    if ([year, month, day].some((spin) => spin.value === null)) return { fault: t('refusal.dateDigits') };
    if (year.value < 100) return { fault: t('refusal.longYear') };
    const date = new Date(2000, 0, 1);
    date.setFullYear(year.value, month.value - 1, day.value);
    const isReal = year.value <= 9999 && date.getMonth() === month.value - 1 && date.getDate() === day.value;
    return isReal ? { date: dateText(date) } : { fault: t('refusal.noSuchDate') };
  }

  set(date) {
    const [year, month, day] = date ? date.split('-').map(Number) : [null, null, null];
    Object.assign(this.spins.year, { value: year });
    Object.assign(this.spins.month, { value: month });
    Object.assign(this.spins.day, { value: day });
    this.#nameMonth();
  }

  setTexts(texts) {
    for (const [name, spin] of Object.entries(this.spins)) spin.text = String(texts?.[name] ?? '');
    this.#nameMonth();
  }
}

/** Hour and minute on a 24-hour clock. */
export class TimeSpins {
  constructor(control, { start, onchange }) {
    const step = control.format.minuteStep ?? 1;
    const spin = (name, most, each, place) => new Spin({ id: control.idOf(name), label: t(`control.${name}`), labelledBy: control.labelledBy,
      describedBy: `${control.idOf('shown')} ${control.complaintId}`, least: 0, most, step: each, wraps: true,
      first: () => { const value = Number(start().split(':')[place]); return value - (value % each); }, onchange });
    this.step = step;
    this.spins = { hour: spin('hour', 23, 1, 0), minute: spin('minute', 59, step, 1) };
    this.element = h('div', { class: 'spins time', dir: 'ltr' }, this.spins.hour.element, h('span', { class: 'colon', 'aria-hidden': 'true' }, ':'),
      this.spins.minute.element);
  }

  get texts() { return Object.fromEntries(Object.entries(this.spins).map(([name, spin]) => [name, spin.text])); }
  get isEmpty() { return Object.values(this.spins).every((spin) => spin.text.trim() === ''); }

  read() {
    const { hour, minute } = this.spins;
    if (hour.text.trim() === '' || minute.text.trim() === '') return { fault: t('refusal.wholeTime') };
    if (hour.value === null || minute.value === null || hour.value > 23 || minute.value > 59) return { fault: t('refusal.noSuchTime') };
    if (minute.value % this.step !== 0) return { fault: t('refusal.minuteStep', { count: this.step }) };
    return { time: `${two(hour.value)}:${two(minute.value)}` };
  }

  set(time) {
    const [hour, minute] = time ? time.split(':').map(Number) : [null, null];
    Object.assign(this.spins.hour, { value: hour });
    Object.assign(this.spins.minute, { value: minute });
  }

  setTexts(texts) {
    for (const [name, spin] of Object.entries(this.spins)) spin.text = String(texts?.[name] ?? '');
  }
}
