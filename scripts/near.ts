import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { importersOf } from "./import-graph.ts";
import { screenStory } from "./near-story.ts";
import { machineCores, type Step, vitest } from "./test-steps.ts";

// The tests closest to a change, few enough for less than a minute: `npm test -- near`, or `npm test -- near HEAD~2`.

const most = { units: 12, api: 6, endpoints: 4 };

function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}

/** Files changed since the branch left main, or since the given commit, including uncommitted ones. */
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

/** How much of its name a test shares with the changed files. */
function likeness(test: string, changed: readonly string[]): number {
  const words = new Set(changed.flatMap(wordsOf));
  return wordsOf(test).filter((word) => word !== "test" && words.has(word)).length;
}

/** The endpoints defined in a changed file of the contract, as `coupons.\\w+`. */
function toldEndpoints(changed: readonly string[]): string[] {
  const imported = [
    ...readFileSync("contract/every-endpoint.ts", "utf8").matchAll(/import \{([^}]+)\} from "#([^"]+)"/g),
  ];
  return imported
    .filter(([, , from]) => changed.includes(`${from}.ts`))
    .flatMap(([, names = ""]) => names.split(",").map((name) => `${name.trim()}\\.\\w+`));
}

/** The endpoints that files reaching the change serve, as `bookings\\.create`, nearest first. */
function touchedEndpoints(changed: readonly string[], away: Map<string, number>): string[] {
  const near = [...away].filter(([path, far]) => path.startsWith("server/") && far <= 3);
  const touched = near.flatMap(([path, far]) => {
    const isOwn = changed.some((each) => each.split("/")[1] === path.split("/")[1]);
    const served = readFileSync(path, "utf8").matchAll(/^serve\w*\(\s*(\w+)(?:\.(\w+))?,/gm);
    return [...served].map(([, group, name = "\\w+"]) => ({ name: `${group}\\.${name}`, far: isOwn ? far - 2 : far }));
  });
  return touched.sort((a, b) => a.far - b.far).map(({ name }) => name);
}

/** The test files of a room that import the change within this many steps, the closest and most similar first. */
function nearest(room: RegExp, changed: readonly string[], away: Map<string, number>, steps: number): string[] {
  return [...away]
    .filter(([path, far]) => room.test(path) && path.includes(".test.") && far <= steps)
    .map(([path, far]) => ({ path, far: far - likeness(path, changed) }))
    .sort((a, b) => a.far - b.far)
    .map(({ path }) => path);
}

/** The first of them; prints how many are left. */
function first(limit: number, what: string, all: readonly string[]): string[] {
  if (all.length > limit) console.log(`${all.length - limit} more ${what} reach the change: \`npm test\` runs them.`);
  return all.slice(0, limit);
}

/** The steps for a change: unit tests, API tests of its domain, sweeps of its endpoints, a story. */
export async function nearSteps(since?: string): Promise<Step[]> {
  const changed = changedFiles(since);
  const away = importersOf(changed);
  const found: Step[] = [];
  const cores = machineCores;
  const units = first(most.units, "unit files", nearest(/^tests\/(domain|contract|app)\//, changed, away, 3));
  if (units.length > 0)
    found.push(vitest("near-units", ["domain", "contract", "app*"], { filters: () => units, cores, budget: 15 }));

  // Nearly every API test imports every rule of the domain: those rules are covered by their unit tests.
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
