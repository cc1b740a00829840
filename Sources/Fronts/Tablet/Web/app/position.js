import { post } from './api.js';

/** Where the tablet's own receiver says that it is, as an answer stores it. */
export const findPosition = () => post('/api/position');
