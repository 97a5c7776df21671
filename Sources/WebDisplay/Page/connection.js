/** The WebSocket to the server; connects again by itself. */
export class Connection {
  #socket = null;
  #delay = 250;
  #app;
  /** Called with each text message's object. */
  onMessage = () => {};
  /** Called with each binary message's buffer. */
  onPicture = () => {};
  /** Called with true or false when the connection comes and goes. */
  onChange = () => {};

  /** @param {string} app the name of the app to show first; unknown names show the server's first app. */
  start(app) {
    this.#app = app;
    this.#connect();
  }

  #connect() {
    const socket = new WebSocket(`ws://${location.host}/`, "portico");
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    socket.onopen = () => {
      this.#delay = 250;
      this.onChange(true);
      this.send({ type: "open", app: this.#app });
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      if (typeof data === "string") this.onMessage(JSON.parse(data));
      else this.onPicture(data);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.onChange(false);
      setTimeout(() => this.#connect(), this.#delay);
      this.#delay = Math.min(this.#delay * 1.6, 3000);
    };
  }

  /** Shows another app. */
  open(app) {
    this.#app = app;
    this.send({ type: "open", app });
  }

  /** Sends an object; while there is no connection it is dropped, since it would mean nothing later. */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
