/** What a test shows: defines `<ambler-scene>`. */
import './scene.js';
