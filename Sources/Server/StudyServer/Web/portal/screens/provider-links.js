import { h, fill } from '/app/dom.js';
import { t, date } from '/words/words.js';
import { get, post } from '../api.js';
import { linkBy, nameOf } from '../providers.js';
import { draw } from '../router.js';
import { Table } from '../table.js';
import { proved } from './second-factor.js';
import { telling } from '../telling.js';

// What came of linking, told once, after the page was loaded anew.
let outcome = null;

/** Keeps what came of linking until it can be told. */
export function tellLinked(words, isFault) {
  outcome = { words, isFault };
}

/** The providers of the clinic with which the account is linked, and how to change that; nothing where there are none. */
export async function providerLinks(factor) {
  const { items, onlyByProvider, providers } = await get('/v1/provider-links');
  if (!providers.length && !items.length) return null;
  const { told, tell } = telling();
  if (outcome) fill(told, h(outcome.isFault ? 'p.note.problem' : 'p.note.calm', {}, outcome.words));
  outcome = null;
  const byID = new Map(providers.map((one) => [one.id, one]));
  const named = (one) => (byID.has(one.provider) ? nameOf(byID.get(one.provider)) : t('provider.gone'));
  const remove = (one) => tell(async () => {
    const proof = await proved(factor);
    if (!proof) return;
    await post(`/v1/provider-links/${one.id}/removal`, proof);
    await draw();
  });
  const table = new Table({
    caption: t('provider.title'), rows: items, empty: t('provider.none'),
    columns: [
      { title: t('provider.name'), by: named, cell: (one) => h('bdi', {}, named(one)) },
      { title: t('provider.linked'), by: (one) => one.linked, cell: (one) => date(one.linked) },
      { title: t('me.used'), cell: (one) => (one.lastUsed ? date(one.lastUsed) : '–') },
      { title: t('table.actions'), cell: (one) => h('button.button.small', { 'aria-label': t('pair', { name: t('provider.remove'), value: named(one) }), onclick: () => remove(one) }, t('provider.remove')) },
    ],
  });
  const linked = new Set(items.map((one) => one.provider));
  const free = providers.filter((one) => !linked.has(one.id));
  const start = (one) => tell(async () => {
    const proof = await proved(factor);
    if (proof) await linkBy(one.id, proof);
  });
  return h('section.card', { 'aria-labelledby': 'providers' }, h('h2', { id: 'providers' }, t('provider.title')), h('p.text', {}, t('provider.text')),
    onlyByProvider ? h('p.note', {}, t('provider.only')) : null, told, items.length ? table.element : h('p.text', {}, t('provider.none')),
    free.length ? h('div.button-row', {}, free.map((one) => h('button.button', { onclick: () => start(one) }, t('provider.link', { name: nameOf(one) })))) : null);
}
