import { Connection } from "./connection.js";
import { Input } from "./input.js";
import { Screen } from "./screen.js";
import { Trees } from "./trees.js";

const element = (id) => document.getElementById(id);
const turns = ["portrait", "landscapeLeft", "portraitUpsideDown", "landscapeRight"];

const connection = new Connection();
const screen = new Screen(element("screen"), element("view"));
const trees = new Trees({
  tree: element("tree"), details: element("details"),
  tabs: { controllers: element("tab-controllers"), views: element("tab-views") },
});

let settings = null;
let textSizes = [];
let phase = { phase: "connecting", text: "", log: [] };
let isConnected = false;
let shownApp = null;

/** The screen's size in points, as it is held now. */
function pointSize() {
  const scale = settings?.device.scale ?? 1;
  return { width: Math.max(1, screen.width / scale), height: Math.max(1, screen.height / scale) };
}

const input = new Input({
  glass: element("glass"), keys: element("keys"), dots: document.querySelectorAll(".finger"), size: pointSize,
  send: (message) => connection.send(message),
});

// Layout

function fit() {
  if (!settings || screen.width <= 1) return;
  const { width, height } = pointSize();
  const stage = element("stage");
  const style = getComputedStyle(stage);
  const ring = Math.round(Math.max(10, Math.min(16, settings.device.width * 0.03)));
  const space = {
    width: stage.clientWidth - parseFloat(style.paddingLeft) * 2 - ring * 2,
    height: stage.clientHeight - parseFloat(style.paddingTop) * 2 - ring * 2,
  };
  const zoom = Math.max(0.1, Math.min(1, space.width / width, space.height / height));
  const glass = element("glass");
  glass.style.width = `${width * zoom}px`;
  glass.style.height = `${height * zoom}px`;
  screen.fit(width * zoom, height * zoom);
  const bezel = element("bezel");
  bezel.style.setProperty("--radius", `${Math.max(settings.device.displayCornerRadius, 4) * zoom}px`);
  bezel.style.setProperty("--ring", `${ring}px`);
  bezel.hidden = false;
}

new ResizeObserver(fit).observe(element("stage"));
screen.onResize = () => {
  fit();
  showPhase();
};

// What the server says

connection.onChange = (connected) => {
  isConnected = connected;
  if (connected && !element("panel").hidden) connection.send({ type: "trees", isShown: true });
  if (!connected) input.reset();
  showPhase();
};

connection.onPicture = (buffer) => screen.take(buffer);

// A page that nobody sees shows nothing, and so takes no more pictures until somebody does.
screen.onDrawn = (number) => connection.send({ type: "drawn", number });

connection.onMessage = (message) => {
  switch (message.type) {
    case "welcome": welcome(message); break;
    case "settings": showSettings(message); break;
    case "phase":
      phase = message;
      showPhase();
      break;
    case "trees": trees.update(message); break;
    case "pointerLock": input.lockPointer(message.isWanted); break;
  }
};

function setOptions(select, options, value) {
  select.replaceChildren(...options.map(({ id, name }) => new Option(name, id, false, id === value)));
}

function welcome({ apps, app, devices, textSizes: sizes }) {
  textSizes = sizes;
  setOptions(element("app"), apps.map((name) => ({ id: name, name })), app);
  setOptions(element("device"), devices, settings?.device.id);
  element("app").disabled = apps.length < 2;
  if (app !== shownApp) forgetApp();
  input.lockPointer(false);
  shownApp = app;
  document.title = `${app} – Portico`;
  history.replaceState(null, "", `#${encodeURIComponent(app)}`);
}

/** Nothing of the app before is taken for the one that comes: not its screen, its trees, nor that it runs. */
function forgetApp() {
  phase = { phase: "building", text: "", log: [] };
  screen.clear();
  trees.update({ controllers: [], views: [] });
  showPhase();
}

function showSettings(message) {
  settings = message;
  element("device").value = settings.device.id;
  element("appearance").setAttribute("aria-pressed", String(settings.appearance === "dark"));
  const index = textSizes.indexOf(settings.textSize);
  element("text-size").value = settings.textSize.replace("accessibility-", "a11y ");
  element("text-smaller").disabled = index <= 0;
  element("text-larger").disabled = index < 0 || index >= textSizes.length - 1;
  fit();
}

const phaseNames = { connecting: "Connecting", building: "Building", running: "Running", stopped: "Stopped", failed: "Does not compile" };

