import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";
import { type Step, stories } from "./test-steps.ts";

interface Screen {
  file: string;
  address: string;
}

function screensOf(entries: readonly RouteConfigEntry[], parent = ""): Screen[] {
  return entries.flatMap(({ file, path, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    return [{ file: `app/${file}`, address }, ...screensOf(children, address)];
  });
}

/** The story that visits an address most often, or null. */
function storyOf(address: string): string | null {
  if (address === "" || address.includes("*")) return null;
  const named = new RegExp(`${address.replace(/:\w+/g, "(:\\w+|\\$\\{[^}]+\\})")}(?![\\w/])`, "g");
  const told = readdirSync("tests/e2e")
    .filter((name) => name.endsWith(".spec.ts") && name !== "accessible.spec.ts")
    .map((name) => `tests/e2e/${name}`)
    .map((path) => ({ path, times: readFileSync(path, "utf8").match(named)?.length ?? 0 }))
    .sort((a, b) => b.times - a.times);
  return told[0] !== undefined && told[0].times > 0 ? told[0].path : null;
}

/** The story of the screen closest to the change, run on the running server; none without a screen. */
export async function screenStory(changed: readonly string[], away: Map<string, number>): Promise<Step[]> {
  const own = changed.find((path) => path.endsWith(".spec.ts"));
  const near = screensOf(await routes)
    .flatMap(({ file, address }) => ({ far: away.get(file) ?? Number.POSITIVE_INFINITY, story: storyOf(address) }))
    .filter(({ far, story }) => far <= 3 && story !== null)
    .sort((a, b) => a.far - b.far);
  const story = own ?? near[0]?.story;
  if (!story) return [];
  const url = process.env.E2E_BASE_URL ?? "http://localhost:3000";
  const isThere = await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  const step = stories("near-story", "all");
  if (isThere)
    return [
      {
        ...step,
        commands: step.commands.map((command) => [...command, story]),
        env: () => ({ ...step.env?.(), E2E_BASE_URL: url }),
      },
    ];
  console.log(
    `${story} is left out: no server answers at ${url}. DEMO_PASSWORD=senha-de-teste npm run dev starts one.`,
  );
  return [];
}
