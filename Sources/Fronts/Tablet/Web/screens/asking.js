import { h, setText } from '../app/dom.js';
import { t } from '/words/words.js';

/** A fault beside what it is about: away while something is tried anew, so that the same words are spoken anew. */
export function problem(id) {
  const element = h('p.complaint', { id, role: 'alert' });
  return {
    element,
    say: (words) => setText(element, words),
    hush: () => setText(element, ''),
  };
}

/** One field with its question, what is wrong with it below it, and the way on; `onGiven` gives the words of a fault, or null. */
export function field(id, { label, help = null, value = '', longest = 64, onGiven }) {
  const fault = problem(`${id}-fault`);
  const input = h('input.field', {
    type: 'text', id, autocomplete: 'off', spellcheck: 'false', maxlength: longest, value,
    'aria-describedby': help ? `${id}-help ${id}-fault` : `${id}-fault`, oninput: () => mark(''),
  });
  const mark = (words) => {
    fault.say(words);
    input.setAttribute('aria-invalid', String(words !== ''));
  };
  const send = async (event) => {
    event.preventDefault();
    mark('');
    const words = await onGiven(input.value.trim());
    if (!words) return;
    mark(words);
    input.focus();
  };
  return h('form.form.asking', { novalidate: true, onsubmit: send },
    h('div.asked', {}, h('label.question', { for: id }, label), help ? h('p.help', { id: `${id}-help` }, help) : null, input, fault.element),
    h('button.button.primary', { type: 'submit' }, t('first.next')));
}
