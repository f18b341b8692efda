import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { addDays } from "#domain/stay-dates";
import { bookingLine, gridOf, lineOf } from "#tests/support/sheets";
import { draftName } from "~/routes/sign-up/steps";
import { findChromium } from "../../scripts/find-chromium.ts";
import { adminPages, companyPages, failing, failingAdminPages, failingPages, publicPages } from "./addresses.ts";
import { crowd } from "./crowded.ts";
import { makeWorld, type World } from "./world.ts";

// Photographs every screen into .look/: phone and desktop, light and dark, full, empty and failing. `npm run look --
// reservas` photographs the addresses that contain the word.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = join(root, ".look");
const wanted = process.argv[2] ?? "";

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const themes = ["light", "dark"] as const;
const flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];

const shots: string[] = [];

async function photograph(page: Page, address: string, name: string): Promise<void> {
  if (!address.includes(wanted)) return;
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("h1").first().waitFor(); // what fails is asked for again before the page says so
  await page.evaluate(() => document.fonts.ready);
  const place = address.replace(/(confirmation)\/.+/, "$1"); // what follows is a secret, and long
  const file = `${name}${place.replace(/[/?=& ]+/g, "-")}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: "disabled" });
  shots.push(file);
}

/** Imports that were looked at: 500 rows, 40 of them wrong, and one whose columns have to be named. */
async function importPages(context: BrowserContext, url: string): Promise<string[]> {
  const houses = Array.from({ length: 500 }, (_, index) =>
    lineOf(`Chalé da Encosta ${index + 1}`, {
      code: `EN-${index + 1}`,
      group: "Encosta",
      ...(index % 25 === 3 && { kind: "Iglu", base_price_cents: "a combinar" }),
      ...(index % 25 === 17 && { base_guests: "9", pets_allowed: "depende" }),
    }),
  );
  const listed = (await (await context.request.get(`${url}/api/accommodations`)).json()) as {
    data: { name: string }[];
  };
  const stays = Array.from({ length: 60 }, (_, index) =>
    bookingLine(listed.data[0]?.name ?? "Casa", {
      code: `AG-${index + 1}`,
      check_in: addDays("2030-03-01", index * 3),
      check_out: addDays("2030-03-01", index * 3 + (index % 9 === 4 ? 4 : 3)),
      ...(index % 20 === 7 && { total_cents: "a combinar", "holder.email": "sem arroba" }),
    }),
  );
  const unnamed = [
    ["Unidade", "O que é", "Diária"],
    ["Casa do Lago", "Casa", "300"],
  ];
  const token = (await context.cookies(url)).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const send = async (path: string, grid: readonly (readonly string[])[]) => {
    const answer = await context.request.post(`${url}/api/${path}`, {
      data: Buffer.from(grid.map((cells) => cells.join(";")).join("\n")),
      headers: { "X-XSRF-TOKEN": token, "Content-Type": "text/csv" },
    });
    return ((await answer.json()) as { id?: string }).id;
  };
  const sheet = await send("imports?kind=accommodations&file_name=chales-da-encosta.csv", gridOf(houses));
  const other = await send("imports?kind=accommodations&file_name=unidades.csv", unnamed);
  const diary = await send("booking-imports?kind=bookings&file_name=agenda.csv", gridOf(stays));
  return [
    ...(sheet ? [`/acomodacoes/importar/${sheet}`, `/acomodacoes/importar/${sheet}?only=good`] : []),
    ...(other ? [`/acomodacoes/importar/${other}`] : []),
    ...(diary ? [`/reservas/importar/${diary}`, `/reservas/importar/${diary}?only=good`] : []),
  ];
}

/** What the guests of a hold and of a confirmed stay see. */
async function guestPages(context: BrowserContext, url: string): Promise<string[]> {
  const token = (await context.cookies(url)).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const pages: string[] = [];
  for (const status of ["hold", "confirmed"]) {
    const listed = await context.request.get(`${url}/api/bookings?status=${status}`);
    const [booking] = ((await listed.json()) as { data: { code: string }[] }).data;
    if (booking === undefined) continue;
    const headers = { "X-XSRF-TOKEN": token };
    const link = await context.request.post(`${url}/api/bookings/${booking.code}/link`, { headers });
    pages.push(new URL(((await link.json()) as { url: string }).url).pathname);
  }
  return pages;
}

/** The addresses of single records, found by what the API lists first. */
async function recordPages(context: BrowserContext, url: string): Promise<string[]> {
  const first = async (path: string) => {
    const answer = await context.request.get(`${url}/api/${path}`);
    return ((await answer.json()) as { data: { id?: string; code?: string }[] }).data[0];
  };
  const [booking, accommodation, role, owner, guest, entry] = [
    await first("bookings?status=hold"),
    await first("accommodations"),
    await first("roles"),
    await first("owners"),
    await first("guests?in_house=1"),
    await first("entries?kind=payable"),
  ];
  return [
    ...(booking ? [`/reservas/${booking.code}`, `/reservas/${booking.code}/editar`] : []),
    ...(accommodation
      ? ["editar", "tarifas", "comodidades", "fotos", "inventario", "proprietarios", "bloqueios", "canais"].map(
          (page) => `/acomodacoes/${accommodation.id}/${page}`,
        )
      : []),
    ...(owner ? [`/acomodacoes/proprietarios/${owner.id}/editar`, `/financeiro/proprietarios/${owner.id}`] : []),
    ...(entry ? [`/financeiro/lancamentos/${entry.id}`] : []),
    ...(guest ? [`/hospedes/${guest.id}`] : []),
    ...(role ? [`/perfis/${role.id}`, `/perfis/${role.id}/editar`] : []),
  ];
}

/** A company's and a plan's own pages, as the service's people see them. */
async function adminRecordPages(context: BrowserContext, url: string): Promise<string[]> {
  const first = async (path: string) => {
    const answer = await context.request.get(`${url}/api/admin/${path}`);
    return ((await answer.json()) as { data: { id?: string; uuid?: string }[] }).data[0];
  };
  const [tenant, plan] = [await first("tenants"), await first("plans")];
  return [
    ...(tenant ? ["editar", "faturas"].map((page) => `/empresas/${tenant.uuid}/${page}`) : []),
    ...(plan ? [`/planos/${plan.id}/editar`] : []),
  ];
}

/** What a stranger typed so far, so that the later steps of the sign-up open. */
const typedSoFar = {
  "company.name": "Pousada das Fotos",
  "company.document": "11.222.333/0001-81",
  "user.name": "Célia Antunes",
  "user.email": "celia@fotos.test",
  plan: "",
};

async function logIn(context: BrowserContext, url: string, person: World["people"][number]): Promise<void> {
  await context.request.get(`${url}/csrf-cookie`);
  const token = (await context.cookies(url)).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const { email, password } = person;
  await context.request.post(`${url}/api/auth/login`, {
    data: { email, password },
    headers: { "X-XSRF-TOKEN": token },
  });
}

async function openContext(browser: Browser, url: string, size: keyof typeof sizes, theme: string) {
  const options = {
    baseURL: url,
    viewport: sizes[size],
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
  };
  const context = await browser.newContext(options as Parameters<Browser["newContext"]>[0]);
  await context.addInitScript((chosen) => localStorage.setItem("estadia-theme", chosen), theme);
  return context;
}

let crowded: Promise<string[]> | undefined; // filled once, whatever the size and the theme

async function pagesOf(name: World["people"][number]["name"], context: BrowserContext, world: World) {
  const { url } = world;
  if (name === "admin") return [...adminPages, ...(await adminRecordPages(context, url))];
  if (name === "crowded") {
    crowded ??= crowd(context, url, () => world.readCalendars());
    return crowded;
  }
  return [
    ...companyPages,
    ...(await recordPages(context, url)),
    ...(await guestPages(context, url)),
    ...(await importPages(context, url)),
  ];
}

async function photographAs(browser: Browser, world: World, size: keyof typeof sizes, theme: string): Promise<void> {
  const visitor = await openContext(browser, world.url, size, theme);
  const plans = await visitor.request.get(`${world.url}/api/plans/public`);
  const [plan] = ((await plans.json()) as { data: { id: string }[] }).data;
  await visitor.addInitScript(
    ([name, texts]) => localStorage.setItem(name, JSON.stringify({ texts, at: Date.now() })),
    [draftName, { ...typedSoFar, plan: plan?.id ?? "" }] as const,
  );
  const page = await visitor.newPage();
  for (const address of publicPages) await photograph(page, address, `${size}-${theme}-visitor`);
  await visitor.close();
  for (const person of world.people) {
    const context = await openContext(browser, world.url, size, theme);
    await logIn(context, world.url, person);
    const page = await context.newPage();
    for (const address of await pagesOf(person.name, context, world))
      await photograph(page, address, `${size}-${theme}-${person.name}`);
    const lost = person.name === "full" ? failingPages : person.name === "admin" ? failingAdminPages : [];
    if (lost.length > 0) await page.route(failing, (route) => route.abort());
    for (const address of lost) await photograph(page, address, `${size}-${theme}-failing-${person.name}`);
    await context.close();
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const world = await makeWorld(root);
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
  for (const theme of themes) await photographAs(browser, world, size, theme);
}
await browser.close();
await world.close();
const figures = shots.map(
  (file) => `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
);
const style =
  "body{display:flex;flex-wrap:wrap;gap:1rem;font:12px sans-serif}figure{margin:0}img{height:320px;border:1px solid #ccc}";
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join("\n")}`,
);
console.log(`${shots.length} pictures in .look/; open .look/index.html to see them together.`);
process.exit(0);
