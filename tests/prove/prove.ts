import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, totalmem, type } from "node:os";
import { join } from "node:path";
import { triedVersions } from "#server/platform/db/start-check";
import { shapes } from "#tests/server/storms/shapes";
import { postgresHome } from "#tests/support/postgres-server";
import { coreSizes } from "../../scripts/test-steps.ts";
import { copyTree, sabotage } from "./copy.ts";
import { defects } from "./defects.ts";

// The long proofs: storms, kills, outage, fuzz, and the seeded defects. `npm run prove -- storms` runs one part, `-- core`
// the seeded defects, a defect's name only that defect, the name of a way to take nights only its storms.
const root = join(import.meta.dirname, "../..");
const asked = process.argv.slice(2);
const rows: string[][] = []; // promise, what proves it, how long, last seen
let broken = 0;
const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();
// Uncommitted changes have no revision: a plus says that they were included.
const isChanged = git("status", "--porcelain", "--", ":!docs/proof.md") !== "";
const revision = git("rev-parse", "--short", "HEAD") + (isChanged ? "+" : "");
const today = new Date().toISOString().slice(0, 10);

function record(promise: string, proof: string, seconds: number, isKept: boolean): void {
  if (!isKept) broken += 1;
  rows.push([promise, proof, `${seconds} s`, `${isKept ? "" : "**broken** "}${today}, ${revision}`]);
}

interface Run {
  project: string | string[];
  files?: string[];
  env?: Record<string, string>;
  bail?: boolean;
}

/** Runs tests. For those that must fail, only the output of the failed one is shown. */
function vitest(
  folder: string,
  { project, files = [], env = {}, bail = false }: Run,
): { passed: boolean; seconds: number; failed: string } {
  const started = Date.now();
  const args = [
    "run",
    ...[project].flat().flatMap((name) => ["--project", name]),
    ...files,
    "--reporter=dot",
    ...(bail ? ["--bail=1"] : []),
  ];
  const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin/vitest"), args, {
    cwd: folder,
    env: { ...process.env, ...env, ...(bail && { NO_COLOR: "1", FORCE_COLOR: "0" }) },
    stdio: bail ? "pipe" : "inherit",
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const words = bail ? `${stdout}${stderr}` : "";
  const failed = [/FAIL +(.+)/.exec(words)?.[1], /timed out in \d+ ?ms/.exec(words)?.[0]].filter(Boolean).join(": ");
  return { passed: status === 0, seconds: Math.round((Date.now() - started) / 1000), failed };
}

const isAsked = (part: string) => asked.length === 0 || asked.includes(part);

function prove(part: string, promise: string, figure: string, run: Run): void {
  if (!isAsked(part)) return;
  console.log(`\n== ${promise}: ${figure}`);
  if (run.files !== undefined) console.log(`   ${run.files.join(", ")}`);
  const { passed, seconds } = vitest(root, run);
  record(promise, figure, seconds, passed);
}

