import { existsSync, readdirSync, readFileSync } from "node:fs";
import { importersOf } from "./import-graph.ts";

/** The endpoints defined in a changed file of the contract, as `coupons\.\w+`. */
function definedIn(changed: readonly string[]): string[] {
  return importedNames(readFileSync("contract/every-endpoint.ts", "utf8"))
    .filter(({ path }) => changed.includes(path))
    .map(({ name }) => `${name}\\.\\w+`);
}

function importedNames(text: string): { name: string; path: string }[] {
  return [...text.matchAll(/^import (?:type )?\{([^}]+)\} from "#([^"]+)"/gm)].flatMap(([, names = "", from]) =>
    names.split(",").map((each) => ({ name: each.replace(/.*\bas\b|\btype\b/, "").trim(), path: `${from}.ts` })),
  );
}

/** The endpoints of an area's `routes.ts`, each with the files of the verbs that its route names. */
function servedIn(area: string): { name: string; files: string[] }[] {
  const text = readFileSync(`server/${area}/routes.ts`, "utf8");
  const own = area === "platform" ? /^server\// : /^server\/(?!platform\/)/;
  const verbs = importedNames(text).filter(({ path }) => own.test(path) && !path.includes("/platform/http/"));
  const fileOf = new Map(verbs.map(({ name, path }) => [name, path]));
  // each route begins a line of the list
  const routes = text.matchAll(
    /^ {2}(?:\.\.\.)?serve\w*\(\s*(\w+)(?:\.(\w+))?,?([\s\S]*?)\),?$(?=\n(?: {2}[\w.]|\n|\]))/gm,
  );
  return [...routes].map(([, group, name = "\\w+", rest = ""]) => ({
    name: `${group}\\.${name}`,
    files: [...new Set([...rest.matchAll(/\w+/g)].flatMap(([word]) => fileOf.get(word) ?? []))],
  }));
}

/** The endpoints whose verbs import a change of the server within three steps, nearest first. */
function servedBy(changed: readonly string[]): string[] {
  const away = importersOf(changed);
  const isOwn = (path: string) => changed.some((each) => each.split("/")[2] === path.split("/")[2]);
  const areas = readdirSync("server").filter((area) => existsSync(`server/${area}/routes.ts`));
  const near = areas.flatMap(servedIn).flatMap(({ name, files }) =>
    files
      .map((path) => ({ name, path, far: away.get(path) ?? Number.POSITIVE_INFINITY }))
      .filter(({ far }) => far <= 3)
      .map(({ path, far }) => ({ name, far: isOwn(path) ? far - 2 : far })),
  );
  return near.sort((a, b) => a.far - b.far).map(({ name }) => name);
}

/** Patterns of the names of the endpoints that a change touches, nearest first. */
export function touchedEndpoints(changed: readonly string[]): string[] {
  const ofServer = changed.filter((path) => /^server\/.+\.ts$/.test(path));
  return [...new Set([...definedIn(changed), ...servedBy(ofServer)])];
}
