import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';
import { shownDate, shownTime } from './locale.js';
import { DateSpins, TimeSpins, dateText, dayAfter } from './moment.js';

const minutesOfHour = 60;

/** A date, a time of day, or both; each part is turned or typed, and the whole is shown in words. */
export class DateControl extends Control {
  get hasDate() { return this.format.type !== 'timeOfDay'; }
  get hasTime() { return this.format.type !== 'date'; }
  get today() { return this.context.today ?? dateText(new Date()); }

  /** Where turning begins: today, or the bound that is nearest to it. */
  get startDate() {
    const { earliest, latest } = this.format;
    if (latest && this.today > latest) return latest;
    return earliest && this.today < earliest ? earliest : this.today;
  }

  words(answer) {
    if (!this.hasDate) return shownTime(answer);
    return this.hasTime ? `${shownDate(answer.slice(0, 10))}, ${shownTime(answer.slice(11, 16))}` : shownDate(answer);
  }

  build() {
    const onchange = () => this.#changed();
    this.date = this.hasDate ? new DateSpins(this, onchange) : null;
    this.time = this.hasTime ? new TimeSpins(this, { start: () => this.#startTime, onchange }) : null;
    this.hint.textContent = this.rangeHint();
    this.shown = h('p', { class: 'shown', id: this.idOf('shown'), role: 'status' });
    const group = h('div', { class: 'spin-groups', role: 'group', ...this.groupNames },
      this.date ? h('div', { class: 'spins' }, ...this.date.elements) : null, this.time?.element);
    return [this.#shortcuts(), group, this.shown].filter(Boolean);
  }

  get #startTime() {
    if (this.hasDate) return nowText();
    const { earliest, latest } = this.format;
    const now = nowText();
    return earliest && now < earliest ? earliest : latest && now > latest ? latest : now;
  }

  #shortcuts() {
    if (!this.hasDate) return null;
    const days = [['today', 0], ['yesterday', -1]].filter(([, by]) => this.isInside(dayAfter(this.today, by)));
    const buttons = days.map(([name, by]) => h('button', { type: 'button', class: 'button', id: this.idOf(name),
      onclick: () => this.#choose(dayAfter(this.today, by), null) }, t(`control.${name}`)));
    if (this.hasTime && this.isInside(this.today)) {
      buttons.unshift(h('button', { type: 'button', class: 'button', id: this.idOf('now'), onclick: () => this.#choose(this.today, nowText()) }, t('control.now')));
    }
    return buttons.length ? h('div', { class: 'button-row' }, ...buttons) : null;
  }

  isInside(date) {
    const { earliest, latest } = this.format;
    return (!earliest || date >= earliest) && (!latest || date <= latest);
  }

  rangeHint() {
    const shown = this.hasDate ? (text) => shownDate(text, 'long') : shownTime;
    const [least, most] = [this.format.earliest, this.format.latest].map((bound) => bound && shown(bound));
    if (least && most) return t('control.between', { least, most });
    return least ? t('control.notBefore', { least }) : most ? t('control.notAfter', { most }) : '';
  }

  #choose(date, time) {
    this.date.set(date);
    if (time) {
      const [hour, minute] = time.split(':').map(Number);
      const step = this.format.minuteStep ?? 1;
      this.time.set(`${hour}:${minute - (minute % step)}`);
    }
    const { answer, draft, complaint } = this.#read();
    this.read = () => this.#read();
    this.give(answer, { draft: draft ?? null, isFinal: answer !== null });
    if (complaint && !this.hasTime) this.complain(complaint);
    this.#showWords(answer);
  }

  #changed() {
    this.typed(() => this.#read());
    this.#showWords(this.#read().answer);
  }

  #read() {
    const isEmpty = (!this.date || this.date.isEmpty) && (!this.time || this.time.isEmpty);
    if (isEmpty) return { answer: null };
    const draft = { ...this.date?.texts, ...this.time?.texts };
    const date = this.date?.read() ?? {};
    const time = this.time?.read() ?? {};
    const complaint = date.fault ?? time.fault ?? this.#fault(date.date, time.time);
    return complaint ? { answer: null, draft, complaint } : { answer: this.#stored(date.date, time.time) };
  }

  #fault(date, time) {
    const isOutside = !this.isInside(date ?? time);
    return isOutside ? t('refusal.outOfRange', { range: this.rangeHint() }) : '';
  }

  #stored(date, time) {
    return date && time ? `${date}T${time}:00${offset(date, time)}` : date ?? time;
  }

  #showWords(answer) { say(this.shown, answer === null ? '' : this.words(answer)); }

  show(answer) {
    this.date?.set(answer?.slice(0, 10) ?? null);
    this.time?.set(answer === null ? null : this.hasDate ? answer.slice(11, 16) : answer);
    this.#showWords(answer);
  }

  get draft() { return this.#read().draft ?? null; }

  showDraft(draft) {
    this.date?.setTexts(draft);
    this.time?.setTexts(draft);
    this.read = () => this.#read();
  }
}

function nowText() {
  const now = new Date();
  return `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
}

/** How far the clock here is from UTC at that moment: `+01:00`. */
function offset(date, time) {
  const minutes = -new Date(`${date}T${time}:00`).getTimezoneOffset();
  const two = (number) => String(number).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / minutesOfHour))}:${two(Math.floor(size % minutesOfHour))}`;
}

customElements.define('ambler-date', DateControl);
