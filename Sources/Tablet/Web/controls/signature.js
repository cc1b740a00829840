import { t } from '../app/words.js';
import { AttachmentControl } from './attachment.js';
import { h } from './elements.js';

const size = { width: 1000, height: 360 };
const longestName = 100;

/** A signature: drawn with a finger, or a name that is typed; a PNG on white either way. */
export class SignatureControl extends AttachmentControl {
  makers() {
    this.strokes = [];
    this.canvas = h('canvas', { class: 'signature', ...size, 'aria-hidden': 'true', onpointerdown: (event) => this.#begin(event),
      onpointermove: (event) => this.#go(event), onpointerup: () => this.#end(), onpointercancel: () => this.#end() });
    const button = (key, action) => h('button', { type: 'button', class: 'button', id: this.idOf(key), onclick: action }, t(`control.${key}`));
    this.name = h('input', { type: 'text', class: 'entry text-entry', id: this.idOf('name'), autocomplete: 'off', maxlength: longestName, dir: 'auto',
      'aria-describedby': this.complaintId, oninput: () => this.#drawName() });
    this.#clear();
    return [h('p', { class: 'hint' }, t('control.signHere')), this.canvas,
      h('div', { class: 'button-row' }, button('undo', () => this.#undo()), button('wipe', () => this.#wipe())),
      h('label', { class: 'entry-name', for: this.name.id }, t('control.orTypeName')), this.name, button('useSignature', () => this.#use())];
  }

  #colour(name) { return getComputedStyle(document.documentElement).getPropertyValue(name).trim(); }

  #clear() {
    const pen = this.canvas.getContext('2d');
    pen.fillStyle = this.#colour('--paper') || 'white';
    pen.fillRect(0, 0, size.width, size.height);
    pen.strokeStyle = pen.fillStyle = this.#colour('--pen') || 'black';
    pen.lineWidth = 5;
    pen.lineCap = pen.lineJoin = 'round';
    return pen;
  }

  #place(event) {
    const box = this.canvas.getBoundingClientRect();
    return [((event.clientX - box.left) * size.width) / box.width, ((event.clientY - box.top) * size.height) / box.height];
  }

  #begin(event) {
    event.preventDefault();
    this.canvas.setPointerCapture(event.pointerId);
    this.name.value = '';
    this.isDrawing = true;
    this.strokes.push([this.#place(event)]);
    this.#draw();
  }

  #go(event) {
    if (!this.isDrawing) return;
    const events = event.getCoalescedEvents?.() ?? [];
    this.strokes.at(-1).push(...(events.length ? events : [event]).map((each) => this.#place(each)));
    this.#draw();
  }

  #end() { this.isDrawing = false; }

  #draw() {
    const pen = this.#clear();
    for (const stroke of this.strokes) {
      pen.beginPath();
      pen.moveTo(...stroke[0]);
      stroke.concat([stroke.at(-1)]).forEach((point) => pen.lineTo(...point));
      pen.stroke();
    }
  }

  #drawName() {
    this.strokes = [];
    const pen = this.#clear();
    pen.font = `italic 96px ${getComputedStyle(this).fontFamily}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(this.name.value, size.width / 2, size.height / 2, size.width - 60);
  }

  #undo() {
    this.strokes.pop();
    this.name.value = '';
    this.#draw();
  }

  #wipe() {
    this.strokes = [];
    this.name.value = '';
    this.#clear();
  }

  #use() {
    if (this.strokes.length === 0 && this.name.value.trim() === '') {
      this.complain(t('refusal.noSignature'));
      return;
    }
    this.canvas.toBlob((blob) => this.attach(blob, 'signature.png'), 'image/png');
  }

  show(answer) {
    super.show(answer);
    if (answer === null) this.#wipe();
  }
}

customElements.define('ambler-signature', SignatureControl);
