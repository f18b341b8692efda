import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { pino } from "pino";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app";
import type { DrawPage } from "#server/platform/http/previewed-pages";
import type { BuiltClient } from "#server/platform/http/static-files";
import { openAlbum } from "#tests/server/catalogue/photos/album";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";
import { secrets } from "#tests/support/test-app";

const script = "window.started=1;";
const page = `<!doctype html><html lang="pt-BR"><head><title>Home page</title><script>${script}</script></head><body></body></html>`;
const client: BuiltClient = { files: new Map([["/index.html", new TextEncoder().encode(page)]]), page, drawn: [] };

// What the build draws is compared with React's in tests/app/guest-page/draw-page.test.tsx.
const draw: DrawPage = async ({ guest_name, language }, address) => ({
  html: `<p>${guest_name} at ${address}</p>`,
  lang: language,
});

const app = testAppAlone();
let house: House;
const logged: string[] = [];
let program: ReturnType<typeof createApp>;
beforeAll(async () => {
  house = await openHouse(app());
  const { database, clock, config, files } = app();
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  program = createApp({ database, clock, config, log, files, csrfKey: "k", secrets }, { client, draw });
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const open = (path: string, headers: Record<string, string> = {}) => program.request(path, { headers });
const tagsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)].map(([, n, c]) => [n, c]),
  );
const addressOf = ({ code, token }: { code: string; token: string }) => `/booking/${code}/confirmation/${token}`;

test("a link preview shows place, company, dates and photo, but no guest or price", async () => {
  const album = await openAlbum(house);
  await album.fill(1);
  const holder = { name: "Giovana Prado", email: "giovana@exemplo.test" };
  const linked = await linkedBooking(app(), house, { accommodation_id: album.id, holder });
  for (const accept of ["*/*", "text/html", "image/*", ""]) {
    const reply = await open(addressOf(linked), accept === "" ? {} : { accept });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const text = await reply.text();
    expect(tagsOf(text)).toMatchObject({
      robots: "noindex",
      "og:title": `Chalé Araucária · ${house.company.name}`,
      "og:description": "De 01/12/2026 a 04/12/2026, 3 noites",
      "og:site_name": house.company.name,
      "og:locale": "pt_BR",
    });
    for (const secret of ["Giovana", "Prado", "giovana@", "900", "R$"]) expect(text).not.toContain(secret);
    const image = new URL(tagsOf(text)["og:image"] as string).pathname;
    const cover = await open(image);
    expect(cover.headers.get("content-type")).toBe("image/jpeg");
    const bytes = Buffer.from(await cover.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(bytes.length).toBeLessThanOrEqual(300_000);
  }
});

test("the page is not indexed, sent as a referrer or cached by proxies, and its scripts may run", async () => {
  const { headers } = await open(addressOf(await linkedBooking(app(), house)));
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("cache-control")).toBe("no-store");
  const hash = createHash("sha256").update(script).digest("base64");
  expect(headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
});

test("an accommodation's name with HTML is escaped", async () => {
  const { id: accommodation_id } = await house.accommodation({ name: '"><script>alert(1)</script>$&' });
  const linked = await linkedBooking(app(), house, { accommodation_id });
  const text = await (await open(addressOf(linked))).text();
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;");
});

test("a name like a bank's stands in no link preview before it is approved, nor does the accommodation's", async () => {
  const other = await openHouse(app());
  const { id: accommodation_id } = await other.accommodation({ name: "Sua conta foi bloqueada" });
  const linked = await linkedBooking(app(), other, { accommodation_id });
  const path = `/api/tenants/${other.company.tenant_id}`;
  const { version } = (await other.admin.send("GET", path)).body;
  const renamed = await other.admin.send("PUT", path, { body: { name: "Banco do Brasil Atendimento", version } });
  expect(renamed.status).toBe(200);
  const tags = tagsOf(await (await open(addressOf(linked), { accept: "*/*" })).text());
  expect(tags).toMatchObject({ "og:title": "Página da reserva", "og:site_name": "Estadia" });
  expect(JSON.stringify(tags)).not.toMatch(/Banco|bloqueada/);
  // nor on what the link opens
  const page = await linked.page();
  expect(page.company).toMatchObject({ name: "Hospedagem", logo: null });
  expect(JSON.stringify(page)).not.toMatch(/Banco do Brasil/);
  const html = await (await open(addressOf(linked), { accept: "application/xhtml+xml" })).text();
  expect(html).not.toMatch(/Banco do Brasil/);
  const stranger = app().anonymous();
  await other.admin.send("POST", `/api/bookings/${linked.code}/confirmation`);
  const voucher = await other.admin.send("GET", `/api/bookings/${linked.code}/papers/voucher`);
  const calendar = await stranger.send("GET", `${linked.path}/calendar.ics`);
  expect([voucher.status, calendar.status]).toEqual([200, 200]);
  expect(JSON.stringify(voucher.body)).not.toMatch(/Banco do Brasil/);
  expect(String(calendar.bytes)).not.toMatch(/Banco do Brasil/);
});

test("a company that is called as those without a name is named, with its accommodation", async () => {
  const other = await openHouse(app());
  const { id: accommodation_id } = await other.accommodation({ name: "Chalé do Lago" });
  const linked = await linkedBooking(app(), other, { accommodation_id });
  const path = `/api/tenants/${other.company.tenant_id}`;
  const { version } = (await other.admin.send("GET", path)).body;
  expect((await other.admin.send("PUT", path, { body: { name: "Hospedagem", version } })).status).toBe(200);
  const tags = tagsOf(await (await open(addressOf(linked), { accept: "*/*" })).text());
  expect(tags).toMatchObject({ "og:title": "Chalé do Lago · Hospedagem", "og:site_name": "Hospedagem" });
});

test("a company that is called as its one accommodation is named once", async () => {
  const other = await openHouse(app());
  const { id: accommodation_id } = await other.accommodation({ name: "Flat da Joana" });
  const linked = await linkedBooking(app(), other, { accommodation_id });
  const path = `/api/tenants/${other.company.tenant_id}`;
  const { version } = (await other.admin.send("GET", path)).body;
  expect((await other.admin.send("PUT", path, { body: { name: "Flat da Joana", version } })).status).toBe(200);
  const tags = tagsOf(await (await open(addressOf(linked), { accept: "*/*" })).text());
  expect(tags).toMatchObject({ "og:title": "Flat da Joana", "og:site_name": "Flat da Joana" });
});

test("an unknown code, a wrong token and another stay's token give the same generic page", async () => {
  const mine = await linkedBooking(app(), house);
  const theirs = await linkedBooking(app(), await openHouse(app()));
  const asked = [
    "/booking/NADA1234/confirmation/nothing",
    `/booking/${mine.code}/confirmation/${mine.token.slice(1)}A`,
    addressOf({ code: mine.code, token: theirs.token }),
    "/booking/%E0%A4%A/confirmation/%",
    `/booking/${"x".repeat(500)}/confirmation/y`,
  ];
  const texts = await Promise.all(asked.map(async (each) => (await open(each)).text()));
  expect(new Set(texts).size).toBe(1);
  expect(tagsOf(texts[0]!)).toMatchObject({ "og:title": "Página da reserva", "og:site_name": "Estadia" });
  expect(tagsOf(texts[0]!)).not.toHaveProperty("og:image");
});

test("a link preview is in the guest's language, and compressed on request", async () => {
  const linked = await linkedBooking(app(), house);
  await app()
    .anonymous()
    .send("PUT", `${linked.path}/language`, { body: { language: "en" } });
  const reply = await open(addressOf(linked), { "accept-encoding": "gzip, br" });
  expect(reply.headers.get("content-encoding")).toBe("br");
  const text = brotliDecompressSync(Buffer.from(await reply.arrayBuffer())).toString();
  expect(tagsOf(text)).toMatchObject({ "og:description": "From 1 Dec 2026 to 4 Dec 2026, 3 nights" });
});

test("the log contains no token", async () => {
  const linked = await linkedBooking(app(), house);
  await open(addressOf(linked));
  await open(linked.path);
  await open(`${linked.path}/guide`);
  await open(`${linked.path}x/guide`);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join("\n")).not.toContain(linked.token);
});

