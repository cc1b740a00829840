import { h, set } from '../app/dom.js';
import { t } from '/words/words.js';
import { ask } from '../app/dialog.js';

const reasons = ['doesNotApply', 'preferNotToSay', 'dontKnow', 'otherReason'];
const mostLetters = 500;

/**
 * Asks somebody who goes on without an answer whether they mean it, and why if they like; gives the event that goes on,
 * null to answer first. `offered` are reasons that the question itself offers as answers.
 */
export async function askWhy(offered = []) {
  const words = h('input.field', { type: 'text', id: 'skip-words', autocomplete: 'off', maxlength: String(mostLetters), dir: 'auto' });
  const own = h('div', { hidden: true }, h('label', { for: words.id }, t('skip.words')), words);
  const choose = (reason) => {
    set(own, { hidden: reason !== 'otherReason' });
    if (reason === 'otherReason') words.focus();
  };
  const choices = h('div.choices', { role: 'radiogroup', 'aria-label': t('skip.why') },
    reasons.filter((reason) => !offered.includes(reason)).map((reason) => h('label.choice', {},
      h('input', { type: 'radio', name: 'skip-reason', value: reason, onchange: () => choose(reason) }), h('span', {}, t(`skip.${reason}`)))));
  const answer = await ask(t('skip.title'), [h('p.text', {}, t('skip.text')), h('p.text', {}, t('skip.why')), choices, own], [
    { value: 'skip', words: t('task.skip') },
    { value: 'answer', words: t('skip.answer'), isPrimary: true },
  ]);
  if (answer === 'answer') return null;
  const reason = choices.querySelector('input:checked')?.value;
  const reasonWords = words.value.trim();
  if (!reason || (reason === 'otherReason' && !reasonWords)) return { event: 'skip' };
  return { event: 'skip', reason, ...(reason === 'otherReason' ? { reasonWords } : {}) };
}
