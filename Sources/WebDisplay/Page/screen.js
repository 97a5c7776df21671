const scrollItem = 0;
const imageTypes = { 1: "image/png", 2: "image/jpeg" };

/** Reads a picture message; the layout stands in FrameMessage.swift. */
export function readPicture(buffer) {
  const view = new DataView(buffer);
  const picture = {
    number: view.getUint32(4, true), width: view.getUint16(8, true), height: view.getUint16(10, true), items: [],
  };
  let at = 12;
  for (let left = view.getUint16(2, true); left > 0; left--) {
    const kind = view.getUint8(at);
    const [x, y, width, height] = [2, 4, 6, 8].map((offset) => view.getUint16(at + offset, true));
    at += 10;
    if (kind === scrollItem) {
      picture.items.push({ x, y, width, height, dx: view.getInt16(at, true), dy: view.getInt16(at + 2, true) });
      at += 4;
    } else {
      const length = view.getUint32(at, true);
      picture.items.push({ x, y, width, height, type: imageTypes[kind], bytes: new Uint8Array(buffer, at + 4, length) });
      at += 4 + length;
    }
  }
  return picture;
}

/**
 * Draws picture messages on a canvas with the device's pixels, each message whole, in their order, and shows that canvas on
 * another one with the page's pixels: browsers shrink a canvas without filtering, which makes text ragged.
 */
export class Screen {
  #canvas;
  #context;
  /** A second canvas of the same size: moving much of the screen means to draw it there and to swap the two. */
  #spare;
  #spareContext;
  #view;
  #viewContext;
  #last = Promise.resolve();
  /** Boxes of the screen that the shown canvas lacks. */
  #outdated = [];
  /** The number of the last message that the shown canvas lacks. */
  #unshown = null;
  /** Without a graphics processor filtering a whole screen takes longer than a frame; then what moves is shown without until it rests. */
  #isSlow = !document.createElement("canvas").getContext("webgl", { failIfMajorPerformanceCaveat: true });
  /** Whether something is shown without filtering. */
  #isRough = false;
  #calm = 0;
  /** Called with a message's number once it is shown; never while nobody sees the page. */
  onDrawn = () => {};
  /** Called when the size in pixels changes. */
  onResize = () => {};

  constructor(canvas, view) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false });
    this.#spare = canvas.cloneNode();
    this.#spareContext = this.#spare.getContext("2d", { alpha: false });
    this.#view = view;
    this.#viewContext = view.getContext("2d", { alpha: false });
  }

  get width() { return this.#canvas.width; }
  get height() { return this.#canvas.height; }

  take(buffer) {
    const picture = readPicture(buffer);
    const images = picture.items.map((item) =>
      item.type ? createImageBitmap(new Blob([item.bytes], { type: item.type }), { colorSpaceConversion: "none" }) : null);
    // Decoding of the next message may begin before this one is drawn.
    this.#last = this.#last.then(async () => this.#draw(picture, await Promise.all(images))).catch((error) => console.error(error));
  }

  #draw(picture, images) {
    if (picture.width !== this.width || picture.height !== this.height) this.resize(picture.width, picture.height);
    picture.items.forEach((item, index) => {
      if (images[index]) {
        this.#context.drawImage(images[index], item.x, item.y);
        images[index].close();
      } else {
        this.#move(item);
      }
    });
    this.#outdate(picture);
  }

  #move({ x, y, width, height, dx, dy }) {
    if (width * height * 4 < this.width * this.height) {
      this.#context.drawImage(this.#canvas, x - dx, y - dy, width, height, x, y, width, height);
      return;
    }
    // Drawing a canvas on itself copies it first, which takes twice as long as drawing it on another one.
    const [from, context] = [this.#canvas, this.#spareContext];
    const part = (left, top, right, bottom, moveX = 0, moveY = 0) => {
      if (right <= left || bottom <= top) return;
      context.drawImage(from, left - moveX, top - moveY, right - left, bottom - top, left, top, right - left, bottom - top);
    };
    part(x, y, x + width, y + height, dx, dy);
    part(0, 0, this.width, y);
    part(0, y, x, y + height);
    part(x + width, y, this.width, y + height);
    part(0, y + height, this.width, this.height);
    from.replaceWith(this.#spare);
    [this.#canvas, this.#spare] = [this.#spare, from];
    [this.#context, this.#spareContext] = [context, this.#context];
  }

  /** Makes the screen this many pixels large, and black. */
  resize(width, height) {
    for (const canvas of [this.#canvas, this.#spare]) [canvas.width, canvas.height] = [width, height];
    this.onResize();
  }

  /** Makes the screen black once what arrived before is drawn. */
  clear() {
    this.#last = this.#last.then(() => {
      this.#context.fillRect(0, 0, this.width, this.height);
      this.#show({ x: 0, y: 0, width: this.width, height: this.height });
    });
  }

  /** Shows the screen this many CSS pixels large. */
  fit(width, height) {
    const pixels = [width, height].map((length) => Math.max(1, Math.round(length * devicePixelRatio)));
    if (this.#view.width === pixels[0] && this.#view.height === pixels[1]) return;
    [this.#view.width, this.#view.height] = pixels;
    this.#show({ x: 0, y: 0, width: this.width, height: this.height });
  }

  /** Shows what changed with the browser's next frame, which is when it could be seen anyway. */
  #outdate({ items, number }) {
    if (this.#unshown === null) requestAnimationFrame(() => this.#showOutdated());
    this.#unshown = number;
    this.#outdated.push(...items);
  }

  #showOutdated() {
    const whole = { x: 0, y: 0, width: this.width, height: this.height };
    const area = this.#outdated.reduce((sum, box) => sum + box.width * box.height, 0);
    const isRough = this.#isSlow && area * 4 > whole.width * whole.height;
    for (const box of area < whole.width * whole.height ? this.#outdated : [whole]) this.#show(box, isRough ? "low" : "medium");
    this.#outdated = [];
    clearTimeout(this.#calm);
    this.#isRough ||= isRough;
    if (this.#isRough) this.#calm = setTimeout(() => this.#smooth(), 150);
    const number = this.#unshown;
    this.#unshown = null;
    this.onDrawn(number);
  }

  /** Shows again with filtering what was shown without. */
  #smooth() {
    this.#isRough = false;
    this.#show({ x: 0, y: 0, width: this.width, height: this.height });
  }

  /** Brings the shown canvas up to date in a box of the screen. */
  #show({ x, y, width, height }, quality = "medium") {
    const across = this.#view.width / this.width;
    const down = this.#view.height / this.height;
    // Whole pixels of the page, one more on each side since filtering reaches that far.
    const left = Math.max(0, Math.floor(x * across) - 1);
    const top = Math.max(0, Math.floor(y * down) - 1);
    const right = Math.min(this.#view.width, Math.ceil((x + width) * across) + 1);
    const bottom = Math.min(this.#view.height, Math.ceil((y + height) * down) + 1);
    if (right <= left || bottom <= top) return;
    this.#viewContext.imageSmoothingQuality = quality;
    this.#viewContext.drawImage(this.#canvas, left / across, top / down, (right - left) / across, (bottom - top) / down,
      left, top, right - left, bottom - top);
  }

  /** The screen as a PNG blob, with the device's pixels. */
  picture() {
    return new Promise((resolve) => this.#canvas.toBlob(resolve, "image/png"));
  }
}
