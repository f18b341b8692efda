import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

// What the house weighs, as a table: `npm run figures`. Counted from the text of the files that git knows, and no others.
// Beside it what was counted at dec163a in the same way, and the bar that was set then.

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(existsSync);
const outsideTests = tracked.filter(
  (path) => !/^(tests|bench|docs)\//.test(path) && !path.endsWith("package-lock.json"),
);
const code = outsideTests.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes("generated"));
const textOf = new Map(outsideTests.map((path) => [path, readFileSync(path, "utf8")]));
const text = (path: string) => textOf.get(path) ?? "";

const rooms: readonly [prefix: string, folder: string][] = [
  ["~/", "app/"],
  ["#contract/", "contract/"],
  ["#domain/", "domain/"],
  ["#server/", "server/"],
];

/** The file of ours that an import names, or null for a package. */
function fileOf(from: string, spec: string): string | null {
  const room = rooms.find(([prefix]) => spec.startsWith(prefix));
  const base = room ? room[1] + spec.slice(room[0].length) : normalize(join(dirname(from), spec));
  if (!room && !spec.startsWith(".")) return null;
  return (
    ["", ".ts", ".tsx"].map((end) => base + end).find((path) => textOf.has(path) && /\.(ts|tsx|mjs)$/.test(path)) ??
    null
  );
}

interface Import {
  file: string;
  names: string[];
}

/** What a file loads of ours, without types: the file, and the names it takes from it. */
function importsOf(path: string): Import[] {
  const found = [...text(path).matchAll(/^import\s+(?!type\b)([^;]*?)\s*from\s+"([^"]+)"/gm)];
  const lazy = [...text(path).matchAll(/\bimport\("([^"]+)"\)/g)].map(([, spec = ""]) => ["", "", spec] as const);
  return [...found, ...lazy].flatMap(([, names = "", spec = ""]) => {
    const file = fileOf(path, spec);
    const taken = names.split(/[{},]/).map((name) => name.replace(/.*\bas\b/, "").trim());
    return file ? [{ file, names: taken.filter((name) => name && !name.startsWith("type ")) }] : [];
  });
}

/** All files that the given ones lead to, themselves among them. */
function reachedFrom(starts: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...starts];
  for (let path = open.pop(); path; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...importsOf(path).map(({ file }) => file));
  }
  return reached;
}

const routeModules = [...text("app/routes.ts").matchAll(/"(routes\/[^"]+\.tsx)"/g)].map(([, path]) => `app/${path}`);

/** What the action of a route module takes from other files. */
function actionFiles(module: string): string[] {
  const body = anAction.exec(text(module))?.[0];
  if (!body) return [];
  const used = importsOf(module).filter(({ names }) => names.some((name) => new RegExp(`\\b${name}\\b`).test(body)));
  return used.map(({ file }) => file);
}

/** Calls that change something, by file: the endpoint's method is read from the contract itself. */
async function changingCalls(): Promise<string[]> {
  const changing = new Set<string>();
  for (const path of tracked.filter((each) => /^contract\/.+\.ts$/.test(each))) {
    const parts: Record<string, unknown> = await import(`../${path}`);
    for (const [group, endpoints] of Object.entries(parts))
      for (const [verb, endpoint] of Object.entries((endpoints ?? {}) as Record<string, unknown>))
        if (isChange(endpoint) && !asksByPost.test(group)) changing.add(`${group}.${verb}`);
  }
  return code
    .filter((path) => path.startsWith("app/"))
    .flatMap((path) =>
      [...outsideAction(path).matchAll(/\b(?:call|upload)\(\s*(\w+\.\w+)/g)].map(([, endpoint = ""]) => ({
        path,
        endpoint,
      })),
    )
    .filter(({ endpoint }) => changing.has(endpoint))
    .map(({ path }) => path);
}

const anAction = /export (?:(?:async )?function clientAction[\s\S]*?\n}|const clientAction = [^;]*;)/;

/** The text of a file without the action of a route module. */
const outsideAction = (path: string) => text(path).replace(anAction, "");

// `// no action: ` and why says it in the file itself, for all its calls
const saysWhyNone = (path: string) => /^ *\/\/ no action: \S.{20,}$/m.test(text(path));

// a quote is asked with a body, and changes nothing
const asksByPost = /^quotes$/;

function isChange(endpoint: unknown): boolean {
  const method = (endpoint as { method?: unknown } | null)?.method;
  return typeof method === "string" && method !== "GET";
}

const count = (pattern: RegExp) => code.reduce((sum, path) => sum + (text(path).match(pattern)?.length ?? 0), 0);
const lines = (path: string) => text(path).split("\n").length - 1;