const stormsEach = 200;
prove(
  "storms",
  "One winner a round, PostgreSQL, two server processes",
  `${stormsEach} rounds of 16 writers for each of ${shapes.length} ways to take nights`,
  {
    project: "server",
    files: ["tests/server/storms"],
    env: { ESTADIA_ENGINE: "postgres", STORM_ROUNDS: String(stormsEach * shapes.length) },
  },
);
for (const { name } of shapes.filter((way) => asked.includes(way.name))) {
  prove(name, `One winner a round: ${name}`, `${stormsEach} rounds of 16 writers, PostgreSQL, two server processes`, {
    project: "server",
    files: ["tests/server/storms/storms.test.ts"],
    env: { ESTADIA_ENGINE: "postgres", STORM_ROUNDS: String(stormsEach), STORM_WAY: name },
  });
}
const ledgerSequences = Number(process.env.LEDGER_SEQUENCES ?? 10_000);
prove(
  "ledger",
  "The journal balances, and every account is what its acts say",
  `${ledgerSequences.toLocaleString("en")} random sequences of acts over bookings and finances`,
  {
    project: "server",
    files: ["tests/server/money/finances/journal-model.test.ts"],
    env: { ESTADIA_ENGINE: "postgres", LEDGER_SEQUENCES: String(ledgerSequences) },
  },
);
const ownerRounds = Number(process.env.OWNER_ROUNDS ?? 1_000);
prove(
  "owners",
  "Owners, company, channel and what waits are what was received, to the cent",
  `${ownerRounds.toLocaleString("en")} random histories of three owners over three months that are closed`,
  {
    project: "server",
    files: ["tests/server/money/owner-statements/random-months.test.ts"],
    env: { ESTADIA_ENGINE: "postgres", OWNER_ROUNDS: String(ownerRounds) },
  },
);
const clerkActs = Number(process.env.CLERK_ACTS ?? 100_000);
prove(
  "clerks",
  "No night twice, no centavo lost, nothing of others, no 5xx, two server processes",
  `${clerkActs.toLocaleString("en")} random acts of 8 clerks, ${(clerkActs / 5_000) * shapes.length} storms in between`,
  {
    project: "server",
    files: ["tests/server/clerks"],
    env: { ESTADIA_ENGINE: "postgres", CLERK_ACTS: String(clerkActs), CLERK_ROUNDS: String(shapes.length) },
  },
);
const contractPdfs = Number(process.env.CONTRACT_PDFS ?? 1_000);
prove(
  "contracts",
  "Each signed contract is drawn and noted once, and mailed once to each, three server processes",
  `${contractPdfs.toLocaleString("en")} due PDFs, one process killed while drawing, one while mailing`,
  {
    project: "server",
    files: ["tests/server/guest/contracts/killed-while-drawing.test.ts"],
    env: { ESTADIA_ENGINE: "postgres", CONTRACT_PDFS: String(contractPdfs) },
  },
);
const dueMessages = Number(process.env.DUE_MESSAGES ?? 10_000);
prove(
  "messages",
  "Each due message arrives under one Message-ID, three server processes",
  `${dueMessages.toLocaleString("en")} due messages, a mail server that fails a third, hangs and drops lines, one process killed`,
  {
    project: "server",
    files: ["tests/server/messages/messages/killed-while-sending.test.ts"],
    env: { ESTADIA_ENGINE: "postgres", DUE_MESSAGES: String(dueMessages) },
  },
);
prove(
  "plans",
  "Nothing reads more than it shows",
  "every filter, order and search at 300,000 bookings, and of the other lists at 300,000 rows",
  {
    project: "server",
    files: ["tests/server/bookings/bookings/grown-plans.test.ts", "tests/server/lists/grown-lists.test.ts"],
    env: { ESTADIA_ENGINE: "postgres", GROWN: "large" },
  },
);
prove("storms", "One winner a round, embedded database", "100 rounds of 16 writers", {
  project: "server",
  files: ["tests/server/storms"],
  env: { ESTADIA_ENGINE: "pglite", STORM_ROUNDS: "100" },
});
prove("kills", "No acknowledged booking is lost, embedded database", "50 times `kill -9`", {
  project: "faults",
  files: ["tests/faults/killed.test.ts"],
  env: { KILLS: "50" },
});
prove("faults", "Outage, stop, second process, restore", "each once, also in containers; 20 stops under load", {
  project: "faults",
  env: { STOP_ROUNDS: "20" },
  files: ["outage", "stopped", "one-process", "containers", "restored", "point-in-time", "installed"].map(
    (name) => `tests/faults/${name}.test.ts`,
  ),
});
// What asks the server itself, not what only concerns the embedded database or texts.
const onServer = [
  ...["doors", "failures", "migrate", "occupancies", "parsers", "reach", "schema", "search-path", "tenant-setting"],
  ...["transfer", "walls"],
].map((name) => `platform/db/${name}.test.ts`);
const { oldest, newest } = triedVersions;
for (let major = oldest; major <= newest; major += 1) {
  const part = asked.includes(`databases-${major}`) ? `databases-${major}` : "databases"; // one version, or each
  if (!isAsked(part)) continue;
  const files = [...onServer, "storms", "money/finances/posting.test.ts", "money/finances/journal-model.test.ts"];
  const home = await postgresHome(major);
  // the npm package has no pg_dump: what Debian's 15 dumps is then restored into it
  const [own, debian] = [home, "/usr/lib/postgresql/15"].map((place) => existsSync(join(place, "bin/pg_dump")));
  const dumps = own ? ", dump and restore" : debian ? ", restore of a dump of 15" : "";
  prove(part, `It runs on PostgreSQL ${major}`, `DEMO=on, schema, walls, storms, journal, outage${dumps}`, {
    project: ["server", "faults"],
    files: [...files.map((name) => `tests/server/${name}`), "tests/faults/outage", "tests/faults/restored"],
    env: { ...coreSizes, ESTADIA_ENGINE: "postgres", POSTGRES_HOME: home },
  });
}
// the revision before the newest migration
const before =
  process.env.RELEASE_BEFORE ??
  `${git("log", "-1", "--format=%h", "--diff-filter=A", "--", "server/platform/db/migrations")}^`;
