import { t } from '../app/words.js';
import { arrange, make, set, setText } from '../scene/dom.js';
import { Remaining } from './remaining.js';
import { Ring } from './ring.js';

/** `<ambler-gate>`: the look at the sensors before a part. Dispatches `again` to look once more. */
export class AmblerGate extends HTMLElement {
  #left = new Remaining((left) => this.show(left));
  #gate = null;

  /** `{looking: {until, lengthSeconds}}` or `{findings: [...]}`. */
  set gate(gate) {
    this.#gate = gate;
    if (this.isConnected) this.draw();
  }

  connectedCallback() {
    if (!this.status) this.build();
    if (this.#gate) this.draw();
  }

  disconnectedCallback() {
    this.#left.stop();
  }

  build() {
    this.classList.add('part', 'gate');
    this.ring = new Ring();
    this.face = make('div', 'part-face small');
    this.face.append(this.ring.svg);
    this.status = make('p', 'part-status');
    this.status.setAttribute('role', 'status');
    this.list = make('ul', 'part-findings');
    this.again = make('button', 'part-button primary', t('part.again'));
    this.again.type = 'button';
    this.again.addEventListener('click', () => this.dispatchEvent(new CustomEvent('again', { bubbles: true })));
    this.append(this.face, this.status, this.list, this.again);
  }

  draw() {
    const { looking, findings } = this.#gate;
    setText(this.status, t(looking ? 'part.looking' : 'part.findings'));
    for (const element of [this.list, this.again]) set(element, 'hidden', Boolean(looking));
    set(this.face, 'hidden', !looking);
    arrange(this.list, (findings ?? []).map((sentence) => make('li', '', sentence)));
    if (looking) this.#left.start(looking.until);
    else this.#left.stop();
  }

  show(left) {
    const { looking } = this.#gate;
    if (looking) this.ring.show(left / (looking.lengthSeconds * 1000));
  }
}

customElements.define('ambler-gate', AmblerGate);
