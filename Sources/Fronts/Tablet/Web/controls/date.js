import { h, set, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { inRow } from './options.js';
import { dateOrder, monthName, shownDate, shownTime, two } from './locale.js';
import { SpinsControl } from './spins.js';

const limits = { year: 9999, month: 12, day: 31, hour: 23, minute: 59 };
const parts = { date: ['year', 'month', 'day'], time: ['hour', 'minute'] };

/** A date, a time of day, or both; each part is turned or typed, and the whole is shown in words. */
class DateControl extends SpinsControl {
  get hasDate() { return this.format.type !== 'timeOfDay'; }
  get hasTime() { return this.format.type !== 'date'; }
  get today() { return this.context.today ?? dateText(new Date()); }
  get minuteStep() { return this.format.minuteStep ?? 1; }

  words(answer) {
    const { date, time } = this.#split(answer);
    return inRow([date && shownDate(date), time && shownTime(time)].filter(Boolean));
  }

  /** The date and the time of an answer. */
  #split(answer) {
    return this.hasDate ? { date: answer.slice(0, 10), time: answer.slice(11, 16) } : { date: '', time: answer };
  }

  build() {
    const names = [...(this.hasDate ? dateOrder() : []), ...(this.hasTime ? parts.time : [])];
    this.makeSpins(Object.fromEntries(names.map((name) => [name, this.#part(name)])));
    this.hint.textContent = this.#range();
    const element = (name) => this.spins[name].element;
    if (this.hasDate) {
      this.monthName = h('span.spin-detail');
      element('month').append(this.monthName);
    }
    const group = h('div.spin-groups', { role: 'group', ...this.ties('hint') },
      this.hasDate ? h('div.spins', dateOrder().map(element)) : null,
      this.hasTime ? h('div.spins.time', { dir: 'ltr' }, element('hour'), h('span.colon', { 'aria-hidden': true }, ':'), element('minute')) : null);
    return [this.#shortcuts(), group, this.shown];
  }

  #part(name) {
    const isTime = parts.time.includes(name);
    const each = name === 'minute' ? this.minuteStep : 1;
    return { label: t(`control.${name}`), describedBy: ['shown'], least: isTime ? 0 : 1, most: limits[name], each,
      width: name === 'year' ? 4 : 2, wraps: name !== 'year', first: () => {
        const value = numbers(isTime ? this.#startTime : this.#nearest(this.today))[name];
        return value - (value % each);
      } };
  }

  get #startTime() { return this.hasDate ? nowText() : this.#nearest(nowText()); }

  /** Where turning begins: a day or a time, or the bound that is nearest to it. */
  #nearest(text) {
    const { earliest, latest } = this.format;
    if (latest && text > latest) return latest;
    return earliest && text < earliest ? earliest : text;
  }

  #isInside(text) { return this.#nearest(text) === text; }

  #shortcuts() {
    if (!this.hasDate) return null;
    const moments = [['today', 0], ['yesterday', -1]].map(([name, by]) => [name, dayAfter(this.today, by), '']);
    if (this.hasTime) moments.unshift(['now', this.today, nowText]);
    const buttons = moments.filter(([, date]) => this.#isInside(date)).map(([name, date, time]) =>
      this.button(name, () => this.#choose(date, time && time())));
    return buttons.length ? h('div.button-row', buttons) : null;
  }

  #range() {
    const shown = this.hasDate ? (text) => shownDate(text, 'long') : shownTime;
    const [least, most] = [this.format.earliest, this.format.latest].map((bound) => bound && shown(bound));
    if (least && most) return t('control.between', { least, most });
    return least ? t('control.notBefore', { least }) : most ? t('control.notAfter', { most }) : '';
  }

  /** Takes a day, and a time where one is given; else the time stays as it is. */
  #choose(date, time) {
    this.put(numbers(date));
    if (time) {
      const { hour, minute } = numbers(time);
      this.put({ hour, minute: minute - (minute % this.minuteStep) });
    }
    this.chosen();
    this.showWords(this.current);
  }

  showDetails() {
    if (!this.hasDate) return;
    const { value, input } = this.spins.month;
    const name = value >= 1 && value <= 12 ? monthName(value) : '';
    setText(this.monthName, name);
    set(input, { 'aria-valuetext': name || null });
  }

  fault() {
    const fault = (this.hasDate && this.#dateFault()) || (this.hasTime && this.#timeFault());
    if (fault) return fault;
    return this.#isInside(this.hasDate ? this.#date : this.#time) ? '' : t('refusal.outOfRange', { range: this.#range() });
  }

  #dateFault() {
    const spins = parts.date.map((name) => this.spins[name]);
    const [year, month, day] = spins.map((spin) => spin.value);
    if (spins.some((spin) => spin.isEmpty)) return t('refusal.wholeDate');
    if (spins.some((spin) => spin.value === null)) return t('refusal.dateDigits');
    if (year < 100) return t('refusal.longYear');
    const isReal = year <= limits.year && dateText(dayOf(year, month, day)) === this.#date;
    return isReal ? '' : t('refusal.noSuchDate');
  }

  #timeFault() {
    const { hour, minute } = this.spins;
    if (hour.isEmpty || minute.isEmpty) return t('refusal.wholeTime');
    const isReal = [hour, minute].every((spin) => spin.value !== null && spin.value <= spin.most);
    if (!isReal) return t('refusal.noSuchTime');
    return minute.value % this.minuteStep ? t('refusal.minuteStep', { count: this.minuteStep }) : '';
  }

  get #date() {
    const { year, month, day } = this.spins;
    return `${fourDigits(year.value)}-${two(month.value)}-${two(day.value)}`;
  }

  get #time() { return `${two(this.spins.hour.value)}:${two(this.spins.minute.value)}`; }

  stored() {
    if (!this.hasTime) return this.#date;
    return this.hasDate ? `${this.#date}T${this.#time}:00${offset(this.#date, this.#time)}` : this.#time;
  }

  show(answer) {
    const { date, time } = answer === null ? {} : this.#split(answer);
    this.showNumbers(answer, { ...(date && numbers(date)), ...(time && numbers(time)) });
  }
}

const fourDigits = (year) => String(year).padStart(4, '0');

/** The parts of a stored date or a time by name. */
function numbers(text) {
  const names = text.includes(':') ? parts.time : parts.date;
  return Object.fromEntries(text.split(/[-:]/).map((digits, place) => [names[place], Number(digits)]));
}

/** A day of the browser's calendar; years below 100 are meant as they are. */
function dayOf(year, month, day) {
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month - 1, day);
  return date;
}

const dateText = (date) => `${fourDigits(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The day so many days after a stored date. */
function dayAfter(text, days) {
  const { year, month, day } = numbers(text);
  return dateText(dayOf(year, month, day + days));
}

function nowText() {
  const now = new Date();
  return `${two(now.getHours())}:${two(now.getMinutes())}`;
}

/** How far the clock here is from UTC at that moment: `+01:00`. */
function offset(date, time) {
  const minutes = -new Date(`${date}T${time}:00`).getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(Math.floor(size % 60))}`;
}

customElements.define('ambler-date', DateControl);
