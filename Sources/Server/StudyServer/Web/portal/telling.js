import { h, fill } from '/app/dom.js';
import { faultWords } from './faults.js';

/** A place that says what went wrong, and what does an action and says it there. */
export function telling() {
  const told = h('div', { 'aria-live': 'polite' });
  const tell = async (action) => {
    fill(told);
    try {
      await action();
    } catch (error) {
      fill(told, h('p.note.problem', {}, faultWords(error)));
    }
  };
  return { told, tell };
}
