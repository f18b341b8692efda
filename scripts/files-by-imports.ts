import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rollup } from "vite";
import routes from "../app/routes.ts";
import { type Chunk, joinChunks, type Visit } from "./join-chunks.ts";

/**
 * Where a visit begins, with an empty cache: what is open to everybody, and what a day at the desk begins with.
 * The two pages that check a contract need the same files and count as one.
 */
const firstPages =
  /^(?!routes\/(panel\/|verify\/start))|routes\/(dashboard\/index|bookings\/(list|calendar\/page))\.tsx$/;
/** Such a visit counts as so many others, which find most of what they need. */
const firstVisit = 20;
/** What every visit begins with. */
const always = ["entry.client.tsx", "root.tsx"];

/** As short as the bundler takes it: each letter stands in the manifest, which every first visit fetches, 300 times. */
const hashLength = 7;
const named = `assets/[name]-[hash:${hashLength}].js`;

/** The modules of each page, and how much a visit of it counts. */
function pages(entries: readonly RouteConfigEntry[], around: string[] = []): { modules: string[]; weight: number }[] {
  return entries.flatMap(({ file, children = [] }) => {
    const modules = [...around, file];
    if (children.length > 0) return pages(children, modules);
    return { modules, weight: firstPages.test(modules.join(" ")) ? firstVisit : 1 };
  });
}

/**
 * Makes few files of the client by what imports what. Left alone the bundler makes hundreds of small ones of what pages
 * share, and each costs a request. So the client is built twice: the first time alone, to see who needs what, the
 * second time with that joined. See docs/decisions/2026-11-23-files-by-imports.md.
 */
export function filesByImports(): Plugin {
  const partOf = new Map<string, string>();
  return {
    name: "files-by-imports",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              preserveEntrySignatures: "allow-extension",
              output: {
                entryFileNames: named,
                chunkFileNames: named,
                assetFileNames: `assets/[name]-[hash:${hashLength}][extname]`,
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [{ name: (module) => partOf.get(module) ?? null }],
                },
              },
            },
          },
        },
      },
    }),
    buildApp: {
      order: "pre",
      handler: async ({ build, environments: { client } }) => {
        if (!client) return;
        // what lies in `public` is copied with the first build that writes, and React Router clears the folder after this
        client.config.build.write = false;
        await build(client);
        client.config.build.write = true;
      },
    },
    generateBundle(_, bundle) {
      if (partOf.size > 0) return;
      const files = Object.values(bundle).filter((file) => file.type === "chunk");
      const begins = (chunk: Rollup.OutputChunk) => chunk.isEntry || chunk.isDynamicEntry;
      const all = files.map(toChunk);
      const shared = files.filter((chunk) => !begins(chunk)).map(toChunk);
      for (const [index, modules] of joinChunks(shared, all, visitsOf(files)).entries())
        for (const module of modules) partOf.set(module, `shared-${index + 1}`);
    },
  };
}

function toChunk({ fileName, code, imports, modules }: Rollup.OutputChunk): Chunk {
  return { file: fileName, modules: Object.keys(modules), imports, bytes: code.length };
}

function visitsOf(files: readonly Rollup.OutputChunk[]): Visit[] {
  const filesOf = (modules: string[], among = files) => {
    const isOne = (id: string | null) => modules.some((module) => id?.replace(/\?.*$/, "").endsWith(`/app/${module}`));
    return among.filter(({ facadeModuleId }) => isOne(facadeModuleId)).map(({ fileName }) => fileName);
  };
  const loaders = files.filter(({ facadeModuleId }) => facadeModuleId?.endsWith("?route-chunk=clientLoader"));
  const first = filesOf(always);
  // What is fetched later, a dialog, is a visit of its own.
  const later = files.filter(({ isDynamicEntry }) => isDynamicEntry);
  return [
    ...pages(routes as RouteConfigEntry[]).flatMap(({ modules, weight }) => [
      { files: [...first, ...filesOf(modules)], weight },
      // What asks the API begins before the page is there: it waits for nothing that only the page needs.
      { files: [...first, ...filesOf(modules, loaders)], weight: 1 },
    ]),
    ...later.map(({ fileName }) => ({ files: [...first, fileName], weight: 1 })),
  ];
}
