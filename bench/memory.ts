import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Program, startProgram, Visitor } from "#tests/support/program";

// The resident memory of the embedded server, part by part, in MB; from Linux' own account of each mapping. It needs no
// quiet machine. `BENCH_REST` is how long it rests, in seconds: the processes for files end after half a minute.
const rest = Number(process.env.BENCH_REST ?? 45) * 1000;
const bundle = join(import.meta.dirname, "../build/server-bundle/main.js");

const parts = ["database", "heap and code", "libraries"] as const;
type Memory = Record<(typeof parts)[number], number>;

/** PGlite's memory is one mapping of at least 128 MB; no other of Node's is as large. */
const large = 100 * 1024; // kB

function memoryOf(pid: number | undefined): Memory {
  const found: Memory = { database: 0, "heap and code": 0, libraries: 0 };
  let part: (typeof parts)[number] = "libraries";
  for (const line of readFileSync(`/proc/${pid}/smaps`, "utf8").split("\n")) {
    const header = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ (\d+) *(.*)$/.exec(line);
    if (header) part = header[2]!.startsWith("/") ? "libraries" : "heap and code";
    const [, size] = /^Size: +(\d+) kB/.exec(line) ?? [];
    if (part === "heap and code" && Number(size) >= large) part = "database";
    const [, resident] = /^Rss: +(\d+) kB/.exec(line) ?? [];
    if (resident) found[part] += Number(resident) / 1024;
  }
  return found;
}

const childrenOf = (pid: number | undefined): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1] === String(pid);
      } catch {
        return false; // it has ended meanwhile
      }
    })
    .map(Number);

const sum = (memory: Memory) => parts.reduce((total, part) => total + memory[part], 0);

function show(what: string, pid: number | undefined): void {
  const memory = memoryOf(pid);
  const workers = childrenOf(pid).map((child) => sum(memoryOf(child)));
  const cells = [sum(memory), ...parts.map((part) => memory[part])].map((mb) => String(Math.round(mb)).padStart(9));
  const beside =
    workers.length === 0 ? "" : `  and ${workers.length} processes: ${Math.round(workers.reduce((a, b) => a + b))}`;
  console.log(`${what.padEnd(44)}${cells.join("")}${beside}`);
}

/** Memory of a Node that has run this text and now waits. */
async function showNode(what: string, text: string): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `${text}; console.log("ready"); setInterval(() => {}, 1e6);`,
  ]);
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  await wait(2000);
  show(what, child.pid);
  child.kill("SIGKILL");
}

const lists = [
  "/api/bookings",
  "/api/dashboard",
  "/api/guests",
  "/api/accommodations",
  "/api/financial-entries",
  "/api/contracts",
  "/api/messages",
  "/api/bookings?search=silva",
];

async function ask(program: Program, rounds: number): Promise<void> {
  const visitor = new Visitor(program.url);
  await visitor.logIn("ana@marazul.test");
  for (let round = 0; round < rounds; round += 1) {
    for (const path of lists) await (await visitor.send("GET", path)).arrayBuffer();
  }
}

const folder = mkdtempSync(join(tmpdir(), "estadia-bench-memory-"));
const settings = { NODE_ENV: "production", DATA_DIR: join(folder, "data"), DEMO: "on" };
try {
  console.log(
    `${"resident, in MB".padEnd(44)}${["all", ...parts.map((part) => part.split(" ")[0]!)].map((part) => part.padStart(9)).join("")}`,
  );
  await showNode("node itself", "");
  await showNode("and the program's modules", `await import(${JSON.stringify(bundle)})`);
  const first = await startProgram(settings);
  show("first start, the demonstration just created", first.child.pid);
  await wait(rest);
  show(`the same, after ${rest / 1000} s at rest`, first.child.pid);
  await first.kill("SIGTERM");
  const program = await startProgram(settings);
  show("second start", program.child.pid);
  await wait(rest);
  show(`the same, after ${rest / 1000} s at rest`, program.child.pid);
  await ask(program, 1);
  show("after a log-in and every list", program.child.pid);
  await ask(program, 50);
  show("after fifty of them", program.child.pid);
  await wait(rest);
  show(`the same, after ${rest / 1000} s at rest`, program.child.pid);
  await program.kill("SIGTERM");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
