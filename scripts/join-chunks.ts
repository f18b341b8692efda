/** A file of the build: its modules, its imports, and its uncompressed size. */
export interface Chunk {
  file: string;
  modules: string[];
  imports: string[];
  bytes: number;
}

/** A visit of a page: the files it starts with, and its weight against other visits. */
export interface Visit {
  files: string[];
  weight: number;
}

interface Part {
  chunks: Chunk[];
  bytes: number;
  /** For each visit, whether it needs the part. */
  needed: boolean[];
}

interface Pair {
  one: Part;
  other: Part;
  saved: number;
}

/** The cost of a request in bytes of uncompressed code: its headers, and its turn on a slow connection. */
const requestBytes = 16_000;

/** No visit loads more than this for a join that it does not need, in bytes: others gain a request, it a wait. */
const mostUnneeded = 4 * requestBytes;

/** These files and everything they import, directly or not. */
function closure(files: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of chunks.get(file)?.imports ?? []) found.add(imported);
  return found;
}

/** The saving of all visits if two parts are joined: requests, less code that is then loaded without being needed. */
function saving(one: Part, other: Part, visits: readonly Visit[]): number {
  let saved = 0;
  for (const [visit, { weight }] of visits.entries()) {
    const [needsOne, needsOther] = [one.needed[visit], other.needed[visit]];
    if (needsOne && needsOther) saved += weight * requestBytes;
    if (needsOne === needsOther) continue;
    const unneeded = needsOne ? other.bytes : one.bytes;
    if (unneeded > mostUnneeded) return 0;
    saved -= weight * unneeded;
  }
  return saved;
}

/** The parts that one imports, directly or not, without itself. */
function reached(part: Part, partOf: ReadonlyMap<string, Part>, except?: Part): Set<Part> {
  const next = ({ chunks }: Part) => chunks.flatMap(({ imports }) => imports).flatMap((file) => partOf.get(file) ?? []);
  const found = new Set(next(part).filter((each) => each !== part && each !== except));
  for (const each of found) for (const beyond of next(each)) if (beyond !== part) found.add(beyond);
  return found;
}

/** Whether two parts may be joined: without loading an unneeded import, and without creating a cycle. */
function mayJoin({ one, other }: Pair, partOf: ReadonlyMap<string, Part>): boolean {
  const [fromOne, fromOther] = [reached(one, partOf, other), reached(other, partOf, one)];
  if (fromOne.has(other) || fromOther.has(one)) return false;
  const isNeededByAll = ({ needed }: Part) =>
    needed.every((yes, visit) => yes || !(one.needed[visit] || other.needed[visit]));
  return [...fromOne, ...fromOther].every(isNeededByAll);
}

/**
 * Joins shared code into few files: repeatedly the two parts whose joining saves the visits most, as long as it saves
 * anything. Returns the modules of each, those needed by most visits first.
 */
export function joinChunks(shared: readonly Chunk[], all: readonly Chunk[], visits: readonly Visit[]): string[][] {
  const chunks = new Map(all.map((chunk) => [chunk.file, chunk]));
  const wanted = visits.map(({ files }) => closure(files, chunks));
  const toPart = (chunk: Chunk): Part => ({
    chunks: [chunk],
    bytes: chunk.bytes,
    needed: wanted.map((files) => files.has(chunk.file)),
  });
  // pages too: shared code that imports a page's file reaches what that file imports
  const partOf = new Map(all.map((chunk) => [chunk.file, toPart(chunk)]));
  let parts = shared.flatMap(({ file }) => partOf.get(file) ?? []);
  const pairsWith = (one: Part, others: readonly Part[]): Pair[] =>
    others.map((other) => ({ one, other, saved: saving(one, other, visits) })).filter(({ saved }) => saved > 0);
  let pairs = parts.flatMap((one, index) => pairsWith(one, parts.slice(index + 1)));
  for (let pair = bestOf(pairs, partOf); pair !== null; pair = bestOf(pairs, partOf)) {
    const { one, other } = pair;
    const joined: Part = {
      chunks: [...one.chunks, ...other.chunks],
      bytes: one.bytes + other.bytes,
      needed: one.needed.map((yes, visit) => yes || other.needed[visit] === true),
    };
    for (const { file } of joined.chunks) partOf.set(file, joined);
    const isOld = (part: Part) => part === one || part === other;
    parts = parts.filter((part) => !isOld(part));
    pairs = [...pairs.filter((each) => !isOld(each.one) && !isOld(each.other)), ...pairsWith(joined, parts)];
    parts.push(joined);
  }
  const breadth = ({ needed }: Part) => needed.filter(Boolean).length;
  parts.sort((a, b) => breadth(b) - breadth(a));
  return parts.map((part) => part.chunks.flatMap(({ modules }) => modules));
}

function bestOf(pairs: readonly Pair[], partOf: ReadonlyMap<string, Part>): Pair | null {
  let best: Pair | null = null;
  for (const pair of pairs) if (pair.saved > (best?.saved ?? 0) && mayJoin(pair, partOf)) best = pair;
  return best;
}
