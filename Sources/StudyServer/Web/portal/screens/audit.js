import { h, fill } from '/app/dom.js';
import { t, dateTime, number } from '/app/words.js';
import { all } from '../api.js';
import { word } from '../facts.js';
import { field } from '../form.js';
import { frame, studyFrame } from '../frame.js';
import { Table, cut } from '../table.js';

/** What was done and read, of the server or of a study, the newest first. */
export async function show(element, { study } = {}) {
  const [{ items, isWhole }, accounts] = await Promise.all([all(study ? `/v1/studies/${study}/audit` : '/v1/audit'), all('/v1/accounts')]);
  const names = new Map(accounts.items.map((one) => [one.id, one.name]));
  const who = (id) => names.get(id) ?? id;
  const rows = items.toReversed();
  const table = new Table({
    caption: t('audit.title'), rows, empty: t('audit.empty'),
    columns: [
      { title: t('audit.position'), isNumber: true, by: (one) => one.position, cell: (one) => number(one.position) },
      { title: t('audit.at'), by: (one) => one.at, cell: (one) => dateTime(one.at) },
      { title: t('audit.action'), by: (one) => one.action, cell: (one) => word(one.action) },
      { title: t('audit.actor'), by: (one) => who(one.actor), cell: (one) => word(who(one.actor)) },
      { title: t('audit.subject'), by: (one) => who(one.subject), cell: (one) => word(who(one.subject)) },
    ],
  });
  const actions = [...new Set(items.map((one) => one.action))].sort();
  const action = field('action', t('audit.action'), { choices: [['', t('audit.all')], ...actions.map((one) => [one, one])], onchange: sift });
  const text = field('text', t('audit.search'), { type: 'search', oninput: sift });
  function sift() {
    const wanted = text.value.trim().toLowerCase();
    table.rows = rows.filter((one) => (!action.value || one.action === action.value) && `${who(one.actor)} ${who(one.subject)} ${one.actor} ${one.subject}`.toLowerCase().includes(wanted));
  }
  const content = [h('h1', {}, t(study ? 'audit.ofStudy' : 'audit.title')), h('p.text', {}, t('audit.text')), cut(isWhole),
    h('div.filters', {}, action.element, text.element), table.element];
  fill(element, study ? studyFrame(study, 'audit', content) : frame('audit', content));
}
