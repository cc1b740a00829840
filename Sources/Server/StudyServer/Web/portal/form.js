import { h, fill, setText } from '/app/dom.js';
import { faultWords } from './faults.js';
import { Fault } from './api.js';

let count = 0;

/** One line to write in, or several where `isLong`, with its name above and what is wrong with it below. */
export function field(name, words, { type = 'text', hint, value = '', choices, isLong = false, ...more } = {}) {
  count += 1;
  const id = `field-${count}`;
  const complaint = h('p.complaint', { id: `${id}-complaint`, role: 'alert' });
  const described = `${hint ? `${id}-hint ` : ''}${id}-complaint`;
  const input = choices
    ? h('select.entry', { id, name, 'aria-describedby': described, ...more }, choices.map(([key, text]) => h('option', { value: key, selected: key === value }, text)))
    : h(isLong ? 'textarea.entry' : 'input.entry', { id, name, type: isLong ? null : type, 'aria-describedby': described, autocomplete: 'off', spellcheck: 'false', ...more });
  if (!choices) input.value = value;
  const element = h('div.form-field', {}, h('label', { for: id }, words),
    hint ? h('p.hint', { id: `${id}-hint` }, hint) : null, input, complaint);
  return {
    element, input, name,
    get value() { return input.value; },
    refuse(text) {
      setText(complaint, text);
      if (text) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    },
  };
}

/** Fields with a button. What is wrong is told at its field and has the focus; the rest above the button. `isDanger` is for what cannot be undone. */
export function form(fields, button, send, { refusals = () => null, isDanger = false } = {}) {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const submit = h(isDanger ? 'button.button.danger' : 'button.button.primary', { type: 'submit' }, button);
  const element = h('form.form', { novalidate: true, onsubmit: sent }, fields.map((one) => one.element), problem, h('div.button-row', {}, submit));
  let isBusy = false;
  async function sent(event) {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    submit.setAttribute('aria-disabled', 'true');
    for (const one of fields) one.refuse('');
    problem.hidden = true;
    try {
      await send();
    } catch (error) {
      tell(error);
    } finally {
      isBusy = false;
      submit.removeAttribute('aria-disabled');
    }
  }
  function tell(error) {
    let first = null;
    for (const fault of error instanceof Fault ? error.problem.errors ?? [] : []) {
      const one = fields.find((candidate) => `/${candidate.name}` === fault.pointer);
      if (!one) continue;
      one.refuse(refusals(one.name, fault, error) ?? faultWords(error));
      first ??= one;
    }
    if (first) return first.input.focus();
    problem.hidden = false;
    fill(problem, faultWords(error));
    return undefined;
  }
  return { element, refuse: (one, words) => { one.refuse(words); one.input.focus(); } };
}
