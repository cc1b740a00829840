import { fill, h, set, setText } from '../app/dom.js';
import { t } from '/words/words.js';

/** How long at most something typed stays on this page alone. */
const keepMilliseconds = 100;

/**
 * What every control shares: a field in, `answer` events out, the complaint, and the ways not to answer.
 *
 * `context` is what the page knows besides: `today`, `places`, `findPosition`.
 */
export class Control extends HTMLElement {
  context = {};
  #field = null;
  #form = '';
  #known = 'null';
  #sent = [];
  #timer = 0;
  #own = '';
  #wasTyped = false;
  #isTouched = false;

  constructor() {
    super();
    this.addEventListener('focusout', (event) => this.#left(event));
  }

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

  // What a control says of itself.

  /** The elements of the control, made anew. */
  build() { return []; }
  /** Puts an answer on the screen; null for none. */
  show(_answer) {}
  /** Puts back what was typed and is no answer yet. */
  showDraft(_draft) {}
  /** What the screen says: `{answer, draft, complaint}`; with a complaint it is a draft and no answer. */
  read() { return {}; }
  /** The answer as a person reads it. */
  words(answer) { return String(answer); }
  /** An answer in a form that is equal for equal answers. */
  identity(answer) { return answer; }

  // What a control uses.

  /** What it says, as an answer, or as a draft with a complaint. */
  get reading() {
    const { answer = null, draft = null, complaint = '' } = this.read();
    return complaint ? { answer: null, draft, complaint } : { answer, draft: answer === null ? draft : null, complaint };
  }

  get format() { return this.#field.format; }
  get labelledBy() { return `q-${this.#field.id}`; }
  get complaintId() { return this.idOf('complaint'); }
  /** The id of a part of this control. */
  idOf(name) { return `c-${this.#field.id}-${name}`; }

  /** What ties an element to its question, its complaint, and the parts of those names. */
  ties(...names) {
    return { 'aria-labelledby': this.labelledBy,
      'aria-describedby': [...names, 'complaint'].map((name) => this.idOf(name)).join(' ') };
  }

  /** An element with an id of its name. */
  part(tag, name, ...more) { return set(h(tag, ...more), { id: this.idOf(name) }); }

  /** A button with the words `control.name`, of a kind such as `.quiet`. */
  button(name, onclick, { kind = '', text = t(`control.${name}`), ...attributes } = {}) {
    return h(`button.button${kind}`, { id: this.idOf(name), onclick, ...attributes }, text);
  }

  /** A button with a sign, read out as `label`. */
  step(name, text, onclick, { label = t(`control.${name}`), ...attributes } = {}) {
    return this.button(name, onclick, { kind: '.step', text, 'aria-label': label, ...attributes });
  }

  /** A button that opens and closes what `list` shows; closed at first. */
  opener(name, list, { kind = '', onopen = () => {} } = {}) {
    list.hidden = true;
    const button = this.button(name, () => {
      list.hidden = !list.hidden;
      set(button, { 'aria-expanded': !list.hidden });
      if (!list.hidden) onopen();
    }, { kind, 'aria-expanded': false, 'aria-controls': list.id });
    return button;
  }

  /** A line that is read out when it changes. */
  status(name, kind = '.shown') { return this.part(`p${kind}`, name, { role: 'status' }); }

  /** The number of an answer with all its digits. */
  digits(answer) {
    const value = answer?.value ?? answer;
    const { field } = this;
    return field.digits !== undefined && answer === field.answer ? field.digits : value?.rawJSON ?? String(value);
  }

  /** Tells the answer; null where there is none. */
  give(answer, { draft = null } = {}) {
    this.#rest();
    this.#wasTyped = false;
    this.current = answer;
    this.complain('');
    const told = this.#text(answer);
    if (told !== (this.#sent.at(-1) ?? this.#known)) this.#sent.push(told);
    this.#showWays();
    // What was typed last is told even if the page has gone on already.
    (this.isConnected ? this : document).dispatchEvent(new CustomEvent('answer', {
      bubbles: true, detail: { question: this.#field.id, answer, draft } }));
  }

  /** Tells what `read` gives soon, also while the person types on. */
  typed() {
    this.#wasTyped = this.#isTouched = true;
    this.#timer ||= setTimeout(() => this.#tell(false), keepMilliseconds);
  }

  #rest() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Tells at once what `read` gives, after a choice. */
  chosen() {
    this.#isTouched = true;
    const { answer, draft } = this.reading;
    this.give(answer, { draft });
  }

  /** A sentence about what was done, said once; an empty one takes it away. */
  complain(text) {
    // What was typed before is told first: told later, it would take the sentence away.
    if (text && this.#wasTyped) this.#tell(false);
    this.#own = text;
    this.#showComplaint();
  }

  /** Tells at once what is typed, before the page is left. */
  flush() { if (this.#wasTyped) this.#tell(true); }

  disconnectedCallback() { this.flush(); }

  #tell(isFinal) {
    const { answer, draft, complaint } = this.reading;
    this.give(answer, { draft });
    // Half a number is not wrong yet.
    if (isFinal || answer !== null) this.complain(complaint);
  }

  #left({ relatedTarget }) {
    const isInside = relatedTarget && this.contains(relatedTarget);
    if (isInside || !this.#isTouched || this.#field.readOnly) return;
    if (this.#wasTyped) this.#tell(true);
    else if ((this.current ?? null) === null) this.complain(this.reading.complaint);
  }

  #renew(form) {
    const isFirst = this.#form === '';
    const focused = this.contains(document.activeElement) ? document.activeElement.id : '';
    const draft = isFirst ? this.firstDraft : this.#wasTyped ? this.reading.draft : null;
    this.#form = form;
    this.#isTouched = false;
    this.#take();
    this.className = 'answering';
    this.complaint = this.status('complaint', '.complaint');
    fill(this, this.#field.readOnly ? this.#readOnly() : this.#writable());
    if (this.#field.readOnly) return;
    this.#showAnswer();
    if ((draft ?? null) !== null) {
      this.showDraft(draft);
      this.#isTouched = true;
    }
    if (!isFirst && focused) document.getElementById(focused)?.focus();
  }

  /** Begins with what the field says. */
  #take() {
    this.current = this.#field.answer;
    this.#known = this.#text(this.current);
    this.#sent = [];
  }

  #writable() {
    this.hint = this.part('p.hint', 'hint');
    const control = this.build();
    this.hint.hidden = this.hint.textContent === '';
    return [this.hint, control, this.complaint, this.#ways()];
  }

  #readOnly() {
    const { answer, noAnswers } = this.#field;
    const declined = noAnswers.find((way) => way.reason === answer?.noAnswer)?.text;
    const text = answer === null ? t('control.noAnswer') : declined ?? this.words(answer);
    return [h('p.read-only', { role: 'group', 'aria-labelledby': this.labelledBy }, h('bdi', text)), this.complaint];
  }

  #ways() {
    this.ways = this.#field.noAnswers.map(({ reason, text }) =>
      this.button(reason, () => this.#choose(reason), { kind: '.way', text, 'aria-pressed': false }));
    this.clear = this.#field.required ? null : this.button('clear', () => this.#choose(null), { kind: '.quiet' });
    return h('div.no-answers.button-row', this.ways, this.clear);
  }

  #choose(reason) {
    const isTakenBack = reason === null || this.current?.noAnswer === reason;
    this.#isTouched = false;
    this.show(null);
    this.give(isTakenBack ? null : { noAnswer: reason });
    if (reason === null) (this.querySelector('input, button, [tabindex="0"]') ?? this).focus();
  }

  #showWays() {
    const reason = this.current?.noAnswer;
    this.#field.noAnswers.forEach((way, place) =>
      set(this.ways[place], { 'aria-pressed': way.reason === reason }));
    if (this.clear) this.clear.hidden = (this.current ?? null) === null;
  }

  /** A state of the page that was on its way while the person went on is passed over. */
  #adopt() {
    const told = this.#text(this.#field.answer);
    const place = this.#sent.indexOf(told);
    if (place >= 0) this.#sent.splice(0, place + 1);
    const isKnown = place >= 0 || told === this.#known;
    this.#known = told;
    if (isKnown && !this.#field.readOnly) return;
    this.#rest();
    this.#wasTyped = false;
    this.#take();
    if (this.#field.readOnly) fill(this, this.#readOnly());
    else this.#showAnswer();
  }

  #showAnswer() {
    this.show(this.current?.noAnswer ? null : this.current);
    this.#showWays();
  }

  #showComplaint() {
    const text = this.#own || this.#field.complaint || '';
    setText(this.complaint, text);
    this.toggleAttribute('data-refused', text !== '');
    for (const input of this.querySelectorAll('input[type="text"], textarea')) {
      set(input, { 'aria-invalid': text ? 'true' : null });
    }
  }

  #text(answer) {
    const value = JSON.parse(JSON.stringify(answer ?? null));
    return JSON.stringify(value?.noAnswer ? value : this.identity(value), (_, member) =>
      (member && typeof member === 'object' && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1))) : member));
  }
}
