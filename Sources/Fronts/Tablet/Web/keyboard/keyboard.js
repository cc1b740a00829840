import { h, fill } from '../app/dom.js';
import { t, current } from '/words/words.js';
import { alphabets, rows } from './layouts.js';

/** Long enough that a touch which leaves the field meets what it aimed at before the page moves. */
const hideMilliseconds = 300;
const typed = new Set(['text', 'search', 'email', 'tel', 'url', 'password']);

/** Whether letters can be typed there; boxes with a pad of their own want none. */
const isField = (element) => Boolean(element?.matches?.('input, textarea')) && !element.readOnly && !element.disabled
  && element.inputMode !== 'none' && (element.tagName === 'TEXTAREA' || typed.has(element.type));

/**
 * Large keys below a text field, shown while it has the focus.
 *
 * The focus stays in the field. The keys are no stops of Tab: whoever has Tab has letters too.
 */
class Keyboard extends HTMLElement {
  #field = null;
  #timer = 0;
  #alphabet = 'own';
  #isUpper = false;
  #isSigns = false;

  connectedCallback() {
    if (this.dir) return;
    this.dir = 'ltr';
    this.hidden = true;
    this.setAttribute('role', 'region');
    for (const type of ['pointerdown', 'mousedown']) this.addEventListener(type, (event) => event.preventDefault());
    document.addEventListener('focusin', (event) => this.#follow(event.target));
    document.addEventListener('focusout', () => this.#follow(null));
    document.addEventListener('input', (event) => this.#written(event));
    this.#follow(document.activeElement);
  }

  #follow(element) {
    clearTimeout(this.#timer);
    if (this.contains(element)) return;
    if (isField(element)) this.#show(element);
    else this.#timer = setTimeout(() => this.#hide(), hideMilliseconds);
  }

  #show(field) {
    const isOther = this.#field !== field;
    this.#field = field;
    if (isOther) this.#begin(field);
    // What lies outside of an open dialog cannot be touched.
    const place = field.closest('dialog[open]') ?? document.body;
    if (this.parentElement !== place) place.append(this);
    this.hidden = false;
    this.#draw();
    document.documentElement.style.setProperty('--keyboard', `${this.offsetHeight}px`);
    document.documentElement.dataset.keyboard = '';
    if (isOther) field.scrollIntoView({ block: 'center' });
  }

  #begin(field) {
    const isLatin = field.inputMode === 'email' || field.dir === 'ltr';
    this.#alphabet = alphabets().at(isLatin ? -1 : 0);
    this.#isSigns = ['tel', 'numeric', 'decimal'].includes(field.inputMode);
    this.#isUpper = field.value === '' && field.autocapitalize !== 'none' && field.inputMode !== 'email';
  }

  #hide() {
    this.hidden = true;
    this.#field = null;
    delete document.documentElement.dataset.keyboard;
    document.documentElement.style.removeProperty('--keyboard');
  }

  #draw() {
    const letters = rows(this.#alphabet, this.#isSigns);
    const hasCapitals = !this.#isSigns && letters.flat().some((letter) => letter !== letter.toUpperCase());
    const lines = letters.map((row) => row.map((letter) => this.#letter(letter)));
    const last = lines.at(-1);
    if (hasCapitals) last.unshift(this.#key('shift', '⇧', () => this.#turn(), this.#isUpper));
    last.push(this.#key('erase', '⌫', () => this.#run('delete')));
    this.setAttribute('aria-label', t('keyboard.name'));
    fill(this, ...lines.map((line) => h('div.keyboard-row', {}, line)), h('div.keyboard-row', {}, this.#bottom()));
  }

  #bottom() {
    const isOwn = this.#alphabet === 'own';
    const other = alphabets().find((one) => one !== this.#alphabet);
    return [
      this.#key(this.#isSigns ? 'letters' : 'signs', this.#isSigns ? (isOwn ? t('keyboard.lettersFace') : 'abc') : '?123', () => this.#change({ isSigns: !this.#isSigns })),
      other ? this.#key(other, isOwn ? 'abc' : t('keyboard.ownFace'), () => this.#change({ alphabet: other, isSigns: false })) : null,
      this.#key('space', t('keyboard.space'), () => this.#run('insertText', ' ')),
      this.#field?.tagName === 'TEXTAREA' ? this.#key('newLine', '⏎', () => this.#run('insertLineBreak')) : null,
      this.#key('done', t('keyboard.done'), () => this.#field?.blur()),
    ];
  }

  #letter(letter) {
    const shown = this.#isUpper && !this.#isSigns ? letter.toLocaleUpperCase(current()) : letter;
    return h('button.keyboard-key', { type: 'button', tabindex: '-1', onclick: () => this.#run('insertText', shown) }, shown);
  }

  #key(name, face, press, isPressed) {
    return h(`button.keyboard-key.${name}`, { type: 'button', tabindex: '-1', 'aria-label': t(`keyboard.${name}`),
      'aria-pressed': isPressed === undefined ? null : String(isPressed), onclick: press }, face);
  }

  #turn() {
    this.#isUpper = !this.#isUpper;
    this.#draw();
  }

  #change({ alphabet = this.#alphabet, isSigns }) {
    this.#alphabet = alphabet;
    this.#isSigns = isSigns;
    this.#draw();
  }

  /** Types as a real keyboard does: the field keeps its limits, and typing can be undone. */
  #run(command, text) {
    const field = this.#field;
    if (!field) return;
    if (document.activeElement !== field) field.focus();
    document.execCommand(command, false, text);
  }

  /** One capital letter is enough, whoever wrote it. */
  #written({ target, inputType }) {
    if (this.#isUpper && target === this.#field && inputType?.startsWith('insert')) this.#turn();
  }
}

customElements.define('ambler-keyboard', Keyboard);
document.body.append(document.createElement('ambler-keyboard'));
