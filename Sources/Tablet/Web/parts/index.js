/** The pages of active tasks that are no question: defines their elements. */
export { AmblerCountdown } from './countdown.js';
export { AmblerGate } from './gate.js';
export { AmblerInterrupted } from './interrupted.js';
export { AmblerTest } from './test.js';
export { AmblerTimed } from './timed.js';
