"""Prints the simulator's figures: time from pointer to picture, processor time while idle, memory for another viewer.

Usage: measure.py COMMAND [ARGUMENTS]; the command serves an app that scrolls, and prints the page's address.
"""

import os
import statistics
import sys
import time

sys.dont_write_bytecode = True
import simulator_test as browser_test  # noqa: E402
from selenium.webdriver.common.by import By

# Notes the time of each pointer move, and when the picture that followed it was drawn.
PROBE = """
window.figures = { delays: [], pictures: 0 };
const waiting = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  if (text.includes('"drawn"')) {
    figures.pictures++;
    while (waiting.length > 0) figures.delays.push(performance.now() - waiting.shift());
  }
  return send.call(this, text);
};
document.getElementById("keys").addEventListener("pointermove", () => {
  if (waiting.length === 0) waiting.push(performance.now());
}, true);
"""


def drag(browser, seconds):
    """Moves a finger up and down, 60 times a second."""
    box = browser.find_element(By.ID, "keys").rect
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8

    def mouse(kind, offset):
        position = {"x": x, "y": y - offset, "button": "left", "buttons": 1, "clickCount": 1}
        browser.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, **position})

    mouse("mousePressed", 0)
    start, step = time.monotonic(), 0
    while time.monotonic() - start < seconds:
        step += 1
        phase = step % 160
        mouse("mouseMoved", 4 * min(phase, 160 - phase))
        time.sleep(max(0, start + step / 60 - time.monotonic()))
    mouse("mouseReleased", 0)


def figure(name, value, unit, budget):
    """Prints a figure as a line that Benchmarks/run collects into its table."""
    verdict = "ok" if value <= budget else "OVER"
    print(f"@\tbrowser\t{name}\t{value:.1f}\t{unit}\t{budget:.1f}\t{verdict}", flush=True)


def usage(process):
    """Processor time in hundredths of a second, and resident memory in kilobytes."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    with open(f"/proc/{process}/status") as file:
        memory = next(line for line in file if line.startswith("VmRSS")).split()[1]
    return int(fields[11]) + int(fields[12]), int(memory)


def main():
    browser_test.COMMAND[:] = sys.argv[1:]
    server = browser_test.Server()
    browser = browser_test.open_browser()
    try:
        browser.get(server.address)
        end = time.monotonic() + browser_test.BUILD_TIME
        while not browser.find_element(By.ID, "bezel").is_displayed() and time.monotonic() < end:
            time.sleep(0.2)
        time.sleep(2)

        browser.execute_script(PROBE)
        drag(browser, 5)
        delays = sorted(browser.execute_script("return figures.delays"))
        pictures = browser.execute_script("return figures.pictures")
        figure("pointer to painted picture while scrolling, median", statistics.median(delays), "ms", 40)
        print(f"9 of 10 within {delays[int(len(delays) * 0.9)]:.1f} ms; {pictures} pictures in 5 s")

        time.sleep(3)
        idle = browser.execute_script("return figures.pictures")
        processes = [server.process.pid, server.app()]
        before = [usage(process)[0] for process in processes]
        time.sleep(5)
        after = [usage(process)[0] for process in processes]
        later = browser.execute_script("return figures.pictures")
        figure("pictures in 5 s of an idle app with a viewer", later - idle, "", 0)
        figure("processor time of the idle app in 5 s", (after[1] - before[1]) * 10, "ms", 0)
        print(f"processor time of the server in 5 idle s: {(after[0] - before[0]) * 10} ms")

        memory = usage(server.process.pid)[1]
        for _ in range(4):
            browser.switch_to.new_window("tab")
            browser.get(server.address)
            time.sleep(1)
        figure("memory of another viewer", (usage(server.process.pid)[1] - memory) / 4 / 1024, "MB", 2)
    finally:
        browser.quit()
        server.stop()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
