import { t } from '../app/words.js';
import { Control } from './control.js';
import { h } from './elements.js';
import { makePicker } from './picker.js';

/** Several lists side by side, one value of each. */
export class PickersControl extends Control {
  words(answer) {
    return answer.map((value, place) => this.format.pickers[place].find((option) => option.value === value)?.text ?? '')
      .join(this.format.separator);
  }

  build() {
    const { pickers } = this.format;
    this.values = pickers.map(() => null);
    this.pickers = pickers.map((options, place) => makePicker({
      id: this.idOf(place), label: t('control.listOf', { number: place + 1, total: pickers.length }),
      labelledBy: this.labelledBy, describedBy: this.complaintId, options,
      onpick: (value) => this.#pick(place, value) }));
    return [h('div', { class: 'pickers', role: 'group', ...this.groupNames }, ...this.pickers.map((picker) => picker.element))];
  }

  #pick(place, value) {
    this.values[place] = value;
    this.read = () => this.#read();
    const { answer, draft } = this.#read();
    this.give(answer, { draft, isFinal: answer !== null });
  }

  #read() {
    if (this.values.every((value) => value === null)) return { answer: null };
    if (this.values.every((value) => value !== null)) return { answer: [...this.values] };
    return { answer: null, draft: { values: [...this.values] }, complaint: t('refusal.everyList') };
  }

  get draft() { return this.#read().draft; }
  show(answer) { this.#put(answer ?? this.format.pickers.map(() => null)); }

  showDraft(draft) {
    this.#put(this.format.pickers.map((options, place) => {
      const value = draft.values?.[place];
      return options.some((option) => option.value === value) ? value : null;
    }));
    this.read = () => this.#read();
  }

  #put(values) {
    this.values = [...values];
    this.pickers.forEach((picker, place) => picker.show(values[place]));
  }
}

customElements.define('ambler-pickers', PickersControl);
