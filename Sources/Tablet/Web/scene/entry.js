import { t } from '../app/words.js';
import { make, set } from './dom.js';

/** Where words are typed in a test: a field and a button that gives them to the test. */
export class SceneEntry {
  /** `host` has `scene` and `respond`. */
  constructor(host) {
    this.host = host;
    this.element = make('form', 'scene-entry');
    this.field = make('textarea', 'scene-field');
    this.send = make('button', 'scene-control scene-send', t('scene.send'));
    this.complaint = make('p', 'scene-complaint');
    this.given = '';
    this.prepare();
  }

  prepare() {
    const { field } = this;
    Object.assign(field, { rows: 2, id: 'scene-entry', autocomplete: 'off', spellcheck: false, autocapitalize: 'off', dir: 'auto' });
    field.setAttribute('aria-label', t('scene.entry'));
    field.setAttribute('aria-describedby', 'scene-entry-complaint');
    this.complaint.id = 'scene-entry-complaint';
    this.complaint.setAttribute('role', 'status');
    field.addEventListener('input', () => this.update());
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.submit(event, 'key');
    });
    this.send.type = 'submit';
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submit(event, this.pointer ?? 'key');
    });
    this.send.addEventListener('pointerdown', (event) => { this.pointer = event.pointerType === 'mouse' ? 'mouse' : 'touch'; });
    this.element.append(field, this.send, this.complaint);
  }

  /** Shows the entry of a scene; what is being typed stays. */
  draw(entry) {
    set(this.element, 'hidden', !entry);
    if (!entry) return;
    // What was sent has been taken: the test says what stands there now.
    if (this.field.value === this.given && this.field.value !== entry.text) this.field.value = entry.text;
    this.given = entry.text;
    this.update();
  }

  get excess() {
    return [...this.field.value].length - (this.host.scene.entry?.maximumLength ?? Infinity);
  }

  update() {
    const { value } = this.field;
    const isTooLong = this.excess > 0;
    const words = isTooLong ? t('scene.tooLong', { count: this.excess }) : '';
    if (this.complaint.textContent !== words) this.complaint.textContent = words;
    this.send.disabled = isTooLong || value.trim() === '' || value === this.host.scene.entry?.text;
  }

  submit(event, means) {
    this.update();
    this.pointer = undefined;
    if (this.send.disabled) return;
    this.given = this.field.value;
    this.host.respond({ do: 'text', text: this.field.value, means, at: event.timeStamp });
  }
}
