import { h, paragraphs } from '../app/dom.js';
import { t, dateTime } from '/words/words.js';

/** A consent as its copy: all that was read, what was agreed to, when, and how it was signed. */
export function consentCopy(consent) {
  const { sections, agreement, given, at, name, hasDrawing, version } = consent;
  return h('section.consent-copy', {},
    h('h2', {}, t('consent.copy')),
    sections.length ? sections.map(section) : h('p.note.remark', {}, t('consent.unknown')),
    h('div.card.consent-said', { 'data-given': String(given) },
      agreement ? h('p.consent-agreement', {}, agreement) : null,
      h('p', {}, t(given ? 'consent.agreed' : 'consent.notAgreed', { time: at ? dateTime(at) : '–' })),
      name ? h('p', {}, t('consent.signedBy', { name })) : null,
      hasDrawing ? h('p', {}, t('consent.drawn')) : null,
      h('p.help', {}, t('consent.version', { version }))),
    h('p.help.screen-only', {}, t('consent.howToKeep')));
}

function section({ title, summary, text }) {
  return h('section.consent-section', {}, h('h3', {}, title), h('p.text', {}, summary), paragraphs(text));
}
