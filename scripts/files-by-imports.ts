import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rollup } from "vite";
import routes from "../app/routes.ts";
import { type Chunk, joinChunks, type Visit } from "./join-chunks.ts";

/**
 * Pages on which a visit starts with an empty cache: the public pages, and the first pages of a working day. The two
 * pages that verify a contract need the same files and count as one; the preview of a guest page is opened while
 * working.
 */
const firstPages =
  /^(?!routes\/(panel\/|verify\/start|guest-page\/preview))|routes\/(dashboard\/index|bookings\/(list|create|calendar\/page))\.tsx$/;
/**
 * Those that count more: the log-in, the screen that it leads to and the guest's page, with which most visits with an
 * empty cache begin, and the form of a new booking, which is the largest.
 */
const mostVisited = /routes\/(auth\/login|dashboard\/index|guest-page\/page|bookings\/create)\.tsx$/;
/** The weights of such visits against others, which find most of their files in the cache. */
const firstVisit = 40;
const mostFirstVisits = 80;
/** The modules of every visit. */
const always = ["entry.client.tsx", "root.tsx"];

/** The minimum that the bundler accepts: each letter is in the manifest, which every first visit fetches, 300 times. */
const hashLength = 7;
const named = `assets/[name]-[hash:${hashLength}].js`;

/** The modules of each page, and the weight of its visits. */
function pages(entries: readonly RouteConfigEntry[], around: string[] = []): { modules: string[]; weight: number }[] {
  return entries.flatMap(({ file, children = [] }) => {
    const modules = [...around, file];
    if (children.length > 0) return pages(children, modules);
    const page = modules.join(" ");
    return { modules, weight: mostVisited.test(page) ? mostFirstVisits : firstPages.test(page) ? firstVisit : 1 };
  });
}

/**
 * Groups the client's files by their imports. By default the bundler creates hundreds of small ones for shared code,
 * and each costs a request. The client is therefore built twice: first to see which page needs what, then with files
 * joined. See docs/decisions/2026-11-23-files-by-imports.md.
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
        // `public` is copied with the first build that writes, and React Router clears the folder afterwards
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
  // Code fetched later, such as a dialog, is a separate visit.
  const later = files.filter(({ isDynamicEntry }) => isDynamicEntry);
  return [
    ...pages(routes as RouteConfigEntry[]).flatMap(({ modules, weight }) => [
      { files: [...first, ...filesOf(modules)], weight },
      // API calls start before the page is loaded: they must not wait for code that only the page needs.
      { files: [...first, ...filesOf(modules, loaders)], weight: 1 },
    ]),
    ...later.map(({ fileName }) => ({ files: [...first, fileName], weight: 1 })),
  ];
}
