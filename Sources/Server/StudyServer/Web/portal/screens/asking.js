import { h, fill } from '/app/dom.js';
import { t, dateTime } from '/words/words.js';
import { post, request } from '../api.js';
import { field, form } from '../form.js';
import { named } from '../naming.js';

/** Asks why a participant's arm has to be known, and then shows it; it stands here until the page is left. */
export function unblinding(one, file) {
  const place = h('div', { 'aria-live': 'polite' });
  const reason = field('reason', t('correct.reason'), { hint: t('version.reasonHint') });
  const box = form([reason], t('arm.button'), async () => {
    fill(place);
    const { arm, at } = await post(`/v1/participants/${one.id}/arm`, { reason: reason.value.trim() });
    fill(place, h('p.note.warning', {}, t('arm.is', { arm: armName(arm, file), when: dateTime(at) })));
  }, { refusals: () => t('correct.badReason') });
  return [box.element, place];
}

/** What staff call an arm; one that the file no longer has is told by its id. */
const armName = (id, file) => {
  const title = file.arms.list.find((arm) => arm.id === id)?.title;
  return title === undefined ? id : named(title);
};

/** Asks a participant for a task of the study next, for some days. */
export function taskAsking(one, file) {
  const place = h('div', { 'aria-live': 'polite' });
  const task = field('task', t('nextTask.task'), { choices: file.tasks.map(({ id, title }) => [id, title === undefined ? id : named(title)]) });
  const days = field('days', t('nextTask.days'), { hint: t('nextTask.daysHint'), value: '7', inputmode: 'numeric' });
  const box = form([task, days], t('nextTask.button'), async () => {
    fill(place);
    const next = await post(`/v1/participants/${one.id}/next-task`, { task: task.value, days: wanted(days.value.trim()) });
    fill(place, h('p.note.calm', {}, t('nextTask.asked', { task: task.input.selectedOptions[0].textContent, when: dateTime(next.ends) })));
  }, { refusals: (name) => t(name === 'days' ? 'nextTask.badDays' : 'nextTask.badTask') });
  return [box.element, place];
}

/** Lets a participant who forgot their PIN choose another one on their tablet. */
export function pinResetting(one) {
  const place = h('div', { 'aria-live': 'polite' });
  const box = form([], t('pinReset.button'), async () => {
    fill(place);
    await request('POST', `/v1/participants/${one.id}/pin-reset`);
    fill(place, h('p.note.calm', {}, t('pinReset.done')));
  });
  return [box.element, place];
}

/** A whole number; what is none is sent as it is, and refused at its field. */
const wanted = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text);
