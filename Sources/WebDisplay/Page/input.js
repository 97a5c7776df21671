import { isBrowserKey, keyMessage } from "./keys.js";

const lineHeight = 20;

/** Turns what a person does on the glass into messages: the pointer is a finger, Alt adds a second one mirrored at the centre. */
export class Input {
  #glass;
  #keys;
  #dots;
  #send;
  #size;
  /** Fingers that are down, by their number, with their place in points. */
  #fingers = new Map();
  /** Finger numbers by pointer. */
  #pointers = new Map();
  #moved = new Set();
  #isMirrored = false;
  #hover = null;
  #wheel = null;
  #isScheduled = false;
  #isComposing = false;
  #wantsLock = false;

  /** @param {() => {width: number, height: number}} size the screen's size in points. */
  constructor({ glass, keys, dots, send, size }) {
    this.#glass = glass;
    this.#keys = keys;
    this.#dots = [...dots];
    this.#send = send;
    this.#size = size;
    this.#listenToPointer();
    this.#listenToKeys();
  }

  /** Lifts all fingers without effect, as when the app has ended. */
  reset() {
    this.#fingers.clear();
    this.#pointers.clear();
    this.#moved.clear();
    this.#isMirrored = false;
    this.#showFingers();
  }

  /** Whether the app wants the pointer for itself; a browser gives it with the next press of a mouse's button only. */
  lockPointer(isWanted) {
    this.#wantsLock = isWanted;
    if (!isWanted && document.pointerLockElement === this.#keys) document.exitPointerLock();
  }

  /** A browser may refuse, as shortly after a person has taken the pointer back; the next press asks again. */
  #askForLock(target) {
    target.requestPointerLock?.()?.catch?.(() => {});
  }

  // Pointer

