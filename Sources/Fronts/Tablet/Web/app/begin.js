import { t } from '/words/words.js';
import { post } from './api.js';
import { ask } from './dialog.js';
import { h } from './dom.js';
import { person } from './person.js';

const relations = ['spouse', 'child', 'parent', 'relative', 'friend', 'carer'];

/** Opens the run of a task, where somebody helps after asking who answers; false where the person thought better of it. */
export async function beginRun({ task, isWaiting = false }) {
  const said = person.now.hasCaregiver && !isWaiting ? await whoAnswers() : {};
  if (!said) return false;
  await post('/api/runs', { task, ...said });
  return true;
}

/** One touch says who answers, by role alone; null for nobody. */
async function whoAnswers() {
  const who = await ask(t('answerer.title'), h('p.text', {}, t('answerer.text')), [
    { value: 'participant', words: t('answerer.participant'), isPrimary: true },
    ...relations.map((value) => ({ value, words: t(`answerer.${value}`) })),
    { value: 'nobody', words: t('answerer.nobody') }]);
  if (who === 'nobody') return null;
  return who === 'participant' ? { answeredBy: who } : { answeredBy: 'caregiver', relation: who };
}
