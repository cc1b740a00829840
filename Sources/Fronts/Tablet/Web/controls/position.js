import { t } from '/words/words.js';
import { shownNumber } from './locale.js';

/** A position in words, in degrees, with all its digits. */
export const positionWords = ({ latitude, longitude }) =>
  t('control.position', { latitude: shownNumber(latitude), longitude: shownNumber(longitude) });
