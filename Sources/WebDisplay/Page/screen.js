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

/** Draws picture messages on a canvas, each whole, in their order. */
export class Screen {
  #canvas;
  #context;
  #last = Promise.resolve();
  /** Called with a message's number once it is drawn. */
  onDrawn = () => {};
  /** Called when the size in pixels changes. */
  onResize = () => {};

  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false });
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
    if (picture.width !== this.width || picture.height !== this.height) {
      this.#canvas.width = picture.width;
      this.#canvas.height = picture.height;
      this.onResize();
    }
    picture.items.forEach((item, index) => {
      if (images[index]) {
        this.#context.drawImage(images[index], item.x, item.y);
        images[index].close();
      } else {
        this.#context.drawImage(this.#canvas, item.x - item.dx, item.y - item.dy, item.width, item.height,
          item.x, item.y, item.width, item.height);
      }
    });
    this.onDrawn(picture.number);
  }

  /** The screen as a PNG blob. */
  picture() {
    return new Promise((resolve) => this.#canvas.toBlob(resolve, "image/png"));
  }
}
