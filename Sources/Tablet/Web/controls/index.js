import './age.js';
import './attachment.js';
import './body-map.js';
import './body-measure.js';
import './boolean.js';
import './choice.js';
import './continuous-scale.js';
import './date.js';
import './ladder.js';
import './location.js';
import './matrix.js';
import './number.js';
import './photo.js';
import './pickers.js';
import './ranking.js';
import './scale.js';
import './signature.js';
import './sound.js';
import './text-scale.js';
import './text.js';
import './time-interval.js';

const names = {
  boolean: 'boolean', singleChoice: 'choice', multipleChoice: 'choice', pickers: 'pickers', ranking: 'ranking',
  scale: 'scale', continuousScale: 'continuous-scale', textScale: 'text-scale', ladder: 'ladder', integer: 'number',
  decimal: 'number', quantity: 'number', height: 'body-measure', weight: 'body-measure', age: 'age', text: 'text',
  confirmation: 'text', date: 'date', dateTime: 'date', timeOfDay: 'date', timeInterval: 'time-interval',
  location: 'location', matrix: 'matrix', bodyMap: 'body-map',
};
const attachments = { photo: 'photo', signature: 'signature', audio: 'sound', file: 'attachment' };

/**
 * The control for a question; set its `field` again to show a new state.
 *
 * `draft` is what was typed before a reload. `context` may have `today` (`2026-11-21`), `places` (texts
 * to choose a place from) and `findPosition` (gives a position as answers store it).
 */
export function makeControl(field, { draft = null, context = {} } = {}) {
  const { type, kind } = field.format;
  const control = document.createElement(`ambler-${type === 'attachment' ? attachments[kind] : names[type]}`);
  control.context = context;
  control.firstDraft = draft;
  control.field = field;
  return control;
}
