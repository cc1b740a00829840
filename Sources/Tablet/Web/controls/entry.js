import { h } from './elements.js';

/** A large text box for a number; the keyboard of the system stays away, for there is a number pad. */
export function numberEntry({ id, labelledBy, label, describedBy, oninput }) {
  return h('input', { type: 'text', class: 'entry number-entry', id, inputmode: 'none', autocomplete: 'off', spellcheck: 'false',
    dir: 'ltr', 'aria-labelledby': labelledBy, 'aria-label': label, 'aria-describedby': describedBy, oninput,
    onbeforeinput: refuseLong });
}

/** Nobody types a thousand signs of a number; what is pasted that long is no number. */
function refuseLong(event) {
  if ((event.data ?? event.dataTransfer?.getData('text') ?? '').length <= 400) return;
  event.preventDefault();
  event.target.dispatchEvent(new CustomEvent('toolong', { bubbles: true }));
}

/** Radio buttons beside each other to choose one of a few, such as a unit. */
export function segments({ name, label, labelledBy, choices, onchoose }) {
  const inputs = choices.map(({ value, text }, place) => h('label', { class: 'segment' },
    h('input', { type: 'radio', id: `${name}-${place}`, name, value, onchange: () => onchoose(value) }), h('span', { dir: 'auto' }, text)));
  const element = h('div', { class: 'segments', role: 'radiogroup', 'aria-label': label, 'aria-labelledby': labelledBy }, ...inputs);
  const show = (value) => element.querySelectorAll('input').forEach((input) => { input.checked = input.value === value; });
  return { element, show };
}
