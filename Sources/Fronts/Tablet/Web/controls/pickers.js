import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { Control } from './control.js';
import { optionOf, textsOf } from './options.js';
import { makePicker } from './picker.js';

/** Several lists side by side, one value of each. */
class PickersControl extends Control {
  words(answer) {
    const { pickers, separator } = this.format;
    return answer.flatMap((value, place) => textsOf(pickers[place], [value])).join(separator);
  }

  build() {
    const { pickers } = this.format;
    this.pickers = pickers.map((options, place) => makePicker({ id: this.idOf(place),
      label: t('control.listOf', { number: place + 1, total: pickers.length }), labelledBy: this.labelledBy,
      describedBy: this.complaintId, options, onpick: (value) => this.#pick(place, value) }));
    return h('div.pickers', { role: 'group', ...this.ties('hint') }, this.pickers.map((picker) => picker.element));
  }

  #pick(place, value) {
    this.values[place] = value;
    this.chosen();
  }

  read() {
    const values = [...this.values];
    if (values.every((value) => value === null)) return {};
    return { answer: values, draft: { values }, complaint: values.includes(null) ? t('refusal.everyList') : '' };
  }

  show(answer) { this.#put(answer ?? []); }
  showDraft({ values = [] }) { this.#put(values); }

  #put(values) {
    this.values = this.format.pickers.map((options, place) => optionOf(options, values[place])?.value ?? null);
    this.pickers.forEach((picker, place) => picker.show(this.values[place]));
  }
}

customElements.define('ambler-pickers', PickersControl);
