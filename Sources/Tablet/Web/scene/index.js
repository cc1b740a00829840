/** What a test shows: defines `<ambler-scene>`. */
export { AmblerScene } from './scene.js';
