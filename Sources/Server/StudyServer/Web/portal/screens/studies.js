import { h, fill } from '/app/dom.js';
import { t, date, number } from '/words/words.js';
import { all, get, post, session } from '../api.js';
import { field, form } from '../form.js';
import { frame, studyParts } from '../frame.js';
import { cut } from '../table.js';
import { draw, go } from '../router.js';

/** The studies that somebody may see; with a study in the address, its first part. */
export async function show(element, { study } = {}) {
  const first = studyParts()[0];
  if (study && first) {
    history.replaceState(null, '', `#study/${study}/${first}`);
    return draw();
  }
  if (!first) return fill(element, frame('', h('h1', {}, t('studies.notForYou')), h('p.text', {}, t('studies.notForYouText'))));
  const { items, isWhole } = await all('/v1/studies');
  const isAdministrator = session.account.role === 'administrator';
  const lost = isAdministrator ? lostWords(await get('/v1/recording-figures')) : null;
  return fill(element, frame('studies', h('h1', {}, t('studies.title')), lost, cut(isWhole),
    items.length ? h('ul.study-list', {}, items.map((one) => h('li', {}, h('a.card', { href: `#study/${one.id}/${first}` },
      h('span.row-title', {}, one.title), h('span.row-text', {}, h('bdi', {}, one.id), ' · ', t('studies.since', { date: date(one.created) }))))))
      : h('p.note.calm', {}, t(isAdministrator ? 'studies.emptyAdministrator' : 'studies.empty')),
    isAdministrator ? makeOne() : null));
}

/** How many recordings are damaged or missing, or came back; nothing where all were always there. */
function lostWords({ damaged, missing, healed }) {
  if (damaged + missing + healed === 0) return null;
  const counts = { damaged: number(damaged), missing: number(missing), healed: number(healed) };
  return h(damaged + missing ? 'p.note.problem' : 'p.note.calm', {}, t(damaged + missing ? 'studies.lost' : 'studies.healed', counts));
}

function makeOne() {
  const id = field('id', t('studies.id'), { hint: t('studies.idHint'), autocapitalize: 'none' });
  const title = field('title', t('studies.name'));
  const scheme = field('numberScheme', t('studies.scheme'), { choices: [['any', t('studies.schemeAny')], ['nhs', t('studies.schemeNHS')]] });
  const box = form([id, title, scheme], t('studies.make'), async () => {
    await post('/v1/studies', { id: id.value.trim(), title: title.value.trim(), numberScheme: scheme.value });
    go('studies');
  }, { refusals: (name, fault) => (fault.code === 'taken' ? t('studies.taken') : t(name === 'id' ? 'studies.badId' : 'studies.badName')) });
  return h('section.card', { 'aria-labelledby': 'make' }, h('h2', { id: 'make' }, t('studies.makeTitle')), box.element);
}
