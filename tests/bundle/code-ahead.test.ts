// @vitest-environment jsdom
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DataRouteObject } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import type { RunningRouter } from "~/lib/route-code";
import { fetchPageCode } from "~/routes/panel/pages-ahead";
import { BuiltClient } from "../../scripts/route-costs.ts";

// Plain JavaScript, because `npm start` runs it before anything is built.
const { isBuildStale }: { isBuildStale(): boolean } = await import(
  pathToFileURL(join(import.meta.dirname, "../../scripts/build.mjs")).href
);

beforeAll(() => {
  // in a process of its own: here the addresses are those of a document
  if (isBuildStale()) execFileSync(process.execPath, ["scripts/build.mjs"]);
  client = new BuiltClient(folder);
}, 300_000);

const folder = join(import.meta.dirname, "../../build/client");
let client: BuiltClient;

type Built = NonNullable<RunningRouter["__reactRouterManifest"]>["routes"][string] & {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
};

/** What React Router has on the window once the page runs, from the script with which the build fills it. */
function runningRouter(): RunningRouter {
  const script = client.first.find((file) => /\/manifest-/.test(file)) ?? "";
  const running: RunningRouter = {};
  new Function("window", readFileSync(join(folder, script), "utf8"))(running);
  const all = Object.values(running.__reactRouterManifest?.routes ?? {}) as Built[];
  const below = (parent: string | undefined): DataRouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(
        ({ id, path, index }) => ({ id, path, ...(index ? { index } : { children: below(id) }) }) as DataRouteObject,
      );
  running.__reactRouterDataRouter = { routes: below(undefined) };
  return running;
}

test.each(["/reservas", "/reservas/calendario", "/reservas/criar"])(
  "all code of %s is fetched ahead, by the manifest of the React Router that is installed",
  (path) => {
    vi.stubGlobal("navigator", { onLine: true });
    document.head.replaceChildren();
    fetchPageCode(path, runningRouter());
    const asked = [...document.head.querySelectorAll("link[rel=prefetch]")].map((link) => link.getAttribute("href"));
    const needed = client.costs().find(({ address }) => address === path)?.files ?? [];
    const here = [...client.first, ...askedBefore];
    expect(needed.filter((file) => !here.includes(file) && !asked.includes(file))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
    for (const file of asked) askedBefore.push(file ?? "");
  },
);

/** A file is asked for once for all pages. */
const askedBefore: string[] = [];