  #point(event) {
    const box = this.#glass.getBoundingClientRect();
    const { width, height } = this.#size();
    return { x: (event.clientX - box.left) / box.width * width, y: (event.clientY - box.top) / box.height * height };
  }

  #mirrored(point) {
    const { width, height } = this.#size();
    return { x: width - point.x, y: height - point.y };
  }

  #listenToPointer() {
    const target = this.#keys;
    target.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      event.preventDefault();
      target.focus({ preventScroll: true });
      // A locked pointer is captured already, and a browser refuses to do it twice.
      if (!document.pointerLockElement) target.setPointerCapture(event.pointerId);
      if (this.#wantsLock && event.pointerType === "mouse" && !document.pointerLockElement) this.#askForLock(target);
      this.#flush();
      const finger = [0, 2, 3, 4, 5, 6, 7, 8, 9].find((number) => !this.#fingers.has(number));
      if (finger === undefined) return;
      const point = this.#point(event);
      this.#pointers.set(event.pointerId, finger);
      this.#fingers.set(finger, point);
      const began = [finger];
      if (event.altKey && finger === 0) {
        this.#isMirrored = true;
        this.#fingers.set(1, this.#mirrored(point));
        began.push(1);
      }
      this.#sendTouches("began", began);
    });
    target.addEventListener("pointermove", (event) => {
      const point = this.#point(event);
      const finger = this.#pointers.get(event.pointerId);
      if (finger === undefined) {
        this.#hover = point;
      } else {
        this.#fingers.set(finger, point);
        this.#moved.add(finger);
        if (finger === 0 && this.#isMirrored) {
          this.#fingers.set(1, this.#mirrored(point));
          this.#moved.add(1);
        }
      }
      this.#showFingers(event.altKey && finger === undefined ? point : null);
      this.#schedule();
    });
    target.addEventListener("pointerup", (event) => this.#lift(event, "ended"));
    target.addEventListener("pointercancel", (event) => this.#lift(event, "cancelled"));
    target.addEventListener("pointerleave", () => {
      this.#hover = null;
      this.#showFingers();
      if (this.#fingers.size === 0) this.#send({ type: "hover" });
    });
    document.addEventListener("pointerlockchange", () => {
      this.#send({ type: "pointerLock", isLocked: document.pointerLockElement === target });
    });
    target.addEventListener("contextmenu", (event) => event.preventDefault());
    target.addEventListener("wheel", (event) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1;
      const scale = this.#size().width / this.#glass.getBoundingClientRect().width;
      const point = this.#point(event);
      this.#wheel ??= { dx: 0, dy: 0 };
      this.#wheel = {
        ...point, dx: this.#wheel.dx - event.deltaX * unit * scale, dy: this.#wheel.dy - event.deltaY * unit * scale,
      };
      this.#schedule();
    }, { passive: false });
  }

  #lift(event, phase) {
    const finger = this.#pointers.get(event.pointerId);
    if (finger === undefined) return;
    this.#flush();
    this.#pointers.delete(event.pointerId);
    this.#fingers.set(finger, this.#point(event));
    const lifted = finger === 0 && this.#isMirrored ? [0, 1] : [finger];
    if (lifted.length === 2) this.#fingers.set(1, this.#mirrored(this.#fingers.get(0)));
    this.#sendTouches(phase, lifted);
    for (const number of lifted) this.#fingers.delete(number);
    if (finger === 0) this.#isMirrored = false;
    this.#showFingers();
  }

  #sendTouches(phase, numbers) {
    const touches = numbers.filter((number) => this.#fingers.has(number)).map((id) => ({ id, phase, ...this.#fingers.get(id) }));
    if (touches.length > 0) this.#send({ type: "touches", touches });
  }

  /** Sends what moved once per frame of the browser: more would only be overtaken. */
  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      this.#flush();
    });
  }

  #flush() {
    if (this.#moved.size > 0) {
      this.#sendTouches("moved", [...this.#moved]);
      this.#moved.clear();
    }
    if (this.#hover && this.#fingers.size === 0) this.#send({ type: "hover", ...this.#hover });
    this.#hover = null;
    if (this.#wheel) this.#send({ type: "scroll", ...this.#wheel });
    this.#wheel = null;
  }

  /** Dots where two fingers are, or would be with Alt held. */
  #showFingers(preview = null) {
    const points = this.#isMirrored ? [this.#fingers.get(0), this.#fingers.get(1)] : preview ? [preview, this.#mirrored(preview)] : [];
    const { width, height } = this.#size();
    this.#dots.forEach((dot, index) => {
      dot.hidden = !points[index];
      if (!points[index]) return;
      dot.style.left = `${points[index].x / width * 100}%`;
      dot.style.top = `${points[index].y / height * 100}%`;
    });
  }

  // Keys

  #listenToKeys() {
    const keys = this.#keys;
    keys.addEventListener("keydown", (event) => this.#key(event, true));
    keys.addEventListener("keyup", (event) => this.#key(event, false));
    keys.addEventListener("compositionstart", () => { this.#isComposing = true; });
    keys.addEventListener("compositionupdate", (event) => this.#send({ type: "compose", text: event.data ?? "" }));
    keys.addEventListener("compositionend", (event) => {
      this.#isComposing = false;
      this.#send({ type: "compose", text: "" });
      if (event.data) this.#send({ type: "text", text: event.data });
      keys.value = "";
    });
    // Text without a key: touch keyboards, dictation, emoji pickers.
    keys.addEventListener("input", (event) => {
      if (this.#isComposing || event.isComposing) return;
      if (event.inputType?.startsWith("insert") && keys.value) this.#send({ type: "text", text: keys.value.slice(0, 8000) });
      keys.value = "";
    });
    keys.addEventListener("paste", (event) => {
      event.preventDefault();
      const text = event.clipboardData?.getData("text/plain");
      if (text) this.#send({ type: "text", text: text.slice(0, 8000) });
    });
  }

  #key(event, isDown) {
    if (this.#isComposing || event.isComposing || event.keyCode === 229 || isBrowserKey(event)) return;
    const isPaste = (event.ctrlKey || event.metaKey) && event.code === "KeyV";
    if (isPaste) return;
    const message = keyMessage(event, isDown);
    if (!message) return;
    event.preventDefault();
    this.#send(message);
  }
}
