import { readFileSync } from "node:fs";
import { importersOf } from "./import-graph.ts";

/** The endpoints defined in a changed file of the contract, as `coupons\.\w+`. */
function definedIn(changed: readonly string[]): string[] {
  const imported = [
    ...readFileSync("contract/every-endpoint.ts", "utf8").matchAll(/import \{([^}]+)\} from "#([^"]+)"/g),
  ];
  return imported
    .filter(([, , from]) => changed.includes(`${from}.ts`))
    .flatMap(([, names = ""]) => names.split(",").map((name) => `${name.trim()}\\.\\w+`));
}

/** The endpoints served by files that import a change of the server within three steps, nearest first. */
function servedBy(changed: readonly string[]): string[] {
  const near = [...importersOf(changed)].filter(([path, far]) => path.startsWith("server/") && far <= 3);
  const served = near.flatMap(([path, far]) => {
    const isOwn = changed.some((each) => each.split("/")[2] === path.split("/")[2]);
    const calls = readFileSync(path, "utf8").matchAll(/^serve\w*\(\s*(\w+)(?:\.(\w+))?,/gm);
    return [...calls].map(([, group, name = "\\w+"]) => ({ name: `${group}\\.${name}`, far: isOwn ? far - 2 : far }));
  });
  return served.sort((a, b) => a.far - b.far).map(({ name }) => name);
}

/** Patterns of the names of the endpoints that a change touches, nearest first. */
export function touchedEndpoints(changed: readonly string[]): string[] {
  const ofServer = changed.filter((path) => /^server\/.+\.ts$/.test(path));
  return [...new Set([...definedIn(changed), ...servedBy(ofServer)])];
}
