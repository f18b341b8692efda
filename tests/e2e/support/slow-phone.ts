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
