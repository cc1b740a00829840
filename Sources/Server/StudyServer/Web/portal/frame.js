import { h } from '/app/dom.js';
import { t, current, languages } from '/words/words.js';
import { get, session, signOut } from './api.js';
import { setLanguage, setTheme, themes } from './look.js';
import { draw, go } from './router.js';
import { tellSignedOut } from './signed-out.js';

/** What a role finds in a study, in the order of the tabs. */
const parts = {
  clinician: ['participants', 'flags', 'results', 'adherence', 'completeness', 'devices', 'versions', 'tasks'],
  researcher: ['participants', 'flags', 'results', 'adherence', 'completeness', 'versions', 'tasks', 'arms', 'letters', 'conflicts', 'exports'],
  administrator: ['devices', 'recovery', 'erasure', 'audit'],
};

/** The parts of a study for who is signed in; the arms only where the study that is known has some. */
export const studyParts = (study) => (parts[session.account?.role] ?? []).filter((part) => part !== 'arms' || studyFile(study)?.arms);

/** The frame of every screen: where one is, and the way to the others. */
export function frame(here, ...content) {
  return [
    h('a.skip-link', { href: '#main', onclick: toContent }, t('frame.skip')),
    h('header.site-head', {}, h('div.page-head.top', {},
      h('a.mark', { href: '#studies' }, 'Ambler'), session.account ? links(here) : null, settings(),
      session.account ? h('button.button.quiet', { onclick: leave }, t('frame.signOut')) : null)),
    h('main.page-body', { id: 'main', tabIndex: -1 }, content),
  ];
}

/** What is known of studies that were opened. */
const known = new Map();

/** Finds out what a study is; fails where there is none for who is signed in. */
export async function know(study) {
  if (!known.has(study)) known.set(study, await get(`/v1/studies/${study}`));
}

/** What is known of a study is asked for again. */
export const forget = (study) => { known.delete(study); };

/** The file of a study that is known; nothing where it has none. */
export const studyFile = (study) => known.get(study)?.document;

/** The frame of a part of a study. */
export function studyFrame(study, here, ...content) {
  return frame('studies',
    h('nav', { 'aria-label': t('frame.study') },
      h('p.where', {}, h('a', { href: '#studies' }, t('studies.title')), ' / ', h('bdi', {}, known.get(study)?.title ?? study)),
      h('ul.tabs', {}, studyParts(study).map((part) => h('li', {},
        h('a', { href: `#study/${study}/${part}`, 'aria-current': part === here ? 'page' : null }, t(`${part}.tab`)))))),
    ...content);
}

function toContent(event) {
  event.preventDefault();
  document.getElementById('main').focus();
}

function links(here) {
  const names = ['studies', ...(session.account.role === 'administrator' ? ['accounts', 'audit'] : []), 'me'];
  return h('nav', { 'aria-label': t('frame.places') }, h('ul.head-links', {}, names.map((name) =>
    h('li', {}, h('a', { href: `#${name}`, 'aria-current': name === here ? 'page' : null }, t(`frame.${name}`))))));
}

function settings() {
  return h('div.settings-row', {},
    select('language', languages.map(({ tag, name }) => [tag, name]), current(), async (value) => {
      await setLanguage(value);
      await draw();
    }),
    select('theme', themes.map((theme) => [theme, t(`theme.${theme}`)]), document.documentElement.dataset.theme, setTheme));
}

function select(name, choices, now, change) {
  return h('select', {
    id: `choose-${name}`, 'aria-label': t(`frame.${name}`),
    onchange: async (event) => {
      await change(event.target.value);
      document.getElementById(`choose-${name}`)?.focus();
    },
  }, choices.map(([value, words]) => h('option', { value, selected: value === now, lang: name === 'language' ? value : null }, words)));
}

async function leave() {
  const address = await signOut();
  if (address) tellSignedOut(address);
  known.clear();
  go('sign-in');
}
