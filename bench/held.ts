import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { calendarTask } from "#server/bookings/channels/read-calendar-text";
import { contractTask } from "#server/guest/contracts/contract-pdf";
import { clockActor } from "#server/platform/context";
import { openDatabase } from "#server/platform/db/open-database";
import { workOn } from "#server/platform/file-work/work-on";
import { xlsxPieces } from "#server/platform/sheets/sheets";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { migrationsFolder } from "#tests/support/database-template";
import { openHouse } from "#tests/support/house";
import { startPostgres } from "#tests/support/postgres-server";
import { createTestApp, testClock } from "#tests/support/test-app";
import { otherWork } from "./quiet.ts";
import { printTable } from "./report.ts";

// For each place where foreign words are filled in, read or drawn: the longest wait of another company's request while
// the worst allowed input is handled, beside the longest wait without it; and the growth of processor time, of the
// server and its processes for files, from half the input to all of it.
const mostTimes = 3;
const mostMore = 50; // ms
const mostGrowth = 3;
const only = process.env.BENCH_ONLY;

interface Place {
  what: string;
  /** Handles an input of this share of the largest one that is accepted. */
  run: (share: number) => Promise<unknown>;
}

const folder = mkdtempSync(join(tmpdir(), "estadia-held-"));
const server = await startPostgres(join(folder, "postgres"));
const log = pino({ level: "silent" });
const database = await openDatabase({ databaseUrl: server.url, dataDir: folder, migrationsFolder, log });
const app = createTestApp(database, { clock: testClock() });
app.clock.set("2026-11-20T15:00:00Z");
const [house, neighbour] = [await openHouse(app), await openHouse(app)];
const at = contractHouse(app, house);

const pieces = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
/** Paragraphs of the largest length. */
const paragraphs = (piece: string, length: number) =>
  Array.from({ length: Math.ceil(length / 4900) }, () => pieces(piece, 4900))
    .join("\n\n")
    .slice(0, length);

const season = { legal_regime: "season_rental", furnished: true };
const { id: place } = await house.accommodation(season);
const line = (index: number) => ({ room: "Sala", item: `Sofá número ${index}`, quantity: 1, condition: "good" });
const inventory = (count: number) => Array.from({ length: count }, (_, index) => line(index));

async function setInventory(count: number) {
  const path = `/api/accommodations/${place}/inventory`;
  const { version } = await at.get(path);
  return at.send("PUT", path, { items: inventory(count), version });
}

async function setRules(length: number) {
  const path = `/api/tenants/${house.company.tenant_id}`;
  const { version } = await at.get(path);
  return at.send("PUT", path, { house_rules: pieces("Silêncio. ", length), version });
}

await setInventory(20);
const draft = await at.newType({ body: "Eu." });
const preview = (body: string) =>
  at.post(`/api/contract-types/${draft.id}/preview`, { ...season, furnished: undefined, body });

/** A contract of nearly the largest size, at two sizes: open for its guest, and signed. */
const largeStay = async (share: number) => {
  const type = await at.published({
    body: `Eu, {{locatario.nome}}.\n\n${paragraphs("palavras e **mais** ", 95_000 * share)}`,
  });
  return at.readyStay(type);
};
const large = new Map([
  [0.5, await largeStay(0.5)],
  [1, await largeStay(1)],
]);
for (let count = 0; count < 10; count += 1) await at.published({ body: paragraphs("{{regras.casa}} ", 2000) });

const places: Place[] = [
  { what: "preview: unknown variables", run: (share) => preview(paragraphs("{{a.b}} {{c}} ", 100_000 * share)) },
  { what: "preview: HTML", run: (share) => preview(paragraphs("<b> ", 100_000 * share)) },
  {
    what: "preview: list filled beyond the limit",
    run: (share) => preview(paragraphs("{{inventario.lista}} ", 100_000 * share)),
  },
  { what: "guest's contract", run: (share) => large.get(share)!.contract() },
  { what: "desk's contract", run: (share) => at.get(`/api/contracts/${large.get(share)!.id}`) },
  { what: "PDF of a contract", run: (share) => drawPdf(share) },
  { what: "house rules saved, ten contracts", run: async (share) => setRules(1).then(() => setRules(4000 * share)) },
  {
    what: "inventory saved, ten contracts",
    run: async (share) => setInventory(1).then(() => setInventory(500 * share)),
  },
  { what: "message: blanks in a variable", run: (share) => previewMessage(`{{${" ".repeat(4990 * share)}`) },
  { what: "message: one long variable", run: (share) => previewMessage(pieces("{{acesso}}", 5000 * share)) },
  {
    what: "search of 100 characters",
    run: (share) => at.get(`/api/guests?q=${encodeURIComponent(pieces("a-1 ", 100 * share))}`),
  },
  { what: "sheet of 5,000 rows", run: (share) => sheet(5000 * share) },
  { what: "calendar of 1 MB", run: (share) => calendar(1_000_000 * share) },
  { what: "preview: emphasis", run: (share) => preview(paragraphs("**_a", 100_000 * share)) },
];

