import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { AttachmentControl } from './attachment.js';

/** A photo: taken here where there is a camera, or chosen from files. */
class PhotoControl extends AttachmentControl {
  makers() {
    this.video = h('video.camera', { playsinline: true, muted: true, 'aria-label': t('control.cameraPicture') });
    this.shutter = this.button('takePicture', () => this.#take());
    this.opening = this.button('useCamera', () => this.#open());
    this.camera = h('div.camera-box', { hidden: true }, this.video,
      h('div.button-row', this.shutter, this.button('cancel', () => this.#stop(), { kind: '.quiet' })));
    return [h('div.button-row', navigator.mediaDevices && this.opening, this.fileButton('control.choosePhoto')), this.camera];
  }

  async #open() {
    const video = { width: { ideal: 1920 }, facingMode: 'environment' };
    const stream = await this.openStream({ video }, 'control.noCamera');
    if (!stream) return;
    this.video.srcObject = stream;
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
      this.#stop();
      this.attach(blob, `photo.${type.slice('image/'.length)}`);
    }, type, 0.9);
  }

  #stop() {
    this.closeStream();
    this.camera.hidden = true;
    this.opening.focus();
  }
}

customElements.define('ambler-photo', PhotoControl);
