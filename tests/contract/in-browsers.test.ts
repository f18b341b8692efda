import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { everyEndpoint } from "#contract/every-endpoint";
import { splitContract } from "../../scripts/contract-parts.ts";
import { lightContract, readContract } from "../../scripts/light-contract.ts";

// The contract is built as for the client, which may be slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

type Exports = Record<string, unknown>;

let folder: string;
let names: string[];
let inBrowsers: Record<string, Exports> & { z: typeof z };
const whole = new Map<string, Exports>();

/** The contract as in the client's build, in one file that this process can load. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-contract-"));
  names = [...(await readContract()).keys()].filter((name) => name !== "#contract/every-endpoint");
  const files = names.map((name, at) => `import * as file${at} from "${name}"; export { file${at} };`);
  const entry = join(import.meta.dirname, "every-file.mjs");
  const built = (await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "every-file",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? [...files, 'export * as z from "zod";'].join("\n") : null),
      },
      lightContract(),
    ],
    build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "contract" } },
  })) as Rolldown.RolldownOutput[];
  const path = join(folder, "contract.mjs");
  await writeFile(path, built[0]?.output[0].code ?? "");
  inBrowsers = await import(pathToFileURL(path).href);
  for (const name of names) whole.set(name, await import(`../../contract/${name.slice("#contract/".length)}.ts`));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inBrowser = (name: string) => inBrowsers[`file${names.indexOf(name)}`] as Exports;
const isSchema = (value: unknown): value is z.ZodType => typeof value === "object" && value !== null && "_zod" in value;
const shapeOf = (zod: typeof z, schema: z.ZodType) => zod.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

describe("browsers get of the contract", () => {
  test("every name that it exports", () => {
    for (const [name, exports] of whole)
      expect(Object.keys(inBrowser(name)).sort()).toEqual(Object.keys(exports).sort());
  });

  test("the method, the address and the promise to take effect once of every call, and nothing else of it", () => {
    const groups = Object.assign({}, ...names.map(inBrowser)) as Record<string, Exports>;
    const calls = Object.entries(everyEndpoint);
    expect(calls.length).toBeGreaterThan(100);
    for (const [name, { method, path, idempotent }] of calls) {
      const [group = "", act = ""] = name.split(".");
      expect(groups[group]?.[act], name).toEqual({ method, path, ...(idempotent && { idempotent }) });
    }
  });

  test("schemas that read what the server's read", () => {
    const schemas = [...whole].flatMap(([name, exports]) =>
      Object.entries(exports).flatMap(([key, value]) => (isSchema(value) ? [[name, key, value] as const] : [])),
    );
    expect(schemas.length).toBeGreaterThan(100);
    for (const [name, key, schema] of schemas) {
      expect(shapeOf(inBrowsers.z, inBrowser(name)[key] as z.ZodType), `${name} ${key}`).toEqual(shapeOf(z, schema));
    }
  });

  test("words and limits as they are", () => {
    for (const [name, exports] of whole) {
      const plain = ([, value]: [string, unknown]) => Array.isArray(value) || typeof value === "string";
      expect(inBrowser(name)).toMatchObject(Object.fromEntries(Object.entries(exports).filter(plain)));
    }
  });
});

test("no plain part of the contract needs zod, and every call stands in one", async () => {
  const files = await readContract();
  const split = splitContract(files);
  for (const name of files.keys()) {
    const { plain, schemas } = split(name);
    expect(plain).not.toMatch(/"zod"|"#contract\/[\w-]+";/);
    expect(schemas).not.toMatch(/\bmethod: "|\bendpoint\(\{/);
  }
});
