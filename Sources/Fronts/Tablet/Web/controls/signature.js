import { colour } from '../app/colour.js';
import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { AttachmentControl } from './attachment.js';

const size = { width: 1000, height: 360 };
const longestName = 100;

/** A signature: drawn with a finger, or a name that is typed; a PNG on white either way. */
class SignatureControl extends AttachmentControl {
  makers() {
    const end = () => { this.isDrawing = false; };
    this.canvas = h('canvas.signature', { ...size, 'aria-hidden': true, onpointerdown: (event) => this.#begin(event),
      onpointermove: (event) => this.#go(event), onpointerup: end, onpointercancel: end });
    this.name = this.part('input.entry.text-entry', 'name', { type: 'text', autocomplete: 'off', maxlength: longestName, dir: 'auto',
      'aria-describedby': this.complaintId, oninput: () => this.#drawName() });
    this.#wipe();
    return [h('p.hint', t('control.signHere')), this.canvas,
      h('div.button-row', this.button('undo', () => this.#keep(this.strokes.slice(0, -1))), this.button('wipe', () => this.#wipe())),
      h('label.entry-name', { for: this.name.id }, t('control.orTypeName')), this.name, this.button('useSignature', () => this.#use())];
  }

  /** A pen on an empty paper. */
  #pen() {
    const pen = this.canvas.getContext('2d');
    pen.fillStyle = colour('--paper');
    pen.fillRect(0, 0, size.width, size.height);
    pen.strokeStyle = pen.fillStyle = colour('--pen');
    pen.lineWidth = 5;
    pen.lineCap = pen.lineJoin = 'round';
    return pen;
  }

  #place({ clientX, clientY }) {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    return [((clientX - left) * size.width) / width, ((clientY - top) * size.height) / height];
  }

  #begin(event) {
    event.preventDefault();
    this.canvas.setPointerCapture(event.pointerId);
    this.isDrawing = true;
    this.#keep([...this.strokes, [this.#place(event)]]);
  }

  #go(event) {
    if (!this.isDrawing) return;
    const events = event.getCoalescedEvents?.() ?? [];
    this.strokes.at(-1).push(...(events.length ? events : [event]).map((each) => this.#place(each)));
    this.#keep(this.strokes);
  }

  /** Draws these strokes, and takes a typed name away. */
  #keep(strokes) {
    this.strokes = strokes;
    this.name.value = '';
    const pen = this.#pen();
    for (const stroke of strokes) {
      pen.beginPath();
      pen.moveTo(...stroke[0]);
      stroke.concat([stroke.at(-1)]).forEach((point) => pen.lineTo(...point));
      pen.stroke();
    }
  }

  #drawName() {
    this.strokes = [];
    const pen = this.#pen();
    pen.font = `italic 96px ${getComputedStyle(this).fontFamily}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(this.name.value, size.width / 2, size.height / 2, size.width - 60);
  }

  #wipe() { this.#keep([]); }

  #use() {
    if (this.strokes.length === 0 && this.name.value.trim() === '') this.complain(t('refusal.noSignature'));
    else this.canvas.toBlob((blob) => this.attach(blob, 'signature.png'), 'image/png');
  }

  show(answer) {
    super.show(answer);
    if (answer === null) this.#wipe();
  }
}

customElements.define('ambler-signature', SignatureControl);