prove("rolling", "A release replaces the one before with 0 failed requests", `${before} and this one, 8 clerks`, {
  project: "faults",
  files: ["tests/faults/rolling.test.ts"],
  env: { RELEASE_BEFORE: before },
});
const scaleMinutes = Number(process.env.SCALE_MINUTES ?? 10);
const scaleClerks = Number(process.env.SCALE_CLERKS ?? 200);
prove(
  "scale",
  "Three instances behind a proxy lose nothing when one is killed and the database restarts",
  `${scaleMinutes} minutes of ${scaleClerks} clerks of two companies, 80 % reading, PostgreSQL`,
  {
    project: "faults",
    files: ["tests/faults/scale.test.ts"],
    env: { SCALE_MINUTES: String(scaleMinutes), SCALE_CLERKS: String(scaleClerks) },
  },
);
prove("rates", "No quote has a fraction of a cent or a negative total", "1,000,000 random quotes", {
  project: "domain",
  files: ["tests/domain/rates.test.ts"],
  env: { QUOTES: "1000000" },
});
prove("files", "A hostile file costs nobody else a second", "80 sheets of 31 kB with a cell of 30 MB, one company", {
  project: "server",
  files: ["tests/server/platform/file-work/loop-delay.test.ts"],
  env: { HOSTILE_FILES: "80" },
});
prove("fuzz", "No malformed body is a 5xx", "1,000 bodies an endpoint", {
  project: "server",
  files: ["tests/server/contract/fuzz.test.ts"],
  env: { ESTADIA_ENGINE: "pglite", FUZZ_BODIES: "1000" },
});

// Each seeded defect alone, with the core's sizes and, where the core samples, eight seeds.
const seeds = ["1", "2", "3", "4", "5", "6", "7", "8"];
const everyDefect = asked.length === 0 || (asked.includes("core") && !defects.some(({ name }) => asked.includes(name)));
const chosen = defects.filter(({ name }) => everyDefect || asked.includes(name));
if (chosen.length > 0) {
  const copy = copyTree(root);
  const runOf = (near: string, seed: string): Run => ({
    project: near.split("/")[1] ?? "server",
    files: [near],
    env: { ESTADIA_ENGINE: "postgres", ...coreSizes, SWEEP: "8", TEST_SEED: seed },
    bail: true,
  });
  for (const near of new Set(chosen.map((defect) => defect.near))) {
    if (!vitest(copy, runOf(near, "1")).passed) throw new Error(`${near} is red without any defect.`);
  }
  for (const defect of chosen) {
    const { name, near, promise } = defect;
    const undo = sabotage(copy, defect);
    const started = Date.now();
    const isSampled = near.startsWith("tests/server/contract/");
    const runs = (isSampled ? seeds : seeds.slice(0, 1)).map((seed) => vitest(copy, runOf(near, seed)));
    undo();
    const seen = runs.filter(({ passed }) => !passed).length;
    const seconds = Math.round((Date.now() - started) / 1000);
    const count = isSampled ? `, ${seen} of ${runs.length} seeds` : "";
    record(promise, `\`${near}\` sees "${name}"${count}`, seconds, seen > 0);
    console.log(`${seen} of ${runs.length}  ${name} (${seconds} s) ${runs.map(({ failed }) => failed).join(" ")}`);
  }
  rmSync(copy, { recursive: true });
}

// A proof that runs again replaces its own row: that of its defect, or of its promise.
const page = join(root, "docs/proof.md");
const head = "| Promise | What proves it | How long | Last seen |";
const keyOf = ([promise, proof = ""]: string[]) => / sees "(.+)"/.exec(proof)?.[1] ?? promise;
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const text = readFileSync(page, "utf8");
const [words = "", stored = ""] = text.split(head);
const storedRows = stored.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
const renewed = new Map([...storedRows.map(cellsOf), ...rows].map((row) => [keyOf(row), row]));
const table = [head, "| --- | --- | --- | --- |", ...[...renewed.values()].map((row) => `| ${row.join(" | ")} |`)];
writeFileSync(page, `${words}${table.join("\n")}\n`);
const gigabytes = Math.round(totalmem() / 2 ** 30);
console.log(
  `\n${availableParallelism()} processors, ${gigabytes} GB, ${type()} ${arch()}, Node ${process.versions.node}`,
);
console.log(rows.map((row) => row.join(" | ")).join("\n"));
process.exitCode = broken === 0 ? 0 : 1;
