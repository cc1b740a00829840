import { t } from '../app/words.js';
import { AttachmentControl } from './attachment.js';
import { h, say } from './elements.js';

/** A photo: taken here where there is a camera, or chosen from files. */
export class PhotoControl extends AttachmentControl {
  makers() {
    this.video = h('video', { class: 'camera', playsinline: true, 'aria-label': t('control.cameraPicture') });
    this.video.muted = true;
    this.shutter = h('button', { type: 'button', class: 'button', id: this.idOf('shutter'), onclick: () => this.#take() }, t('control.takePicture'));
    this.stopping = h('button', { type: 'button', class: 'button quiet', id: this.idOf('stop'), onclick: () => this.#stop(true) }, t('control.cancel'));
    this.opening = h('button', { type: 'button', class: 'button', id: this.idOf('camera'), onclick: () => this.#open() }, t('control.useCamera'));
    this.camera = h('div', { class: 'camera-box' }, this.video, h('div', { class: 'button-row' }, this.shutter, this.stopping));
    this.camera.hidden = true;
    return [h('div', { class: 'button-row' }, navigator.mediaDevices ? this.opening : null, this.fileButton(t('control.choosePhoto'))), this.camera];
  }

  async #open() {
    try {
      this.stream = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1920 }, facingMode: 'environment' } });
    } catch {
      say(this.state, t('control.noCamera'));
      return;
    }
    if (!this.isConnected) return this.#stop(false);
    this.video.srcObject = this.stream;
    this.camera.hidden = false;
    await this.video.play();
    this.shutter.focus();
  }

  #take() {
    const { videoWidth: width, videoHeight: height } = this.video;
    if (!width) return;
    const canvas = h('canvas', { width, height });
    canvas.getContext('2d').drawImage(this.video, 0, 0);
    const type = ['image/jpeg', 'image/png', 'image/webp'].find((each) => this.fits(each)) ?? 'image/png';
    canvas.toBlob((blob) => {
      this.#stop(true);
      this.attach(blob, `photo.${type.slice('image/'.length)}`);
    }, type, 0.9);
  }

  #stop(isSeen) {
    this.stream?.getTracks().forEach((track) => track.stop());
    this.stream = null;
    this.camera.hidden = true;
    if (isSeen) this.opening.focus();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    if (this.camera) this.#stop(false);
  }
}

customElements.define('ambler-photo', PhotoControl);
