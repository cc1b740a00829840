import { ChoiceControl } from './choice.js';

/** Yes or no: two large buttons. */
export class BooleanControl extends ChoiceControl {
  get options() {
    return [{ value: 'true', text: this.format.yesText }, { value: 'false', text: this.format.noText }];
  }

  get display() { return 'pair'; }
  stored(value) { return value === 'true'; }
  value(answer) { return String(answer); }
}

customElements.define('ambler-boolean', BooleanControl);
