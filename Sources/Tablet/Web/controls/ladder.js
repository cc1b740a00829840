import { t } from '../app/words.js';
import { ChoiceControl } from './choice.js';
import { h } from './elements.js';
import { shownNumber } from './locale.js';

/** A ladder with the highest rung on top. */
export class LadderControl extends ChoiceControl {
  get options() {
    const { rungs } = this.format;
    return Array.from({ length: rungs }, (_, place) => {
      const rung = rungs - place;
      return { value: String(rung), text: shownNumber(rung) };
    });
  }

  get display() { return 'ladder'; }
  stored(value) { return Number(value); }
  value(answer) { return String(answer); }
  words(answer) { return t('control.rung', { rung: answer, rungs: this.format.rungs }); }

  build() {
    const { topText, bottomText } = this.format;
    const end = (text) => (text ? h('p', { class: 'end-text' }, text) : null);
    return [h('div', { class: 'ladder' }, end(topText), ...super.build(), end(bottomText))];
  }
}

customElements.define('ambler-ladder', LadderControl);
