import { setText } from '../app/dom.js';
import { Control } from './control.js';
import { Spin } from './spin.js';

/** A control of numbers side by side; `parts` says what they are, and the whole is shown in words. */
export class SpinsControl extends Control {
  /** Makes the spins of `{name: {label, least, most, …}}`. */
  makeSpins(parts) {
    this.spins = Object.fromEntries(Object.entries(parts).map(([name, part]) =>
      [name, new Spin(this, name, part, () => this.#changed())]));
    this.shown = this.status('shown');
  }

  /** What is shown besides when a number changes. */
  showDetails() {}

  #changed() {
    this.showDetails();
    this.typed();
    this.showWords(this.reading.answer);
  }

  showWords(answer) { setText(this.shown, answer === null ? '' : this.words(answer)); }

  /** Puts numbers into the spins of those names. */
  put(values) {
    for (const [name, value] of Object.entries(values)) this.spins[name].value = value;
    this.showDetails();
  }

  /** Shows an answer that has those numbers; spins without one become empty. */
  showNumbers(answer, values) {
    for (const [name, spin] of Object.entries(this.spins)) spin.value = values[name] ?? null;
    this.showDetails();
    this.showWords(answer);
  }

  read() {
    const spins = Object.entries(this.spins);
    if (spins.every(([, spin]) => spin.isEmpty)) return {};
    const complaint = this.fault();
    return { answer: complaint ? null : this.stored(), draft: Object.fromEntries(spins.map(([name, spin]) => [name, spin.text])), complaint };
  }

  showDraft(draft) {
    for (const [name, spin] of Object.entries(this.spins)) spin.text = String(draft[name] ?? '');
    this.showDetails();
  }
}
