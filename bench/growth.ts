import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { addDays, todayIn } from "#domain/stay-dates";
import { openDatabase } from "#server/platform/db/open-database";
import { makeCompany, testPassword } from "#tests/support/database-company";
import { migrationsFolder } from "#tests/support/database-template";
import { companySizes, fillGrownCompany, searchedWords } from "#tests/support/grown-company";
import { startPostgres } from "#tests/support/postgres-server";
import { type Program, startProgram, Visitor } from "#tests/support/program";
import { type Ask, Connection } from "./load.ts";
import { requireQuiet } from "./quiet.ts";
import { printTable } from "./report.ts";
import { median } from "./turns.ts";

// P11 and P12: response times for one user of a small, a medium and a large company, in one database, measured in turn;
// answers that grow with what they show are compared per row. `BENCH_TURNS` and `BENCH_ASKS` set the repetitions.
const turns = Number(process.env.BENCH_TURNS ?? 5);
const asksATurn = Number(process.env.BENCH_ASKS ?? 9);
const today = todayIn("America/Sao_Paulo", new Date());
const sizes = Object.entries(companySizes);

interface Side {
  connection: Connection;
  visitor: Visitor;
  accommodation_id: string;
  code: string;
}

interface Question {
  what: string;
  ask: (side: Side) => Ask;
  /** The number of displayed rows, if the time may grow with them. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of several endpoints
  rows?: (answer: any) => number;
}

const month = `from=${addDays(today, 1)}&to=${addDays(today, 30)}`;
const list = (query: string) => () => ({ path: `/api/bookings?per_page=25${query}` });
const post = (path: string, body: object): Ask => ({ method: "POST", path, body: JSON.stringify(body) });
let created = 0;
/** A free night two years ahead. */
function newBooking({ accommodation_id }: Side): Ask {
  const check_in = addDays(today, 800 + created++);
  const stay = { accommodation_id, check_in, check_out: addDays(check_in, 1), adults: 2, status: "confirmed" };
  return post("/api/bookings", { ...stay, holder: { name: "Pessoa do banco" } });
}

/** The rows of the dashboard's lists; the thirty nights of its chart are the same for every company. */
const lengths = ({ occupancy, ...lists }: Record<string, unknown>) =>
  Object.values(lists).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0);

const questions: Question[] = [
  { what: "list of 25", ask: list("") },
  { what: "its fourth page", ask: list("&page=4") },
  { what: "by name of the guest", ask: list("&sort=holder_name") },
  { what: "one state", ask: list("&status=hold") },
  { what: "one channel", ask: list("&channel=airbnb") },
  { what: "unpaid", ask: list("&payment=unpaid") },
  { what: "owed by guests", ask: list("&owed_by=guest") },
  { what: "owed back", ask: list("&owed_by=company") },
  { what: "search, common word", ask: list(`&q=${searchedWords.common}`) },
  { what: "search, one guest in fifty", ask: list(`&q=${searchedWords.seldom}`) },
  { what: "search, rare word", ask: list(`&q=${searchedWords.rare}`) },
  { what: "totals of 30 days", ask: () => ({ path: `/api/booking-totals?${month}&date_field=check_in` }) },
  {
    what: "quote of taken nights",
    ask: ({ accommodation_id }) =>
      post("/api/quotes", { accommodation_id, check_in: addDays(today, 4), check_out: addDays(today, 9), adults: 2 }),
  },
  { what: "one booking", ask: ({ code }) => ({ path: `/api/bookings/${code}` }) },
  { what: "create", ask: newBooking },
  { what: "dashboard, a row", ask: () => ({ path: "/api/dashboard" }), rows: lengths },
  {
    what: "calendar of 30 days, a row",
    ask: () => ({ path: `/api/calendar?${month}` }),
    rows: ({ accommodations }) => accommodations.flatMap(({ bookings }: { bookings: unknown[] }) => bookings).length,
  },
];

