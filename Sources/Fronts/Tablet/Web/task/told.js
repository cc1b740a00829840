import { h, paragraphs } from '../app/dom.js';
import { like, t } from '/words/words.js';
import { drawing } from './drawing.js';

/** More than so many letters after the first sentence are kept for those who want to read them. */
const shortEnough = 160;

/** Pages that only tell something: a picture, one sentence, and what more there is to say. */
const telling = ['instruction', 'ending'];

export const tells = (page) => !page.chat && telling.includes(page.body.type);

/** The classes of the words of such a page: whether there is a picture, and a way out for those whom they warn. */
export const look = (page, shown) => `.telling${shown ? '.pictured' : ''}${page.endHere ? '.warning' : ''}`;

/** The picture of a page: its author's, or else one of ours. */
export function picture(page) {
  if (page.image) return h('img.picture', { src: page.image.source, alt: page.image.description });
  return page.drawing ? drawing(page.drawing) : null;
}

/** The words of a page that tells: the first sentence large, and the rest below it. */
export function words(page) {
  const [first, rest] = parted(page.text);
  if (!first) return [];
  const lead = h('p.text.lead', like(page.text, first));
  const more = paragraphs(like(page.text, rest));
  // A warning is read whole, and so are a consent and what a page can be left by.
  if (!rest || page.endHere || page.isReadWhole || rest.length <= shortEnough) return [lead, ...more];
  return [lead, h('details.more', {}, h('summary', {}, t('task.more')), more)];
}

/** The first sentence of a text, and what comes after it. */
function parted(text) {
  const whole = String(text ?? '');
  const paragraph = whole.split(/\n{2,}/, 1)[0];
  const language = text?.marks?.lang ?? document.documentElement.lang;
  const [sentence] = new Intl.Segmenter(`${language}-u-ss-standard`, { granularity: 'sentence' }).segment(paragraph);
  const first = sentence?.segment.trim() ?? '';
  return [first, whole.slice(whole.indexOf(first) + first.length).trim()];
}
