import { t } from '../app/words.js';
import { h, say } from './elements.js';

const pauseMilliseconds = 400;

/**
 * What every control shares: a field in, `answer` events out, the complaint, and the ways not to
 * answer. A control says what it looks like in `build`, and shows answers and drafts.
 */
export class Control extends HTMLElement {
  #field = null;
  #form = '';
  #known = 'null';
  #sent = [];
  #timer = 0;
  #own = '';
  #wasTyped = false;

  /** The question; set again it shows the new state and leaves focus and typing alone. */
  get field() { return this.#field; }

  set field(field) {
    this.#field = field;
    const form = JSON.stringify([field.id, field.format, field.noAnswers, field.readOnly, field.required,
      document.documentElement.lang]);
    if (form !== this.#form) this.#renew(form);
    else this.#adopt();
    this.#showComplaint();
  }

  /** What the page knows besides: `today`, `places`, `findPosition`. */
  context = {};

  // What a control says of itself.

  /** The elements of the control, made anew. */
  build() { return []; }
  /** Puts an answer on the screen; null for none. */
  show(_answer) {}
  /** Puts back what was typed and is no answer yet. */
  showDraft(_draft) {}
  /** What is typed and is no answer yet. */
  get draft() { return null; }
  /** The answer as a person reads it. */
  words(answer) { return String(answer); }
  /** An answer in a form that is equal for equal answers. */
  identity(answer) { return answer; }

  // What a control uses.

  get format() { return this.#field.format; }
  get labelledBy() { return `q-${this.#field.id}`; }
  /** The id of a part of this control. */
  idOf(name) { return `c-${this.#field.id}-${name}`; }
  get complaintId() { return this.idOf('complaint'); }
  /** What ties a group to its question and its complaint. */
  get groupNames() { return { 'aria-labelledby': this.labelledBy, 'aria-describedby': `${this.idOf('hint')} ${this.complaintId}` }; }

  /** The number of an answer with all its digits. */
  digits(answer) {
    const value = answer?.value ?? answer;
    const digits = value?.rawJSON ?? String(value);
    const { field } = this;
    return field.digits !== undefined && answer === field.answer ? field.digits : digits;
  }

  /** Tells the answer; null where there is none. */
  give(answer, { draft = null, isFinal = true } = {}) {
    clearTimeout(this.#timer);
    this.#wasTyped = false;
    this.current = answer;
    this.#refuse('');
    const told = this.#text(answer);
    if (told !== (this.#sent.at(-1) ?? this.#known)) this.#sent.push(told);
    this.#showWays();
    // What was typed last is told even if the page has gone on already.
    (this.isConnected ? this : document).dispatchEvent(new CustomEvent('answer', {
      bubbles: true, detail: { question: this.#field.id, answer, draft, isFinal } }));
  }

  /** Tells what `read` gives, once the person pauses or goes on: `{answer, draft, complaint}`. */
  typed(read) {
    this.#wasTyped = true;
    this.read = read;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(false), pauseMilliseconds);
  }

  /** A sentence about what was done, said once; an empty one takes it away. */
  complain(text) { this.#refuse(text); }

  #tell(isFinal) {
    const { answer, draft, complaint = '' } = this.read();
    this.give(answer, { draft: draft ?? null, isFinal });
    // Half a number is not wrong yet.
    if (isFinal || answer !== null) this.#refuse(complaint);
  }

  connectedCallback() {
    this.addEventListener('focusout', this.#left);
  }

  disconnectedCallback() {
    this.removeEventListener('focusout', this.#left);
    if (this.#wasTyped && this.read) this.#tell(true);
  }

  /** Tells at once what is typed, before the page is left. */
  flush() { if (this.#wasTyped) this.#tell(true); }

  #left = (event) => {
    const isInside = event.relatedTarget && this.contains(event.relatedTarget);
    if (isInside || !this.read || this.#field.readOnly) return;
    if (this.#wasTyped) this.#tell(true);
    else if (this.current === null || this.current === undefined) this.#refuse(this.read().complaint ?? '');
  };

  #renew(form) {
    const focused = this.contains(document.activeElement) ? document.activeElement.id : '';
    const draft = this.#form && this.#wasTyped ? this.draft : this.#form ? null : this.firstDraft;
    const isFirst = this.#form === '';
    this.#form = form;
    this.read = null;
    this.current = this.#field.answer;
    this.#known = this.#text(this.current);
    this.#sent = [];
    this.replaceChildren(...(this.#field.readOnly ? this.#readOnly() : this.#writable()));
    if (this.#field.readOnly) return;
    this.#showAnswer();
    if (draft !== null && draft !== undefined) this.showDraft(draft);
    if (!isFirst && focused) document.getElementById(focused)?.focus();
  }

  #writable() {
    this.complaint = h('p', { class: 'complaint', id: this.complaintId, role: 'status' });
    this.hint = h('p', { class: 'hint', id: this.idOf('hint') });
    const control = this.build();
    this.hint.hidden = this.hint.textContent === '';
    return [this.hint, ...control, this.complaint, this.#ways()];
  }

  #readOnly() {
    const { answer } = this.#field;
    this.complaint = h('p', { class: 'complaint', id: this.complaintId, role: 'status' });
    const text = answer === null ? t('control.noAnswer') : this.#declined(answer) ?? this.words(answer);
    return [h('p', { class: 'read-only', role: 'group', 'aria-labelledby': this.labelledBy }, h('bdi', {}, text)), this.complaint];
  }

  #declined(answer) {
    return this.#field.noAnswers.find((way) => way.reason === answer?.noAnswer)?.text;
  }

  #ways() {
    this.ways = this.#field.noAnswers.map((way) => h('button', {
      type: 'button', class: 'button way', id: this.idOf(way.reason), 'aria-pressed': 'false',
      onclick: () => this.#choose(way.reason) }, way.text));
    this.clear = this.#field.required ? null : h('button', {
      type: 'button', class: 'button quiet', id: this.idOf('clear'), onclick: () => this.#choose(null),
    }, t('control.clear'));
    return h('div', { class: 'no-answers button-row' }, ...this.ways, this.clear);
  }

  #choose(reason) {
    const isTakenBack = reason === null || this.current?.noAnswer === reason;
    this.read = null;
    this.show(null);
    this.give(isTakenBack ? null : { noAnswer: reason });
    if (reason === null) (this.querySelector('input, button, [tabindex="0"]') ?? this).focus();
  }

  #showWays() {
    const reason = this.current?.noAnswer;
    this.#field.noAnswers.forEach((way, place) =>
      this.ways[place].setAttribute('aria-pressed', String(way.reason === reason)));
    if (this.clear) this.clear.hidden = this.current === null || this.current === undefined;
  }

  /** A state of the page that was on its way while the person went on is passed over. */
  #adopt() {
    const told = this.#text(this.#field.answer);
    const place = this.#sent.indexOf(told);
    if (place >= 0) this.#sent.splice(0, place + 1);
    const isKnown = place >= 0 || told === this.#known;
    this.#known = told;
    if (isKnown && !this.#field.readOnly) return;
    this.#sent = [];
    clearTimeout(this.#timer);
    this.#wasTyped = false;
    this.current = this.#field.answer;
    if (this.#field.readOnly) this.replaceChildren(...this.#readOnly());
    else this.#showAnswer();
  }

  #showAnswer() {
    this.show(this.current?.noAnswer ? null : this.current);
    this.#showWays();
  }

  #refuse(text) {
    this.#own = text;
    this.#showComplaint();
  }

  #showComplaint() {
    const text = this.#own || this.#field.complaint || '';
    say(this.complaint, text);
    this.toggleAttribute('data-refused', text !== '');
    for (const input of this.querySelectorAll('input[type="text"], textarea')) {
      if (text) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
  }

  #text(answer) {
    const value = JSON.parse(JSON.stringify(answer ?? null));
    return JSON.stringify(value?.noAnswer ? value : this.identity(value), (_, member) =>
      member && typeof member === 'object' && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1))) : member);
  }
}
