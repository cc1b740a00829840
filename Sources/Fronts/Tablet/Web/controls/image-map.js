import { h, set, svg } from '../app/dom.js';
import { RegionMapControl, nearest } from './region-map.js';

/** What a finger needs, in pixels of the page. */
const finger = 44;
/** The size of the drawing over the picture, whatever the picture's own. */
const whole = 1000;

/** Regions on a picture of the task's own: they are tapped, or chosen one by one with Tab and Space. */
class ImageMapControl extends RegionMapControl {
  get isMultiple() { return this.most > 1; }

  drawing() {
    const role = this.isMultiple ? 'checkbox' : 'radio';
    const shapes = this.options.map((option) => {
      const [tag, places] = drawn(option, [1, 1]);
      return set(this.shape(option.value, tag, places), { role, tabindex: 0, 'aria-label': option.text, 'aria-checked': false,
        onkeydown: (event) => this.#press(event, option.value) });
    });
    this.over = svg('svg.regions', { role: this.isMultiple ? 'group' : 'radiogroup', ...this.ties('hint'),
      viewBox: `0 0 ${whole} ${whole}`, preserveAspectRatio: 'none', onclick: (event) => this.#tap(event) }, shapes);
    const { src, description } = this.format.image;
    this.picture = h('img', { alt: description, draggable: 'false', onload: () => this.#fit(), onerror: () => this.#fail(), src });
    this.frame = h('figure.picture-map', this.picture, this.over);
    return this.frame;
  }

  /** Circles are round once the proportions of the picture are known. */
  #fit() {
    const { naturalWidth: wide, naturalHeight: high } = this.picture;
    const shorter = Math.min(wide, high);
    if (shorter > 0) {
      for (const option of this.options) set(this.shapes.get(option.value), drawn(option, [shorter / wide, shorter / high])[1]);
      this.frame.style.setProperty('--ratio', wide / high);
    }
    this.frame.classList.add('is-seen');
  }

  /** Without the picture the list is what there is. */
  #fail() {
    this.frame.hidden = true;
    if (this.list.hidden) document.getElementById(this.idOf('asList'))?.click();
  }

  #press(event, value) {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    this.toggle(value);
  }

  #tap(event) {
    const value = this.#meant(event);
    if (value) this.toggle(value);
  }

  /** What a tap means: a region smaller than a finger gets its room; then what lies there, then the nearest. */
  #meant({ clientX, clientY, target }) {
    const point = [clientX, clientY];
    const boxes = [...this.shapes].map(([value, shape]) => {
      const { x, y, width, height } = shape.getBoundingClientRect();
      return [value, [x, y, width, height]];
    });
    const small = boxes.filter(([, box]) => isSmall(box) && nearest([['', withRoom(box)]], point, 0) !== null);
    return nearest(small, point, finger) ?? target.closest('.region')?.dataset.region ?? nearest(boxes, point, finger / 2);
  }
}

const isSmall = (box) => box.slice(2).some((side) => side < finger);

/** A box with room for a finger around its middle. */
function withRoom([x, y, wide, high]) {
  const [aside, above] = [Math.max(0, finger - wide) / 2, Math.max(0, finger - high) / 2];
  return [x - aside, y - above, wide + 2 * aside, high + 2 * above];
}

/** The element of a shape and where it lies. `wide` and `high` are what the picture's shorter side is of either side. */
function drawn({ polygon, rectangle, circle }, [wide, high]) {
  const at = (part) => part * whole;
  if (polygon) return ['polygon', { points: polygon.map((corner) => corner.map(at).join(',')).join(' ') }];
  if (rectangle) {
    const [x, y, width, height] = rectangle.map(at);
    return ['rect', { x, y, width, height }];
  }
  const [cx, cy, radius] = circle.map(at);
  return ['ellipse', { cx, cy, rx: radius * wide, ry: radius * high }];
}

customElements.define('ambler-image-map', ImageMapControl);
