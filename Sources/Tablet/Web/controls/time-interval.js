import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';
import { Spin } from './spin.js';

/** A length of time in hours and minutes. */
export class TimeIntervalControl extends Control {
  words(answer) { return this.#shown(Number(this.digits(answer))); }

  #shown(minutes) {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    const shown = [hours ? t('control.hours', { count: hours }) : null, rest || !hours ? t('control.minutes', { count: rest }) : null];
    return shown.filter(Boolean).join(' ');
  }

  build() {
    const { minimumMinutes: least, maximumMinutes: most, minuteStep: step } = this.format;
    this.hint.textContent = this.#range();
    const spin = (name, last, each, width) => new Spin({ id: this.idOf(name), label: t(`control.${name}Name`), labelledBy: this.labelledBy,
      describedBy: `${this.idOf('hint')} ${this.idOf('shown')} ${this.complaintId}`, least: 0, most: last, step: each, width, wraps: name === 'minutes' && most >= 60,
      first: () => (name === 'hours' ? Math.floor(least / 60) : Math.ceil((least % 60) / each) * each), onchange: () => this.#changed() });
    this.hours = most >= 60 ? spin('hours', Math.floor(most / 60), 1, 1) : null;
    const wholeHours = step > 1 && 60 % step !== 0;
    this.minutes = spin('minutes', Math.min(most, 59), wholeHours ? 1 : step, 1);
    this.shown = h('p', { class: 'shown', id: this.idOf('shown'), role: 'status' });
    return [h('div', { class: 'spins', role: 'group', ...this.groupNames }, this.hours?.element, this.minutes.element), this.shown];
  }

  #range() {
    const { minimumMinutes, maximumMinutes } = this.format;
    return t('control.between', { least: this.#shown(minimumMinutes), most: this.#shown(maximumMinutes) });
  }

  #changed() {
    this.typed(() => this.#read());
    const { answer } = this.#read();
    say(this.shown, answer ? this.#shown(answer.value) : '');
  }

  /** An empty part beside a full one is nothing of it. */
  #read() {
    const parts = [this.hours, this.minutes].filter(Boolean);
    if (parts.every((spin) => spin.text.trim() === '')) return { answer: null };
    const draft = { hours: this.hours?.text ?? '', minutes: this.minutes.text };
    const complaint = this.#fault(parts);
    return complaint ? { answer: null, draft, complaint } : { answer: { value: this.#total, unit: 'min' } };
  }

  get #total() { return (this.hours?.value ?? 0) * 60 + (this.minutes.value ?? 0); }

  #fault(parts) {
    const { minimumMinutes, maximumMinutes, minuteStep } = this.format;
    if (parts.some((spin) => spin.text.trim() !== '' && spin.value === null)) return t('refusal.dateDigits');
    if (this.hours && this.minutes.value > 59) return t('refusal.minutesOfHour');
    const total = this.#total;
    if (total < minimumMinutes || total > maximumMinutes) return t('refusal.outOfRange', { range: this.#range() });
    return total % minuteStep ? t('refusal.minuteStep', { count: minuteStep }) : '';
  }

  show(answer) {
    const total = answer === null ? null : Number(this.digits(answer));
    if (this.hours) this.hours.value = total === null ? null : Math.floor(total / 60);
    this.minutes.value = total === null ? null : this.hours ? total % 60 : total;
    say(this.shown, total === null ? '' : this.#shown(total));
  }

  get draft() { return this.#read().draft ?? null; }

  showDraft(draft) {
    if (this.hours) this.hours.text = String(draft.hours ?? '');
    this.minutes.text = String(draft.minutes ?? '');
    this.read = () => this.#read();
  }
}

customElements.define('ambler-time-interval', TimeIntervalControl);
