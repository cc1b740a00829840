import './age.js';
import './body-map.js';
import './body-measure.js';
import './continuous-scale.js';
import './date.js';
import './image-map.js';
import './location.js';
import './matrix.js';
import './photo.js';
import './pickers.js';
import './ranking.js';
import './scale.js';
import './signature.js';
import './sound.js';
import './text.js';
import './time-interval.js';

/** The elements by types of questions, and of attachments by kind. */
const elements = {
  choice: ['boolean', 'singleChoice', 'multipleChoice', 'textScale', 'ladder'],
  number: ['integer', 'decimal', 'quantity'], 'body-measure': ['height', 'weight'], text: ['text', 'confirmation'],
  date: ['date', 'dateTime', 'timeOfDay'], 'continuous-scale': ['continuousScale'], 'time-interval': ['timeInterval'],
  'body-map': ['bodyMap'], 'image-map': ['imageMap'], attachment: ['file', 'video'], sound: ['audio'],
};

/**
 * The control for a question; set its `field` again to show a new state.
 *
 * `draft` is what was typed before a reload. `context` may have `today` (`2026-11-21`), `places` (texts
 * to choose a place from) and `findPosition` (gives a position as answers store it).
 */
export function makeControl(field, { draft = null, context = {} } = {}) {
  const { type, kind } = field.format;
  const wanted = type === 'attachment' ? kind : type;
  const [name] = Object.entries(elements).find(([, types]) => types.includes(wanted)) ?? [wanted];
  return Object.assign(document.createElement(`ambler-${name}`), { context, firstDraft: draft, field });
}
