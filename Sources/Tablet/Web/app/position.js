import { post } from './api.js';
import { t } from './words.js';
import { shownNumber } from '../controls/locale.js';

/** Where the tablet's own receiver says that it is, as an answer stores it. */
export const findPosition = () => post('/api/position');

/** A position in words, in degrees, with all its digits. */
export const positionWords = ({ latitude, longitude }) =>
  t('control.position', { latitude: shownNumber(latitude), longitude: shownNumber(longitude) });
