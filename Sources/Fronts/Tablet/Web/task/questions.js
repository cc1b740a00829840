import { h, paragraphs } from '../app/dom.js';
import { t } from '/words/words.js';
import { findPosition } from '../app/position.js';
import { makeControl } from '../controls/index.js';

/** A page with one question. */
export function question(page, run) {
  const asked = new Asked(run);
  const { field } = page.body;
  return {
    element: h('div.question', {}, asked.add(field, run.state)),
    next: t('task.next'),
    canSkip: !field.required,
    wantsComplaint: false,
    flush: () => asked.flush(),
    /** Whether the question has no answer yet, although it can have one. */
    isLeftOut: () => !field.required && !field.readOnly && asked.isEmpty,
    offered: field.noAnswers.map(({ reason }) => reason),
    update(state) {
      asked.update(state.page.body.field, state);
    },
  };
}

/** A page with several; those that a condition hides come and go. */
export function form(page, run) {
  const asked = new Asked(run);
  const element = h('div.form');
  const parts = new Map();
  const update = (state) => {
    const wanted = state.page.body.parts.map((part, index) => {
      const key = part.field ? `field ${part.field.id}` : `heading ${index} ${part.heading.title}`;
      if (!parts.has(key)) parts.set(key, part.field ? section(part.field, asked, state) : heading(part.heading));
      else if (part.field) asked.update(part.field, state);
      return parts.get(key);
    });
    place(element, wanted);
    const kept = new Set(wanted);
    for (const [key, one] of parts) if (!kept.has(one)) parts.delete(key);
  };
  return { element, update, next: t('task.next'), wantsComplaint: false, flush: () => asked.flush() };
}

function heading({ title, text }) {
  return h('div.form-heading', {}, h('h2', {}, title), paragraphs(text));
}

function section(field, asked, state) {
  return h('section.form-question', { 'aria-labelledby': `q-${field.id}` },
    h('h2.question-title', { id: `q-${field.id}` }, field.title,
      field.required ? null : h('span.optional', {}, ` ${t('question.optional')}`)),
    paragraphs(field.text),
    field.help ? h('p.help', { id: `help-${field.id}` }, field.help) : null,
    asked.add(field, state));
}

/** Puts the elements in this order without moving those that stay, so that the focus stays where it is. */
function place(parent, wanted) {
  for (const child of [...parent.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((one, index) => {
    if (parent.children[index] !== one) parent.insertBefore(one, parent.children[index] ?? null);
  });
}

/** The controls of a page: what they say goes to the engine, what the engine says goes to them. */
class Asked {
  #run;
  #controls = new Map();
  #pending = new Map();

  constructor(run) {
    this.#run = run;
  }

  add(field, state) {
    const control = makeControl(shownField(field, state), { draft: state.drafts[field.id] ?? null, context: { run: this.#run.id, findPosition } });
    control.addEventListener('answer', (event) => this.#hear(event.detail));
    control.addEventListener('attach', (event) => this.#run.attach(event.detail.question, event.detail.blob, event.detail.name));
    control.dataset.control = control.localName.replace('ambler-', '');
    this.#controls.set(field.id, control);
    return control;
  }

  update(field, state) {
    const control = this.#controls.get(field.id);
    if (control && !this.#pending.has(field.id)) control.field = shownField(field, state);
  }

  /** Whether no control has an answer, or something typed. */
  get isEmpty() {
    return [...this.#controls.values()].every((control) => (control.current ?? null) === null && (control.reading.draft ?? null) === null);
  }

  /** What a control still holds back while somebody types, as events that go first. */
  flush() {
    for (const control of this.#controls.values()) control.flush?.();
    const events = [...this.#pending.values()];
    this.#pending.clear();
    return events;
  }

  async #hear({ question: id, answer, draft, isRefused }) {
    const events = [];
    if (draft !== undefined) events.push({ event: 'draft', question: id, draft: draft ?? null });
    if (!isRefused) events.push({ event: 'answer', question: id, answer: answer ?? null });
    await this.#run.tell(...events);
  }
}

/** A complaint of the engine about what was just sent stands before one about what is stored. */
function shownField(field, state) {
  const complaint = state.complaints[field.id] ?? field.complaint ?? null;
  return { ...field, complaint };
}
