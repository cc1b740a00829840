import { h, set, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { meansOf } from './pointers.js';

/** Where words are typed in a test: a field and a button that gives them to the test. */
export class SceneEntry {
  field = h('textarea.scene-field', { rows: 2, id: 'scene-entry', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off',
    dir: 'auto', 'aria-label': t('scene.entry'), 'aria-describedby': 'scene-entry-complaint',
    oninput: () => this.#update(), onkeydown: (event) => this.#key(event) });
  send = h('button.scene-control.scene-send', { type: 'submit', onpointerdown: (event) => { this.pointer = meansOf(event); } }, t('scene.send'));
  complaint = h('p.scene-complaint', { id: 'scene-entry-complaint', role: 'status' });
  element = h('form.scene-entry', { onsubmit: (event) => this.#submit(event, this.pointer ?? 'key') }, this.field, this.send, this.complaint);
  given = '';

  /** `host` has `scene` and `respond`. */
  constructor(host) { this.host = host; }

  #key(event) {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) this.#submit(event, 'key');
  }

  /** Shows the entry of a scene; what is being typed stays. */
  draw(entry) {
    set(this.element, { hidden: !entry });
    if (!entry) return;
    // What was sent has been taken: the test says what stands there now.
    if (this.field.value === this.given && this.field.value !== entry.text) this.field.value = entry.text;
    this.given = entry.text;
    this.#update();
  }

  #update() {
    const { value } = this.field;
    const { maximumLength = Infinity, text } = this.host.scene.entry ?? {};
    const excess = [...value].length - maximumLength;
    setText(this.complaint, excess > 0 ? t('scene.tooLong', { count: excess }) : '');
    this.send.disabled = excess > 0 || value.trim() === '' || value === text;
  }

  #submit(event, means) {
    event.preventDefault();
    this.#update();
    this.pointer = undefined;
    if (this.send.disabled) return;
    this.given = this.field.value;
    this.host.respond({ do: 'text', text: this.given, means, at: event.timeStamp });
  }
}
