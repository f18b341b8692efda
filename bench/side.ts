import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { addDays, todayIn } from "#domain/stay-dates";
import { type Program, Visitor } from "#tests/support/program";
import { type Bench, manyCompanies, type Size } from "./data.ts";
import { type Ask, type Load, load } from "./load.ts";
import { loadMs } from "./turns.ts";

/** The program on a database with this many bookings, and a user of one of its companies. */
export interface Side {
  program: Program;
  visitor: Visitor;
  bench: Bench;
  url: string;
}

/** How another revision, built in a separate folder, is started and its tables filled. */
export async function revisionIn(checkout: string) {
  const load = (file: string) => import(pathToFileURL(join(checkout, file)).href);
  const program = (await load("tests/support/program.ts")) as typeof import("#tests/support/program");
  const { fill } = (await load("bench/data.ts")) as typeof import("./data.ts");
  return { startProgram: program.startProgram, launchProgram: program.launchProgram, fill };
}

/** Creates a database on the server and returns its address. */
export async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  const admin = new pg.Client(postgresUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return postgresUrl.replace(/\/[^/]*$/, `/${name}`);
}

export const thisRevision = join(import.meta.dirname, "..");
/** The folder with dec163a, installed and built, which is measured in turn. */
export const thenFolder = process.env.BENCH_THEN;

/**
 * Creates and fills a database, starts the program on it like an installation, and logs in: this revision, or the one
 * in the given checkout.
 */
export async function startSide(
  postgresUrl: string,
  name: string,
  size: number | Size,
  checkout = thisRevision,
): Promise<Side> {
  const { startProgram, fill } = await revisionIn(checkout);
  const url = await createDatabase(postgresUrl, name);
  const program = await startProgram({ DATABASE_URL: url, DEMO: "on", LOG_LEVEL: "info", LOG_FORMAT: "json" });
  const bench = await fill(url, typeof size === "number" ? manyCompanies(size) : size);
  const visitor = new Visitor(program.url);
  await visitor.logIn("bench@exemplo.test");
  return { program, visitor, bench, url };
}

/** The baseline on the same database, in a separate process like the program. */
export async function startFloor({ url, bench }: Side): Promise<{ url: string; stop(): void }> {
  const port = 30_000 + (process.pid % 20_000);
  const args = ["--import", "tsx", join(import.meta.dirname, "floor-server.ts"), url, bench.tenant_id, String(port)];
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve, reject) => {
    child.stdout.once("data", resolve);
    child.once("exit", () => reject(new Error("The floor did not start.")));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** A load on the program by its logged-in user. */
export function loadOf({ program, visitor }: Side, next: () => Ask): () => Promise<Load> {
  const headers = visitor.headers();
  return () => load(program.url, () => ({ ...next(), headers }), { ms: loadMs });
}

const today = todayIn("America/Sao_Paulo", new Date());

/** Requests whose time must not grow with other companies' bookings. */
export const reads: Record<"list" | "calendar" | "availability" | "dashboard", Ask> = {
  list: { path: "/api/bookings?per_page=25&sort=-check_in" },
  calendar: { path: `/api/calendar?from=${addDays(today, 10)}&to=${addDays(today, 39)}` },
  availability: { path: `/api/availability?check_in=${addDays(today, 20)}&check_out=${addDays(today, 24)}` },
  dashboard: { path: "/api/dashboard" },
};

let taken = 0;

/** A booking of one free night after all existing ones, alternating between the accommodations. */
export function newBooking({ bench }: Side): string {
  const accommodation_id = bench.accommodation_ids[taken % bench.accommodation_ids.length];
  const check_in = addDays(today, 400 + Math.floor(taken / bench.accommodation_ids.length));
  taken += 1;
  const stay = { accommodation_id, check_in, check_out: addDays(check_in, 1) };
  return JSON.stringify({ ...stay, adults: 2, status: "confirmed", holder: { name: "Pessoa do banco" } });
}

export const creating = (side: Side) => (): Ask => ({ method: "POST", path: "/api/bookings", body: newBooking(side) });