async function drawPdf(share: number): Promise<unknown> {
  const { text } = { text: paragraphs("palavras e **mais** ", 195_000 * share) };
  const contract = { number: "2026/0001", text, signed_at: null, issued_on: "2026-11-28" } as never;
  const company = {
    name: "Morada",
    legal_name: "Morada",
    document: "11222333000181",
    address: null,
    phone: null,
    email: null,
    logo: null,
  };
  const paper = { contract, signed: [], signers: [], company, publicUrl: "https://e.test" };
  return workOn(house.company.tenant_id, contractTask, paper);
}

const previewMessage = (body: string) =>
  at.post("/api/message-templates/preview", { subject: "Olá", body, chat: body.slice(0, 1500) });

async function sheet(rows: number): Promise<void> {
  const columns = Array.from({ length: 12 }, (_, index) => ({
    head: `Coluna ${index}`,
    kind: "text" as const,
    value: () => "um texto de algumas palavras",
  }));
  async function* pages() {
    for (let done = 0; done < rows; done += 500) {
      await wait(0);
      yield Array.from({ length: 500 }, () => ({}));
    }
  }
  for await (const piece of xlsxPieces(clockActor(house.company.tenant_id), "Lista", columns, pages())) void piece;
}

function calendar(length: number): Promise<unknown> {
  const event =
    "BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261203\r\nSUMMARY:Reserva\r\nEND:VEVENT\r\n";
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${pieces(event, length)}END:VCALENDAR\r\n`;
  const input = { text, accommodation: null, timezone: "America/Sao_Paulo", today: "2026-11-28" };
  return workOn(house.company.tenant_id, calendarTask, input).catch(() => null); // a cut event is refused
}

const other = await app.signedIn(neighbour.company.user_id, neighbour.company.tenant_id);

/**
 * The longest wait of another company's requests, one after the other, until the work has ended; and the most processor
 * time that this process used during one of them, which a loaded machine does not change.
 */
async function longestWait(work: Promise<unknown>, atLeast = 0): Promise<{ wait: number; used: number }> {
  let ended = false;
  const end = work.finally(() => {
    ended = true;
  });
  let longest = 0;
  let most = 0;
  const begun = performance.now();
  while (!ended || performance.now() - begun < atLeast) {
    const sent = performance.now();
    const before = process.cpuUsage();
    const { status } = await other.send("GET", "/api/accommodations?per_page=10");
    if (status !== 200) throw new Error(`The other request answered ${status}`);
    longest = Math.max(longest, performance.now() - sent);
    const { user, system } = process.cpuUsage(before);
    most = Math.max(most, (user + system) / 1000);
    await wait(1);
  }
  await end;
  return { wait: longest, used: most };
}

/** The processor time of this process and its descendants so far, in milliseconds. */
function processorTime(): number {
  const found = new Map<number, { parent: number; ms: number }>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${entry}/stat`, "utf8");
      const rest = text.slice(text.lastIndexOf(")") + 2).split(" ");
      const own = Number(rest[11]) + Number(rest[12]);
      const ofEnded = Number(entry) === process.pid ? Number(rest[13]) + Number(rest[14]) : 0;
      found.set(Number(entry), { parent: Number(rest[1]), ms: (own + ofEnded) * 10 });
    } catch {
      // it has ended meanwhile
    }
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (found.has(pid) && isOurs(found.get(pid)!.parent));
  return [...found].reduce((sum, [pid, { ms }]) => sum + (isOurs(pid) ? ms : 0), 0);
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounds = Number(process.env.BENCH_TURNS ?? 3);

/** The process for files is started before, as for the first file of a day. */
async function measure({ what, run }: Place) {
  await run(0.5);
  const found: Record<"none" | "during" | "usedNone" | "usedDuring" | "half" | "whole", number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const timed = async (share: number) => {
      const begun = processorTime();
      await run(share);
      return processorTime() - begun;
    };
    const none = await longestWait(Promise.resolve(), 1000);
    const during = await longestWait(run(1), 1000);
    const [half, whole] = [await timed(0.5), await timed(1)];
    found.push({ none: none.wait, during: during.wait, usedNone: none.used, usedDuring: during.used, half, whole });
  }
  const of = (key: keyof (typeof found)[number]) => median(found.map((each) => each[key]));
  const waits = { none: of("none"), during: of("during") };
  const used = { none: of("usedNone"), during: of("usedDuring") };
  const growth = of("whole") / Math.max(of("half"), 50); // the clock has steps of 10 ms
  const isHeld = [waits, used].every(({ none, during }) => during > mostTimes * none && during > none + mostMore);
  return { what, waits, used, half: of("half"), whole: of("whole"), growth, kept: !isHeld && growth <= mostGrowth };
}

try {
  const busy = await otherWork();
  if (busy.length > 0) console.log(`The machine is loaded: ${busy.slice(0, 5).join(", ")}.`);
  const asked = places.filter(({ what }) => !only || what.includes(only));
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  for (const each of asked) {
    rows.push(await measure(each));
    console.error(rows.at(-1)); // the whole run takes some minutes
  }
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  printTable(
    "Another company's longest wait, and growth from half the input to all of it",
    ["Place", "Waits without", "during", "Processor of a wait without", "during", "Half", "All", "Growth", ""],
    rows.map(({ what, waits, used, half, whole, growth, kept }) => [
      ...[what, ms(waits.none), ms(waits.during), ms(used.none), ms(used.during)],
      ...[ms(half), ms(whole), growth.toFixed(1), kept ? "kept" : "**missed**"],
    ]),
  );
  process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1;
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