function showPhase() {
  const shown = isConnected ? phase : { phase: "connecting", text: "", log: [] };
  const status = element("status");
  status.dataset.phase = shown.phase;
  status.querySelector("span").textContent = phaseNames[shown.phase] ?? shown.phase;

  const hasPicture = !element("bezel").hidden;
  let note = "";
  if (!isConnected) note = hasPicture ? "Connection lost; trying again" : "Connecting";
  else if (shown.phase === "building") note = shown.text ? shown.text[0].toUpperCase() + shown.text.slice(1) : "Building";
  else if (shown.phase === "running" && !hasPicture) note = "Starting";
  element("note").hidden = note === "";
  element("note").querySelector("span").textContent = note;

  const ended = element("ended");
  const hasEnded = shown.phase === "stopped";
  if (hasEnded) {
    element("ended-reason").textContent = shown.text;
    showLog(shown.log);
    // An app that ended before its first frame left no screen to say so on.
    if (element("bezel").hidden) showEmptyDevice();
    input.reset();
  }
  if (hasEnded && ended.hidden) {
    ended.hidden = false;
    const log = element("ended-log");
    log.scrollTop = log.querySelector("strong")?.offsetTop - 12 || log.scrollHeight;
  } else if (!hasEnded && isConnected && shown.phase === "running") {
    ended.hidden = true;
  }

  const failure = element("failure");
  failure.hidden = shown.phase !== "failed";
  failure.querySelector("h2").textContent = shown.text;
  failure.querySelector("pre").textContent = shown.log.join("\n");
}

/** The log with the line that says why in bold: a backtrace after it pushes it out of sight. */
function showLog(lines) {
  const index = lines.findIndex((line) => /Fatal error|Terminating app|precondition failed/i.test(line));
  const reason = document.createElement("strong");
  reason.textContent = lines[index] ?? "";
  const before = lines.slice(0, Math.max(0, index)).map((line) => `${line}\n`).join("");
  const after = lines.slice(index + 1).map((line) => `\n${line}`).join("");
  element("ended-log").replaceChildren(...(index < 0 ? [lines.join("\n")] : [before, reason, after]));
}

function showEmptyDevice() {
  if (!settings) return;
  screen.resize(settings.device.width * settings.device.scale, settings.device.height * settings.device.scale);
}

// What people do

function turn(step) {
  const index = turns.indexOf(settings?.orientation ?? "portrait");
  connection.send({ type: "rotate", value: turns[(index + step + turns.length) % turns.length] });
}

function stepTextSize(step) {
  const size = textSizes[textSizes.indexOf(settings?.textSize) + step];
  if (size) connection.send({ type: "textSize", value: size });
}

async function savePicture() {
  const blob = await screen.picture();
  if (!blob) return;
  const link = document.createElement("a");
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", ".").replace("T", " at ");
  link.href = URL.createObjectURL(blob);
  link.download = `${element("app").value} ${time}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function outline(node) {
  const box = element("outline");
  const { width, height } = pointSize();
  const frame = node?.frame;
  box.hidden = !frame || ![frame.x, frame.y, frame.width, frame.height].every(Number.isFinite);
  if (box.hidden) return;
  const percent = (value, whole) => `${value / whole * 100}%`;
  box.style.left = percent(frame.x, width);
  box.style.top = percent(frame.y, height);
  box.style.width = percent(frame.width, width);
  box.style.height = percent(frame.height, height);
  box.classList.toggle("flipped", frame.y + frame.height > height - 24);
  box.querySelector("span").textContent = node.className;
}
trees.onOutline = outline;

function showPanel(isShown) {
  element("panel").hidden = !isShown;
  element("inspect").setAttribute("aria-pressed", String(isShown));
  connection.send({ type: "trees", isShown });
  if (!isShown) outline(null);
}

const clicks = {
  "rotate-left": () => turn(1),
  "rotate-right": () => turn(-1),
  appearance: () => connection.send({ type: "appearance", value: settings?.appearance === "dark" ? "light" : "dark" }),
  "text-smaller": () => stepTextSize(-1),
  "text-larger": () => stepTextSize(1),
  screenshot: savePicture,
  restart: () => connection.send({ type: "restart" }),
  again: () => connection.send({ type: "restart" }),
  inspect: () => showPanel(element("panel").hidden),
  "failure-close": () => { element("failure").hidden = true; },
};
for (const [id, action] of Object.entries(clicks)) element(id).addEventListener("click", action);

element("app").addEventListener("change", (event) => connection.open(event.target.value));
element("device").addEventListener("change", (event) => connection.send({ type: "restart", value: event.target.value }));

connection.start(decodeURIComponent(location.hash.slice(1)));
