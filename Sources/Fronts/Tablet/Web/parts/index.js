/** The pages of active tasks that are no question: defines their elements. */
import './countdown.js';
import './gate.js';
import './interrupted.js';
import './test.js';
import './timed.js';
