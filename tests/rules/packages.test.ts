import { expect, test } from "vitest";
import { textOf } from "#tests/rules/reading/files";
import type { Complaints } from "#tests/rules/reading/rooms";

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }>;
}

/** The version of a dependency, also of one under another name (`npm:typescript@7.0.2`). */
const versionOf = (wanted: string) => wanted.replace(/^npm:[\w@/-]+@/, "");

function looseVersions({ dependencies, devDependencies }: Manifest): Complaints {
  const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !exact.test(versionOf(version)))
    .map(([name, version]) => `${name} asks for ${version}`);
}

test("every dependency has one exact version", () => {
  expect(looseVersions(JSON.parse(textOf("package.json")) as Manifest)).toEqual([]);
  expect(looseVersions({ dependencies: { hono: "^4.13.19" } })).toHaveLength(1);
  expect(looseVersions({ devDependencies: { tsx: "latest", x: "git+ssh://a/b" } })).toHaveLength(2);
});

const hosts = (lock: Lock): Complaints =>
  Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([name, { resolved }]) => `${name} comes from ${resolved}`);

test("the lock file has no registry URLs, so that it works with any mirror", () => {
  expect(hosts(JSON.parse(textOf("package-lock.json")) as Lock)).toEqual([]);
  const planted = { packages: { "node_modules/hono": { resolved: "https://registry.example/hono.tgz" } } };
  expect(hosts(planted)).toHaveLength(1);
});

test("the lock file has the versions of package.json", () => {
  const { dependencies, devDependencies } = JSON.parse(textOf("package.json")) as Manifest;
  const lock = JSON.parse(textOf("package-lock.json")) as Lock;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(`${name} ${lock.packages[`node_modules/${name}`]?.version}`).toBe(`${name} ${versionOf(version)}`);
  }
});

/** `npm ci` refuses a lock file without them, and npm omits them when it installs beside other modules. */
function missingPlatforms({ packages }: Lock): Complaints {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}));
  const locked = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  return wanted.filter((name) => !locked.has(name)).map((name) => `${name} is not locked`);
}

test("the lock file has the optional packages of every platform", () => {
  expect(missingPlatforms(JSON.parse(textOf("package-lock.json")) as Lock)).toEqual([]);
  const sharp = { optionalDependencies: { "@img/sharp-darwin-arm64": "0.34.0" } };
  expect(missingPlatforms({ packages: { "node_modules/sharp": sharp } })).toHaveLength(1);
});
