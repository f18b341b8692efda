import { basename } from "node:path";
import { importersOf } from "./import-graph.ts";
import { screenStory } from "./near-story.ts";
import { changedFiles, git } from "./sweep-sample.ts";
import { type Step, vitest } from "./test-steps.ts";
import { touchedEndpoints } from "./touched-endpoints.ts";

// The tests closest to a change, few enough for less than a minute: `npm test -- near`, or `npm test -- near HEAD~2`.

const most = { units: 8, api: 3, endpoints: 2 };

const wordsOf = (path: string) => basename(path).split(/[.-]/);

/** How much of its name a test shares with the changed files. */
function likeness(test: string, changed: readonly string[]): number {
  const words = new Set(changed.flatMap(wordsOf));
  return wordsOf(test).filter((word) => word !== "test" && words.has(word)).length;
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

// The sweeps in which one endpoint shows most; the others are left to `npm test`.
const nearSweeps = ["allowed", "hidden-money"].map((name) => `tests/server/contract/${name}.test.ts`);

/** One step with the unit tests, API tests and sweeps closest to a change, and a story of its screen. */
export async function nearSteps(since?: string): Promise<Step[]> {
  const changed = changedFiles(since);
  const away = importersOf(changed);
  const units = first(most.units, "unit files", nearest(/^tests\/(domain|contract|app)\//, changed, away, 3));

  // Nearly every API test imports every rule of the domain: those rules are covered by their unit tests.
  const served = changed.filter((path) => /^(server|tests\/(server|support))\//.test(path));
  const folders = new Set(served.flatMap((path) => /^server\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? []));
  const ofDomains = git("ls-files", "tests/server/*.test.ts").filter((path) => folders.has(path.split("/")[3] ?? ""));
  const tests = [...new Set([...nearest(/^tests\/server\//, changed, importersOf(served), 2), ...ofDomains])];
  const alike = tests.sort((a, b) => likeness(b, changed) - likeness(a, changed));
  const api = first(most.api, "files of the API", alike);
  const endpoints = first(most.endpoints, "endpoints", touchedEndpoints(changed));

  const files = [...units, ...api, ...(endpoints.length > 0 ? nearSweeps : [])];
  // One process, so that the server is compiled once.
  const tested = vitest("near", ["domain", "contract", "app*", "server"], {
    filters: () => files,
    env: () => ({
      ESTADIA_ENGINE: "postgres",
      SWEEP: "touched",
      SWEEP_TOUCHED: endpoints.join("|"),
      VITEST_MAX_WORKERS: "1",
    }),
    cores: 1,
  });
  console.log(
    "Left out: types, format, lint and rules (npm run check), the other sweeps, and everything farther away.",
  );
  return [...(files.length > 0 ? [tested] : []), ...(await screenStory(changed, away))];
}
