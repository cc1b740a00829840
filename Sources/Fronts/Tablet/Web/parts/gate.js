import { arrange, h, set, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { Part } from './part.js';

/** `<ambler-gate>`: the look at the sensors before a part. Dispatches `again` to look once more. */
export class AmblerGate extends Part {
  /** `{looking: {until, lengthSeconds}}` or `{findings: [...]}`. */
  set gate(gate) { this.take(gate); }

  build() {
    this.face = h('div.part-face.small', this.ring.svg);
    this.status = h('p.part-status', { role: 'status' });
    this.list = h('ul.part-findings');
    this.again = this.button('part.again', () => this.tell('again'), '.primary');
    return [this.face, this.status, this.list, this.again];
  }

  draw() {
    const { looking, findings = [] } = this.state;
    setText(this.status, t(looking ? 'part.looking' : 'part.findings'));
    for (const element of [this.list, this.again]) set(element, { hidden: Boolean(looking) });
    set(this.face, { hidden: !looking });
    arrange(this.list, findings.map((sentence) => h('li', sentence)));
    if (looking) this.left.start(looking.until);
    else this.left.stop();
  }

  show(left) { this.ring.show(left / (this.state.looking.lengthSeconds * 1000)); }
}

customElements.define('ambler-gate', AmblerGate);
