import { h, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { put } from '../app/api.js';
import { person, refresh } from '../app/person.js';
import { toast } from '../app/banner.js';

/** The hours in which questions come at random times; null where the study does not leave them to people. */
export function waking() {
  const hours = person.now.waking;
  if (!hours) return null;
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const from = field('waking-from', hours.from);
  const until = field('waking-until', hours.until);
  const save = async (event) => {
    event.preventDefault();
    const isSet = from.value && until.value && from.value !== until.value;
    problem.hidden = Boolean(isSet);
    if (!isSet) return setText(problem, t('settings.wakingSame'));
    try {
      await put('/api/waking', { from: from.value, until: until.value });
      await refresh();
      toast(t('settings.wakingSaved'));
    } catch {
      problem.hidden = false;
      setText(problem, t('who.failed'));
    }
    return undefined;
  };
  return h('section.setting', { id: 'waking' }, h('h2', {}, t('settings.waking')), h('p.help', {}, t('settings.wakingHelp')),
    h('form', { onsubmit: save, novalidate: true },
      h('label', { for: 'waking-from' }, t('settings.wakingFrom')), from,
      h('label', { for: 'waking-until' }, t('settings.wakingUntil')), until,
      problem, h('button.button', { type: 'submit' }, t('settings.wakingSave'))));
}

const field = (id, value) => h('input.field', { type: 'time', id, value, required: true });