/** The three companies in one database, each with a logged-in user. */
async function openSides(url: string, folder: string): Promise<{ program: Program; sides: Side[] }> {
  const log = pino({ level: "silent" });
  const database = await openDatabase({ databaseUrl: url, dataDir: folder, migrationsFolder, log });
  const client = new pg.Client(url);
  await client.connect();
  const companies = [];
  for (const [name, size] of sizes) {
    const company = await makeCompany(database);
    console.log(`Filling the ${name} company: ${size.accommodations} accommodations, ${size.stays} stays each.`);
    await fillGrownCompany(client, company.tenant_id, size, today);
    companies.push(company);
  }
  await client.query("vacuum analyze");
  await database.close();
  const program = await startProgram({ DATABASE_URL: url, LOG_LEVEL: "info" });
  const sides: Side[] = [];
  for (const { tenant_id, email } of companies) {
    const visitor = new Visitor(program.url);
    await visitor.send("GET", "/csrf-cookie");
    await visitor.send("POST", "/api/auth/login", { email, password: testPassword });
    const { rows } = await client.query(
      "select accommodation_id, code from bookings where tenant_id = $1 and check_in > $2 and status = 'confirmed' order by check_in limit 1",
      [tenant_id, addDays(today, 3)],
    );
    sides.push({ connection: new Connection(program.url), visitor, ...rows[0] });
  }
  await client.end();
  return { program, sides };
}

/** The median response time of each side in ms, measured in turn; the first round warms up. */
async function timesOf({ what, ask }: Question, sides: Side[]): Promise<number[]> {
  const times: number[][] = sides.map(() => []);
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, side] of sides.entries()) {
      for (let count = 0; count < asksATurn; count += 1) {
        const { status, ms } = await side.connection.ask({ ...ask(side), headers: side.visitor.headers() });
        if (status >= 300) throw new Error(`${what}: ${status}`);
        if (turn > 0) times[index]?.push(ms);
      }
    }
  }
  return times.map(median);
}

/** The size of an answer in bytes, plain and compressed, and its rows. */
async function weightOf({ ask, rows }: Question, { visitor }: Side) {
  const { method = "GET", path } = ask({ accommodation_id: "", code: "" } as Side);
  const asked = async (encoding: string) => {
    const headers = { ...visitor.headers(), "accept-encoding": encoding };
    return fetch(`${visitor.url}${path}`, { method, headers });
  };
  const text = await (await asked("identity")).text();
  const packed = Number((await asked("br")).headers.get("content-length"));
  return { raw: Buffer.byteLength(text), packed, rows: rows?.(JSON.parse(text)) ?? 1 };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function measure(sides: Side[]): Promise<boolean> {
  const growth: string[][] = [];
  const weights: string[][] = [];
  let kept = true;
  const judge = (good: boolean) => {
    kept &&= good;
    return good ? "kept" : "**missed**";
  };
  for (const question of questions) {
    const times = await timesOf(question, sides);
    const sized = question.rows ? await Promise.all(sides.map((side) => weightOf(question, side))) : null;
    const each = times.map((ms, index) => ms / (sized?.[index]?.rows || 1));
    const ratio = (each.at(-1) ?? 0) / (each[0] ?? 1);
    const cells = times.map((ms, index) => `${ms.toFixed(1)} ms${sized ? `, ${sized[index]?.rows} rows` : ""}`);
    growth.push([question.what, ...cells, ratio.toFixed(2), judge(ratio <= 3)]);
    if (!sized) continue;
    const told = sized.map(({ raw, packed }) => `${kilobytes(raw)}, ${kilobytes(packed)}`);
    const bar = question.what.startsWith("dashboard") ? "at most 60 kB as it is" : "packed";
    const isSmall = question.what.startsWith("dashboard") ? (sized.at(-1)?.raw ?? 0) <= 60_000 : true;
    weights.push([question.what, ...told, bar, judge(isSmall && sized.every(({ raw, packed }) => packed < raw / 3))]);
  }
  const heads = sizes.map(([, { accommodations, stays }]) => `${accommodations} × ${accommodations * stays}`);
  await requireQuiet();
  printTable("P11: one person, as the company grows", ["What", ...heads, "Growth", "at most 3"], growth);
  printTable("P12: answers as they are, and packed", ["What", ...heads, "Bar", ""], weights);
  return kept;
}

await requireQuiet();
const folder = mkdtempSync(join(tmpdir(), "estadia-bench-growth-"));
const postgres = await startPostgres(join(folder, "postgres"), { durable: true });
try {
  const { program, sides } = await openSides(postgres.url, folder);
  try {
    process.exitCode = (await measure(sides)) ? 0 : 1;
  } finally {
    for (const { connection } of sides) connection.close();
    await program.kill("SIGTERM");
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