const inActions = reachedFrom(routeModules.flatMap(actionFiles));
const outside = (await changingCalls()).filter((path) => !inActions.has(path));
const unexplained = outside.filter((path) => !saysWhyNone(path));
const importers = new Map<string, number>();
for (const path of code) for (const { file } of importsOf(path)) importers.set(file, (importers.get(file) ?? 0) + 1);
// every-use-case.ts only lists files: what it imports serves an endpoint and is no part of another file
const listed = new Set(
  [...text("server/composition/every-use-case.ts").matchAll(/^import "(.+)";/gm)].map(([, spec = ""]) =>
    fileOf("", spec),
  ),
);
const alone = code.filter((path) => importers.get(path) === 1 && !listed.has(path));
const counted = outsideTests.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !path.includes("generated"));

// what a query answers, as its `sql<...>` says: by hand alone, or with the columns of tables
const rowTypes = code.flatMap((path) =>
  [...text(path).matchAll(/\bsql<\s*([^.][\s\S]*?)>\s*`/g)].map(([, type = ""]) => ({ path, type })),
);
const toldByHand = rowTypes.filter(({ path, type }) => !hasColumns(path, type));

/** Whether a type, or one that it is made of, names columns; what a file has from others is looked for there. */
function hasColumns(path: string, type: string): boolean {
  if (type.includes("Columns<")) return true;
  return (type.match(/\b[A-Z]\w+/g) ?? []).some((name) => {
    // `import { type Name }` declares nothing
    const declared = new RegExp(`\\b(?:interface|type) ${name}\\b(?! *[,}])([^{;]*)`).exec(text(path))?.[1];
    if (declared !== undefined) return hasColumns(path, declared.replace(new RegExp(`\\b${name}\\b`, "g"), ""));
    const spec = new RegExp(`import [^;]*\\b${name}\\b[^;]* from "([^"]+)"`).exec(text(path))?.[1];
    const file = spec ? fileOf(path, spec) : null;
    return file !== null && hasColumns(file, name);
  });
}

const loaders = routeModules.filter((path) => /export (async )?function clientLoader/.test(text(path)));
const actions = routeModules.filter((path) => anAction.test(text(path)));
// made of the acts that a file declares, or handing on to them
const declared = actions.filter((path) => /\w+Acts\.clientAction\b/.test(text(path)));
const callsItself = (path: string, name: string) =>
  /\b(call|load)\(/.test(new RegExp(`export (?:async )?function ${name}[\\s\\S]*?\\n}`).exec(text(path))?.[0] ?? "");

/** Files that say a column by its name: what a new one would touch, its migration included. */
const naming = (column: string) => counted.filter((path) => new RegExp(`\\b${column}\\b`).test(text(path))).length;
/** Files on the way from one screen to one verb, both ends and all that they import. */
const onTheWay = (...ends: string[]) => reachedFrom(ends.filter((path) => textOf.has(path))).size;

const rows: readonly (readonly [name: string, now: number | string, then?: number, bar?: number])[] = [
  ["Files that name `arrival_time` of bookings", naming("arrival_time"), 24, 8],
  ["Files that name `max_uses` of coupons", naming("max_uses"), 10, 3],
  [
    "Files passed, button to row",
    onTheWay("app/routes/bookings/create.tsx", "server/bookings/bookings/create-booking.ts"),
    247, // the bar of 70 was set where 118 were counted by hand, without what a screen is drawn with
  ],
  [
    "Files passed, row to list",
    onTheWay("app/routes/bookings/list.tsx", "server/bookings/bookings/list/list-bookings.ts"),
    187, // likewise: 30 and 46
  ],
  ["Files outside tests", counted.length, 1533, 1200],
  ["Lines of them", counted.reduce((sum, path) => sum + lines(path), 0), 82_800, 76_000],
  ["Files with one importer", alone.length],
  ["Of them at most 30 lines", alone.filter((path) => lines(path) <= 30).length],
  ["Median lines of a file", [...code].map(lines).sort((a, b) => a - b)[Math.floor(code.length / 2)] ?? 0],
  ["Casts by way of `unknown`", count(/as unknow[n] as/g), 28, 5],
  ["`sql<...>` told by hand", toldByHand.length, 137, 40],
  ["Others, with columns of tables", rowTypes.length - toldByHand.length],
  [
    "Loaders that ask by themselves",
    `${loaders.filter((path) => callsItself(path, "clientLoader")).length} of ${loaders.length}`,
  ],
  [
    "Actions that call by themselves",
    `${actions.filter((path) => callsItself(path, "clientAction")).length} of ${actions.length}`,
  ],
  ["Others, made of declared acts", declared.length],
  ["Changes outside an action", unexplained.length, 19, 0],
  ["Others, whose file says why", outside.length - unexplained.length],
];
const line = (name: string, ...cells: (string | number)[]) =>
  console.log(name.padEnd(42) + cells.map((cell) => String(cell).padStart(10)).join(""));
line("", "now", "dec163a", "bar");
for (const [name, now, then = "", bar = ""] of rows) line(name, now, then, bar);
if (process.argv.includes("--where"))
  console.log(`\nChanges outside an action:\n${[...new Set(unexplained)].join("\n")}`);
