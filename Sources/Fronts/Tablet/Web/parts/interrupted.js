import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { Part } from './part.js';

/** `<ambler-interrupted>`: an activity was cut off. Dispatches `choice` with `again` or `goOn`. */
export class AmblerInterrupted extends Part {
  build() {
    const choose = (what) => () => this.tell('choice', { do: what });
    return [h('p.part-status', t('part.interrupted')), this.button('part.repeat', choose('again'), '.primary'),
      this.button('part.without', choose('goOn'))];
  }
}

customElements.define('ambler-interrupted', AmblerInterrupted);
