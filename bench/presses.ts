import type { Browser, Page } from "playwright";
import { followRequests, slowDown } from "./visit.ts";

/** A press in a menu, and what can be seen as soon as its page can be used; nothing of the start page matches it. */
export interface Press {
  link: string;
  usable: string;
}

/** A program as its user has it open: the page with the menu, and the cookies of a log-in. */
export interface Pressed {
  home: string;
  cookies: { name: string; value: string; domain: string; path: string }[];
}

/** From a press to a usable page in ms: with an empty cache, and once more. */
export interface Waited {
  first: number;
  again: number;
}

/**
 * Runs in each page: notes the time of the press, and when the selector is painted after it, across documents. It must
 * contain no named functions: the compiler would wrap them in a helper that does not exist there.
 */
function notePress(usable: string): void {
  document.addEventListener(
    "click",
    ({ timeStamp }) => sessionStorage.setItem("pressed", String(performance.timeOrigin + timeStamp)),
    true,
  );
  new MutationObserver(() => {
    if (!sessionStorage.getItem("pressed") || sessionStorage.getItem("usable")) return;
    if (!document.querySelector(usable)) return;
    requestAnimationFrame(() =>
      requestAnimationFrame((now) => {
        if (!sessionStorage.getItem("usable")) sessionStorage.setItem("usable", String(performance.timeOrigin + now));
      }),
    );
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Opens the start page, and presses as soon as it needs nothing more: the pointer does not rest on the link before. */
async function press(page: Page, home: string, link: string): Promise<number> {
  const stillness = followRequests(page);
  await page.goto(home);
  await stillness();
  await page.evaluate(() => sessionStorage.clear());
  await page.locator(link).first().click({ noWaitAfter: true });
  const times = () => page.evaluate(() => [sessionStorage.getItem("pressed"), sessionStorage.getItem("usable")]);
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const [pressed, usable] = await times().catch(() => [null, null]); // the document is being replaced
    if (pressed && usable) return Number(usable) - Number(pressed);
    await page.waitForTimeout(20);
  }
  throw new Error(`Nothing to use within a minute of pressing ${link} at ${home}.`);
}

/** The waits of one press on a slow line and processor, in a browser that has loaded nothing before. */
export async function waitOf(browser: Browser, { home, cookies }: Pressed, { link, usable }: Press): Promise<Waited> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.addInitScript(notePress, usable);
  const first = await press(page, home, link);
  const again = await press(page, home, link);
  await context.close();
  return { first, again };
}
