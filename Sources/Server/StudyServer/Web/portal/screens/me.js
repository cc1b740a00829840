import { h, fill } from '/app/dom.js';
import { t, dateTime } from '/words/words.js';
import { get, request, session } from '../api.js';
import { facts } from '../facts.js';
import { faultWords } from '../faults.js';
import { frame } from '../frame.js';
import { draw } from '../router.js';
import { Table } from '../table.js';
import { passwordForm } from './password.js';
import { providerLinks } from './provider-links.js';
import { factorState, secondFactor } from './second-factor.js';

// Told once, after the page was drawn anew.
let isChanged = false;

/** One's own account: where one is signed in, the second factor, and the password. */
export async function show(element) {
  const state = await factorState();
  const [{ items }, factor, links] = await Promise.all([get('/v1/sessions'), secondFactor(state), providerLinks(state)]);
  const told = h('p.note', { role: 'status', hidden: true });
  const say = (words) => { told.hidden = false; fill(told, words); };
  const end = async (one) => {
    try {
      await request('DELETE', `/v1/sessions/${one.id}`);
      await draw();
    } catch (error) {
      say(faultWords(error));
    }
  };
  const table = new Table({
    caption: t('me.sessions'), rows: items, empty: t('me.noSessions'),
    columns: [
      { title: t('me.since'), by: (one) => one.created, cell: (one) => dateTime(one.created) },
      { title: t('me.used'), by: (one) => one.refreshed, cell: (one) => dateTime(one.refreshed) },
      { title: t('table.actions'), cell: (one) => (one.isCurrent ? t('me.this') : h('button.button.small', { 'aria-label': t('me.endNamed', { when: dateTime(one.created) }), onclick: () => end(one) }, t('me.end'))) },
    ],
  });
  fill(element, frame('me', h('h1', {}, t('me.title')),
    facts([[t('signIn.name'), h('bdi', {}, session.account.name)], [t('accounts.role'), t(`role.${session.account.role}`)]]), told,
    h('section.group', { 'aria-labelledby': 'sessions' }, h('h2.section-title', { id: 'sessions' }, t('me.sessions')), table.element), factor, links,
    h('section.card', { 'aria-labelledby': 'password' }, h('h2', { id: 'password' }, t('password.title')), passwordForm(async () => {
      isChanged = true;
      await draw();
    }))));
  if (isChanged) say(t('me.changed'));
  isChanged = false;
}
