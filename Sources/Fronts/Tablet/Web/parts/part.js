import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { Remaining } from './remaining.js';
import { Ring } from './ring.js';

/** What parts share: made once, drawn anew when the page has a new state, and a ring for time that goes by. */
export class Part extends HTMLElement {
  ring = new Ring();
  left = new Remaining((left) => this.show(left));
  state = null;

  /** The elements of the part, made once. */
  build() { return []; }
  /** Shows the state; it is there and the part is in the page. */
  draw() {}
  /** Shows the milliseconds that are left. */
  show(_left) {}

  /** Takes a state as the page has it. */
  take(state) {
    this.state = state;
    if (this.isConnected) this.draw();
  }

  connectedCallback() {
    if (!this.firstChild) {
      this.classList.add('part', this.localName.replace('ambler-', ''));
      this.append(...this.build());
    }
    if (this.state) this.draw();
  }

  disconnectedCallback() { this.left.stop(); }

  /** Tells that the person did something. */
  tell(name, detail = null) { this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail })); }

  /** A button that tells. */
  button(key, onclick, kind = '') { return h(`button.part-button${kind}`, { onclick }, t(key)); }
}
