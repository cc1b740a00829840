import { h, fill } from '/app/dom.js';
import { ask } from '/app/dialog.js';
import { t } from '/words/words.js';
import { request, Fault } from '../api.js';
import { field, form } from '../form.js';
import { studyFrame } from '../frame.js';

/** Erases all of a participant. An administrator sees no patient's data, and gets the id from the clinic. */
export function show(element, { study }) {
  const id = field('id', t('erasure.id'), { hint: t('erasure.idHint'), autocapitalize: 'none' });
  const done = h('p.note.calm', { role: 'status', hidden: true });
  const box = form([id], t('erasure.button'), async () => {
    const wanted = id.value.trim().toLowerCase();
    done.hidden = true;
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(wanted)) return box.refuse(id, t('erasure.badId'));
    if (!(await sure('erasure.first')) || !(await sure('erasure.second'))) return undefined;
    try {
      await request('POST', `/v1/participants/${wanted}/erasure`);
    } catch (error) {
      if (!(error instanceof Fault) || error.status !== 404) throw error;
      return box.refuse(id, t('erasure.nobody'));
    }
    done.hidden = false;
    fill(done, t('erasure.done'));
    id.input.value = '';
    return undefined;
  }, { isDanger: true });
  fill(element, studyFrame(study, 'erasure', h('h1', {}, t('erasure.title')), h('p.text', {}, t('erasure.text')), account(), box.element, done));
}

/** What goes and what stays. */
const account = () => h('ul.facts', {}, ['goes', 'stays'].map((one) => h('li', {}, t(`erasure.${one}`))));

const sure = (step) => ask(t(`${step}.title`), [h('p.text', {}, t(`${step}.text`)), account()], [
  { value: true, words: t(`${step}.yes`) }, { value: false, words: t('ask.no'), isPrimary: true }]);
