import type { CDPSession, Page } from "@playwright/test";

/** Gives the page a phone's line with little signal, and an old processor; `detach` ends both. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150, // ms
    downloadThroughput: 200_000, // bytes a second, as below
    uploadThroughput: 90_000,
  });
  return session;
}

/** By how much a page moved what it had shown, until it rested; the reading is zero if nothing moved. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as never as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    return Number((await page.evaluate(() => (window as never as { moved: number }).moved)).toFixed(4));
  };
}

/** The browser's setting to save data: then nothing is fetched before it is needed, however slow the machine. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  });
}
