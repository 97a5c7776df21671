"""Looks at an example in a real browser, as a person would.

Usage: simulator_test.py COMMAND [ARGUMENTS]; the command serves an app with two or more tabs and the app Fields, and prints
the page's address.
"""

import os
import re
import signal
import subprocess
import sys
import threading
import time
import unittest

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

COMMAND: list[str] = []
# The first run compiles the app.
BUILD_TIME = 300

# The mean of red, green and blue over a part of the canvas, in fractions of its size.
MEAN = """
const [x, y, width, height] = arguments;
const canvas = document.getElementById("screen");
const size = [canvas.width, canvas.height];
const data = canvas.getContext("2d").getImageData(
  x * size[0], y * size[1], Math.max(1, width * size[0]), Math.max(1, height * size[1])).data;
let [red, green, blue] = [0, 0, 0];
for (let at = 0; at < data.length; at += 4) { red += data[at]; green += data[at + 1]; blue += data[at + 2]; }
return [red, green, blue].map((sum) => sum / (data.length / 4));
"""

# A short text that differs whenever a pixel on a grid does.
DIGEST = """
const canvas = document.getElementById("screen");
const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
let hash = canvas.width;
for (let at = 0; at < data.length; at += 28) hash = (Math.imul(hash, 31) + data[at] + data[at + 1] * 3) | 0;
return hash;
"""


class Server:
    """The portico command, serving."""

    def __init__(self):
        self.process = subprocess.Popen(COMMAND, stdout=subprocess.PIPE, stderr=sys.stderr, text=True)
        self.address = None
        self.found = threading.Event()
        threading.Thread(target=self.read, daemon=True).start()
        if not self.found.wait(30) or self.address is None:
            self.stop()
            raise RuntimeError(f"{' '.join(COMMAND)} printed no address")

    def read(self):
        for line in self.process.stdout:
            match = re.search(r"http://[\w.:/?=-]+", line)
            if match and self.address is None:
                self.address = match.group(0)
                self.found.set()
        self.found.set()

    def app(self, name=""):
        """The process of an app that the server started and that has not ended; of any app without a name."""
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as file:
            children = file.read().split()
        for task in os.listdir(f"/proc/{self.process.pid}/task"):
            with open(f"/proc/{self.process.pid}/task/{task}/children") as file:
                children += file.read().split()
        return int(next(child for child in children if os.readlink(f"/proc/{child}/exe").endswith(name)))

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(10)
        self.process.stdout.close()


def open_browser():
    """A browser without a window."""
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,900"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


class SimulatorTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.browser = open_browser()
        cls.browser.get(cls.server.address)

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.server.stop()

    # Helpers

    def element(self, name):
        return self.browser.find_element(By.ID, name)

    def wait(self, what, condition, seconds=15):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            result = condition()
            if result:
                return result
            if self.phase() == "failed":
                self.fail(f"{what} can't happen: {self.element('failure').text}")
            time.sleep(0.05)
        self.browser.save_screenshot("/tmp/portico-browser-test.png")
        self.fail(f"{what} did not happen within {seconds} seconds; /tmp/portico-browser-test.png shows the page")

    def phase(self):
        return self.element("status").get_attribute("data-phase")

    def has_picture(self):
        return self.element("bezel").is_displayed() and self.size()[0] > 1

    def size(self):
        return self.browser.execute_script("const canvas = document.getElementById('screen'); return [canvas.width, canvas.height]")

    def digest(self):
        return self.browser.execute_script(DIGEST)

    def settled_digest(self):
        """The picture's digest once it has stopped to change."""
        last = None
        for _ in range(100):
            digest = self.digest()
            if digest == last:
                return digest
            last = digest
            time.sleep(0.4)
        self.fail("the picture never came to rest")

    def rows(self, kind):
        # A click takes the focus from the keys, which would end a composition.
        tab = self.element(f"tab-{kind}")
        if tab.get_attribute("aria-selected") != "true":
            tab.click()
        return self.browser.execute_script("return [...document.querySelectorAll('.row')].map((row) => row.textContent)")

    def tap(self, x, y):
        """Touches the glass at a place in fractions of its size."""
        glass = self.element("keys")
        width, height = glass.size["width"], glass.size["height"]
        offset = (round((x - 0.5) * width), round((y - 0.5) * height))
        ActionChains(self.browser).move_to_element_with_offset(glass, *offset).click_and_hold().pause(0.05).release().perform()

    def start(self):
        self.wait("the app's first picture", lambda: self.phase() == "running" and self.has_picture(), BUILD_TIME)
        if not self.element("panel").is_displayed():
            self.element("inspect").click()
        self.wait("the trees", lambda: self.rows("controllers") and self.rows("views"))

    def switch_to(self, app):
        """Picks another app, and waits for its screen."""
        Select(self.element("app")).select_by_visible_text(app)
        self.wait(f"the app {app}", lambda: self.browser.title.startswith(app) and self.phase() == "running" and self.has_picture(), BUILD_TIME)
        self.wait("its trees", lambda: self.rows("views"))

    # Tests, in the order of their names: they tell one story.

    def test_1_shows_the_app_and_its_trees(self):
        self.start()
        red, green, blue = self.browser.execute_script(MEAN, 0, 0, 1, 1)
        self.assertGreater(red + green + blue, 60, "the screen is black")

    def test_2_a_tap_on_the_second_tab_changes_picture_and_trees(self):
        self.start()
        picture, controllers, views = self.settled_digest(), self.rows("controllers"), self.rows("views")
        count = len([row for row in views if row.startswith("TabBarButton")]) or 2
        self.tap(1.5 / count, 0.945)
        self.wait("another picture", lambda: self.digest() != picture)
        self.wait("another tree", lambda: self.rows("controllers") != controllers or self.rows("views") != views)

    def test_3_hovering_a_row_outlines_its_view(self):
        self.start()
        self.rows("views")
        row = self.browser.find_elements(By.CSS_SELECTOR, ".row")[-1]
        ActionChains(self.browser).move_to_element(row).perform()
        self.wait("the outline", lambda: self.element("outline").is_displayed())
        self.assertIn("Class", self.element("details").text)

    def test_4_rotates(self):
        self.start()
        width, height = self.size()
        self.assertLess(width, height)
        self.element("rotate-left").click()
        self.wait("a landscape screen", lambda: self.size() == [height, width])
        self.element("rotate-right").click()
        self.wait("a portrait screen", lambda: self.size() == [width, height])

    def test_5_switches_to_dark(self):
        self.start()
        self.settled_digest()
        light = sum(self.browser.execute_script(MEAN, 0, 0, 1, 0.6))
        self.element("appearance").click()
        self.wait("a darker screen", lambda: sum(self.browser.execute_script(MEAN, 0, 0, 1, 0.6)) < light - 150)
        self.assertEqual(self.element("appearance").get_attribute("aria-pressed"), "true")

    def test_6_types_into_a_field(self):
        self.start()
        first = Select(self.element("app")).first_selected_option.text
        self.addCleanup(self.switch_to, first)
        # What the page shows when it takes the new name: nothing of the app before may pass for the new one.
        self.browser.execute_script("""
            new MutationObserver(() => {
                window.atSwitch = [document.getElementById('status').dataset.phase, document.querySelectorAll('.row').length];
            }).observe(document.querySelector('title'), { childList: true });
            """)
        self.switch_to("Fields")
        self.assertEqual(self.browser.execute_script("return window.atSwitch"), ["building", 0])
        shows = lambda text: any(f"UITextField“{text}”" in row for row in self.rows("views"))
        self.wait("the field", lambda: any(row.startswith("UITextField") for row in self.rows("views")))
        row = next(row for row in self.rows("views") if row.startswith("UITextField"))
        x, y, width, height = map(float, re.search(r"(-?[\d.]+), (-?[\d.]+) +([\d.]+) × ([\d.]+)", row).groups())
        scale = self.browser.execute_script("const s = document.getElementById('screen'); return [s.width / 3, s.height / 3]")
        self.tap((x + width / 2) / scale[0], (y + height / 2) / scale[1])
        keys = self.element("keys")
        keys.send_keys("Hello ")
        self.wait("the text", lambda: shows("Hello "))
        # As an input method does: a syllable grows, then it is committed.
        for syllable in ["ㅎ", "하", "한"]:
            self.browser.execute_cdp_cmd("Input.imeSetComposition", {"text": syllable, "selectionStart": 1, "selectionEnd": 1})
        self.wait("the composition", lambda: shows("Hello 한"))
        self.browser.execute_cdp_cmd("Input.insertText", {"text": "한"})
        keys.send_keys("!")
        self.wait("the committed text", lambda: shows("Hello 한!"))
        keys.send_keys(Keys.BACKSPACE)
        self.wait("a shorter text", lambda: shows("Hello 한"))

    def test_7_says_when_the_app_ended_and_starts_it_again(self):
        self.start()
        os.kill(self.server.app(Select(self.element("app")).first_selected_option.text), signal.SIGKILL)
        self.wait("the news", lambda: self.phase() == "stopped" and self.element("ended").is_displayed())
        self.assertIn("SIGKILL", self.element("ended-reason").text)
        self.element("again").click()
        self.wait("the app again", lambda: self.phase() == "running" and not self.element("ended").is_displayed(), 60)
        self.assertEqual(self.element("appearance").get_attribute("aria-pressed"), "true", "settings outlive the process")

    def test_8_nothing_went_wrong_in_the_page(self):
        messages = [entry["message"] for entry in self.browser.get_log("browser") if entry["level"] == "SEVERE"]
        self.assertEqual(messages, [])

    def test_9_reconnects_when_the_server_is_back(self):
        self.start()
        port = re.search(r":(\d+)", self.server.address).group(1)
        self.server.stop()
        self.wait("the loss", lambda: self.phase() == "connecting")
        type(self).server = Server()
        if f":{port}/" not in self.server.address:
            self.skipTest("another program took the port meanwhile")
        self.wait("the app again", lambda: self.phase() == "running", 60)


if __name__ == "__main__":
    COMMAND = sys.argv[1:]
    if not COMMAND:
        sys.exit(__doc__)
    unittest.main(argv=sys.argv[:1])
