import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, transformWithOxc } from "vite";
import { splitContract } from "./contract-parts.ts";

const folder = join(import.meta.dirname, "../contract");
const module = /[\\/]contract[\\/]([\w-]+)\.ts(\?plain)?$/;

/** The files of the contract as JavaScript, by how they are imported. */
export async function readContract(): Promise<Map<string, string>> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const texts = names.map(async (name) => {
    const { code } = await transformWithOxc(readFileSync(join(folder, name), "utf8"), name);
    return [`#contract/${name.slice(0, -3)}`, code] as const;
  });
  return new Map(await Promise.all(texts));
}

/** Gives browsers of the contract what they use: see docs/decisions/2026-11-22-contract-in-browsers.md. */
export function lightContract(): Plugin {
  let split: ReturnType<typeof splitContract>;
  return {
    name: "light-contract",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      split = splitContract(await readContract());
    },
    resolveId(id) {
      const name = /^#contract\/([\w-]+)\?plain$/.exec(id)?.[1];
      return name ? `${join(folder, name)}.ts?plain` : null;
    },
    load(id) {
      const [, name, plain] = module.exec(id) ?? [];
      if (name === undefined) return null;
      const parts = split(`#contract/${name}`);
      return { code: plain ? parts.plain : parts.schemas, map: null, moduleSideEffects: false };
    },
  };
}