const ofBrowser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test("a browser gets the first screen with the document, which is stored nowhere", async () => {
  const linked = await linkedBooking(app(), house, {
    holder: { name: "Giovana Prado", email: "giovana@exemplo.test" },
  });
  const reply = await open(addressOf(linked), { accept: ofBrowser, "sec-fetch-dest": "document" });
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const text = await reply.text();
  expect(text).toContain(`<drawn-page><p>Giovana at ${addressOf(linked)}</p></drawn-page>`);
  expect(text).toContain('<html lang="pt" data-density="guest">');
  expect(text).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  const others: Record<string, string>[] = [
    { accept: "text/html" }, // the worker that stores the guide
    { accept: ofBrowser, "sec-fetch-dest": "empty" },
    { accept: ofBrowser, "user-agent": "WhatsApp/2.23" },
    { accept: ofBrowser, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
  ];
  for (const headers of others) expect(await (await open(addressOf(linked), headers)).text()).not.toContain("Giovana");
  expect(await (await open(`${addressOf(linked)}?contrato`, { accept: ofBrowser })).text()).not.toContain("Giovana");
});

test("a guest of unknown nationality reads in the language of the browser", async () => {
  const linked = await linkedBooking(app(), house);
  const english = { "accept-language": "en-GB,en;q=0.9" };
  const text = await (await open(addressOf(linked), { accept: ofBrowser, ...english })).text();
  expect(text).toContain('<html lang="en"');
  const answer = await program.request(`/api/public/bookings/${linked.code}/${linked.token}`, { headers: english });
  expect(await answer.json()).toMatchObject({ language: "en" });
  expect(answer.headers.getSetCookie().filter((each) => /Path=\/booking\//.test(each))).toHaveLength(1);
});
