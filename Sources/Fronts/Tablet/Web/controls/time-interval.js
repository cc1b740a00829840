import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { SpinsControl } from './spins.js';

/** A length of time in hours and minutes. */
class TimeIntervalControl extends SpinsControl {
  words(answer) { return this.#shown(Number(this.digits(answer))); }

  #shown(minutes) {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    return [hours ? t('control.hours', { count: hours }) : '', rest || !hours ? t('control.minutes', { count: rest }) : '']
      .filter(Boolean).join(' ');
  }

  build() {
    const { minimumMinutes: least, maximumMinutes: most, minuteStep } = this.format;
    const hasHours = most >= 60;
    const each = 60 % minuteStep ? 1 : minuteStep;
    this.hint.textContent = this.#range();
    const part = (label, rest) => ({ label: t(label), describedBy: ['hint', 'shown'], least: 0, width: 1, ...rest });
    const hours = part('control.hoursName', { most: Math.floor(most / 60), wraps: false, first: () => Math.floor(least / 60) });
    const minutes = part('control.minutesName', { most: Math.min(most, 59), each, wraps: hasHours,
      first: () => Math.ceil((least % 60) / each) * each });
    this.makeSpins(hasHours ? { hours, minutes } : { minutes });
    return [h('div.spins', { role: 'group', ...this.ties('hint') }, Object.values(this.spins).map((spin) => spin.element)), this.shown];
  }

  #range() {
    const { minimumMinutes, maximumMinutes } = this.format;
    return t('control.between', { least: this.#shown(minimumMinutes), most: this.#shown(maximumMinutes) });
  }

  /** An empty part beside a full one is nothing of it. */
  get #total() { return (this.spins.hours?.value ?? 0) * 60 + (this.spins.minutes.value ?? 0); }

  stored() { return { value: this.#total, unit: 'min' }; }

  fault() {
    const { hours, minutes } = this.spins;
    const { minimumMinutes, maximumMinutes, minuteStep } = this.format;
    if (Object.values(this.spins).some((spin) => !spin.isEmpty && spin.value === null)) return t('refusal.dateDigits');
    if (hours && minutes.value > 59) return t('refusal.minutesOfHour');
    const total = this.#total;
    if (total < minimumMinutes || total > maximumMinutes) return t('refusal.outOfRange', { range: this.#range() });
    return total % minuteStep ? t('refusal.minuteStep', { count: minuteStep }) : '';
  }

  show(answer) {
    const total = answer === null ? null : Number(this.digits(answer));
    const hours = this.spins.hours && total !== null ? Math.floor(total / 60) : 0;
    this.showNumbers(answer, total === null ? {} : { hours, minutes: total - hours * 60 });
  }
}

customElements.define('ambler-time-interval', TimeIntervalControl);
