import { h, fill, setText } from '/app/dom.js';
import { t } from '/words/words.js';
import { post, session } from './api.js';
import { faultWords } from './faults.js';

// How long after the last key a search begins.
const rest = 250;
const pageLength = 100;

// What was looked for stays while one looks at what was found; for this account, and in no address.
let kept = { account: null, values: new Map() };

function keptValues(path) {
  if (kept.account !== session.account?.id) kept = { account: session.account?.id, values: new Map() };
  return kept.values.get(path) ?? {};
}

/**
 * A list that the server searches: fields above, what was found below, page by page. `body(fields)` is what is asked
 * for, without what is empty. Gives `{ element, first }`; `first` brings the first page, and fails where that fails.
 */
export function searched({ path, label, fields, body, table }) {
  const told = h('p.hint', { role: 'status' });
  const problem = h('div', { role: 'alert' });
  const clear = h('button.button.quiet.small', { hidden: true, onclick: empty }, t('search.clear'));
  const before = keptValues(path);
  for (const one of fields) one.input.value = before[one.name] ?? '';
  let turn = 0;
  let waiting;

  const ask = (cursor) => post(path, { ...present(body()), limit: pageLength, ...(cursor ? { cursor } : {}) });
  const isNarrowed = () => fields.some((one) => one.value.trim());
  const next = (page) => (page.next ? () => begin(() => more(page.next)) : null);

  async function first() {
    turn += 1;
    const mine = turn;
    const page = await ask();
    if (mine !== turn) return;
    table.page(page.items, next(page));
    tell(page);
  }

  async function more(cursor) {
    const mine = turn;
    const page = await ask(cursor);
    if (mine !== turn) return;
    table.add(page.items, next(page));
    tell(page);
  }

  function tell(page) {
    clear.hidden = !isNarrowed();
    setText(told, page.next ? t('search.more', { count: table.count }) : isNarrowed() ? t('search.found', { count: table.count }) : '');
  }

  async function begin(action) {
    clearTimeout(waiting);
    kept.values.set(path, Object.fromEntries(fields.map((one) => [one.name, one.value])));
    fill(problem);
    table.isBusy = true;
    try {
      await action();
    } catch (error) {
      fill(problem, h('p.note.problem', {}, faultWords(error)), h('div.button-row', {}, h('button.button', { onclick: again }, t('failed.again'))));
    } finally {
      table.isBusy = false;
    }
  }

  // The button goes with the fault: the focus goes to where one writes.
  function again() {
    fields[0].input.focus();
    begin(first);
  }

  function empty() {
    for (const one of fields) one.input.value = '';
    fields[0].input.focus();
    begin(first);
  }

  const box = h('div.filters', {
    role: 'search', 'aria-label': label,
    oninput: () => { clearTimeout(waiting); waiting = setTimeout(() => begin(first), rest); },
    onkeydown: (event) => { if (event.key === 'Enter' && event.target.matches('input')) begin(first); },
  }, fields.map((one) => one.element), clear);
  return { element: h('div.list', {}, box, told, problem, table.element), first };
}

const present = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined && value !== null && value !== false));

/** The first moment of a day that was typed, as the server takes it; nothing for none, or for a year that is still being typed. */
export function dayBegins(text, daysLater = 0) {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const moment = new Date(`${text}T00:00:00`);
  moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
}
