import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { importersOf } from "./import-graph.ts";
import { screenStory } from "./near-story.ts";
import { machineCores, type Step, vitest } from "./test-steps.ts";

// What a change touches, few enough for less than a minute: `npm test -- near`, or `npm test -- near HEAD~2`.

const most = { units: 12, api: 6, endpoints: 4 };

function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}

/** What was changed since the branch left main, or since the commit that is named; what is not committed too. */
function changedFiles(since: string | undefined): string[] {
  const hasMain = git("branch", "--list", "main").length > 0;
  const base = since ?? (hasMain ? git("merge-base", "HEAD", "main")[0] : undefined) ?? "HEAD";
  const changed = [
    ...git("diff", "--name-only", "--diff-filter=d", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(changed)];
}

const wordsOf = (path: string) => basename(path).split(/[.-]/);

/** How much of its name a test shares with the files that were changed. */
function likeness(test: string, changed: readonly string[]): number {
  const words = new Set(changed.flatMap(wordsOf));
  return wordsOf(test).filter((word) => word !== "test" && words.has(word)).length;
}

/** The endpoints that a changed file of the contract tells, as `coupons.\\w+`. */
function toldEndpoints(changed: readonly string[]): string[] {
  const imported = [
    ...readFileSync("contract/every-endpoint.ts", "utf8").matchAll(/import \{([^}]+)\} from "#([^"]+)"/g),
  ];
  return imported
    .filter(([, , from]) => changed.includes(`${from}.ts`))
    .flatMap(([, names = ""]) => names.split(",").map((name) => `${name.trim()}\\.\\w+`));
}

/** The endpoints whose lines in `*.routes.ts` name what reaches the change, as `bookings\\.create`, nearest first. */
function touchedEndpoints(changed: readonly string[], away: Map<string, number>): string[] {
  const routes = [...away].filter(([path, far]) => path.endsWith(".routes.ts") && far <= 4).map(([path]) => path);
  const touched = routes.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    const reaching = [...text.matchAll(/import (?:type )?\{([^}]+)\} from "#(server\/[^"]+)"/g)].flatMap(
      ([, names = "", from]) => {
        const far = away.get(`${from}.ts`) ?? Number.POSITIVE_INFINITY;
        return names.split(",").map((name) => ({ name: new RegExp(`\\b${name.trim()}\\b`), far }));
      },
    );
    return text.split(/(?=\b\w*[rR]outes?\w*\()/).flatMap((entry) => {
      const endpoint = /^\w+\(\s*(\w+)(?:\.(\w+))?,/.exec(entry);
      const far = Math.min(...reaching.filter(({ name }) => name.test(entry)).map((each) => each.far));
      if (!endpoint || !(far <= 3 || changed.includes(path))) return [];
      const isOwn = changed.some((each) => each.split("/")[1] === path.split("/")[1]);
      return { name: `${endpoint[1]}\\.${endpoint[2] ?? "\\w+"}`, far: isOwn ? far - 2 : far };
    });
  });
  return touched.sort((a, b) => a.far - b.far).map(({ name }) => name);
}

/** The test files of a room that reach the change within so many steps, nearest and most alike first. */
function nearest(room: RegExp, changed: readonly string[], away: Map<string, number>, steps: number): string[] {
  return [...away]
    .filter(([path, far]) => room.test(path) && path.includes(".test.") && far <= steps)
    .map(([path, far]) => ({ path, far: far - likeness(path, changed) }))
    .sort((a, b) => a.far - b.far)
    .map(({ path }) => path);
}

/** The first of them; how many are left is said. */
function first(limit: number, what: string, all: readonly string[]): string[] {
  if (all.length > limit) console.log(`${all.length - limit} more ${what} reach the change: \`npm test\` runs them.`);
  return all.slice(0, limit);
}

/** The steps that a change asks for: units, the API's tests of its domain, sweeps of its endpoints, a story. */
export async function nearSteps(since?: string): Promise<Step[]> {
  const changed = changedFiles(since);
  const away = importersOf(changed);
  const found: Step[] = [];
  const cores = machineCores;
  const units = first(most.units, "unit files", nearest(/^tests\/(domain|contract|app)\//, changed, away, 3));
  if (units.length > 0)
    found.push(vitest("near-units", ["domain", "contract", "app*"], { filters: () => units, cores, budget: 15 }));

  // Nearly every test of the API reaches every rule of the domain: those are told by their units.
  const served = changed.filter((path) => /^(server|tests\/(server|support))\//.test(path));
  const toServed = importersOf(served);
  const env = () => ({ ESTADIA_ENGINE: "pglite" });
  const folders = new Set(served.flatMap((path) => /^server\/([^/]+)\//.exec(path)?.[1] ?? []));
  const ofDomains = git("ls-files", "tests/server/*.test.ts").filter((path) => folders.has(path.split("/")[2] ?? ""));
  const tests = [...new Set([...nearest(/^tests\/server\//, changed, toServed, 2), ...ofDomains])];
  const alike = tests.sort((a, b) => likeness(b, changed) - likeness(a, changed));
  const api = first(most.api, "files of the API", alike);
  if (api.length > 0) found.push(vitest("near-api", ["server"], { filters: () => api, env, cores, budget: 20 }));

  const touched = new Set([...toldEndpoints(changed), ...touchedEndpoints(served, toServed)]);
  const endpoints = first(most.endpoints, "endpoints", [...touched]);
  const filters = ["tests/server/contract/", "-t", `\\b(${endpoints.join("|")})\\b`];
  if (endpoints.length > 0)
    found.push(vitest("near-endpoints", ["server"], { filters: () => filters, env, cores, budget: 30 }));
  return [...found, ...(await screenStory(changed, away))];
}
