import { saveData, slowDown, watchShifts } from "#tests/e2e/support/slow-phone";
import { expect, test } from "#tests/e2e/support/story";

for (const [path, shown] of [
  ["/reservas/criar", "Nova reserva"],
  ["/reservas/calendario", "Mapa de reservas"],
] as const) {
  test(`nothing moves while ${path} loads for the first time on a slow line`, async ({ page, signIn }) => {
    await signIn("ana");
    const moved = await watchShifts(page);
    await slowDown(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: shown })).toBeVisible();
    expect(await moved()).toBe(0);
  });
}

test("the new-booking form asks for its options once, and for what is free with them", async ({ page, signIn }) => {
  await signIn("ana");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/options|payment-plans|policies|channel-terms|availability/.test(pathname)) asked.push(pathname);
  });
  await page.goto("/reservas/criar");
  await expect(page.getByRole("region", { name: /^Livres de/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.sort()).toEqual(["/api/availability", "/api/booking-options"]);
});

test("the code of the next pages is in the cache before they are opened", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/dashboard");
  const areHere = () =>
    page.evaluate(() => {
      const here = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")];
      const { routes } = (window as never as { __reactRouterManifest: { routes: Record<string, { module: string }> } })
        .__reactRouterManifest;
      const list = routes["routes/bookings/list"]?.module ?? "";
      return links.some(({ href }) => href.endsWith(list)) && links.every(({ href }) => here.has(href));
    });
  await expect.poll(areHere).toBe(true);
  const ahead = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].map(({ href }) => href),
  );
  const session = await page.context().newCDPSession(page);
  const code = { cached: 0, sent: [] as string[] };
  session.on("Network.responseReceived", ({ response: { url, fromDiskCache, fromPrefetchCache } }) => {
    if (!url.endsWith(".js")) return;
    if (fromDiskCache || fromPrefetchCache) code.cached += 1;
    else code.sent.push(url);
  });
  await session.send("Network.enable");
  await page
    .getByRole("navigation", { name: "Navegação principal" })
    .getByRole("link", { name: "Reservas", exact: true })
    .click();
  await expect(page.getByRole("table", { name: "Reservas" })).toBeVisible();
  expect(code.sent).toEqual([]);
  expect(code.cached).toBeGreaterThan(0);

  // also that of the month and of the form; once they rest, they fetch what a press would need
  await page.getByRole("link", { name: "Mapa de reservas", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mapa de reservas" })).toBeVisible();
  await page.getByRole("link", { name: "Nova reserva" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Nova reserva" })).toBeVisible();
  expect(code.sent.filter((url) => ahead.includes(url))).toEqual([]);
});

test("the bookings list loads few files and no form parsing; a form loads it", async ({ page, signIn }) => {
  await signIn("ana");
  await saveData(page); // otherwise the forms of the next pages follow
  const files = new Set<string>();
  const withForms: string[] = [];
  page.on("response", async (response) => {
    const url = response.url();
    if (url.includes("/assets/")) files.add(url);
    if (url.endsWith(".js") && (await response.text()).includes("ZodObject")) withForms.push(url);
  });
  await page.goto("/reservas");
  await expect(page.getByRole("table", { name: "Reservas" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(withForms).toEqual([]);
  expect(files.size).toBeGreaterThan(5);
  expect(files.size).toBeLessThanOrEqual(18);
  await page.goto("/reservas/criar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => withForms.length).toBeGreaterThan(0);
});
