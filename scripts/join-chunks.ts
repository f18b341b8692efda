/** A file of the build: the modules in it, the files that it imports, and its length as it is sent unpacked. */
export interface Chunk {
  file: string;
  modules: string[];
  imports: string[];
  bytes: number;
}

/** Somebody comes to a page: the files that the page begins with, and how much that visit counts beside others. */
export interface Visit {
  files: string[];
  weight: number;
}

interface Part {
  chunks: Chunk[];
  bytes: number;
  /** Whether each visit needs it. */
  needed: boolean[];
}

interface Pair {
  one: Part;
  other: Part;
  saved: number;
}

/** What a request costs, in bytes of code not yet packed: its headers, and its turn on a slow line. */
const requestBytes = 16_000;

/** The files that these import, directly or not, with themselves. */
function closure(files: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of chunks.get(file)?.imports ?? []) found.add(imported);
  return found;
}

/** What all visits together save when two parts become one: requests, less what then comes and is not needed. */
function saving(one: Part, other: Part, visits: readonly Visit[]): number {
  return visits.reduce((saved, { weight }, visit) => {
    if (one.needed[visit] && other.needed[visit]) return saved + weight * requestBytes;
    if (one.needed[visit]) return saved - weight * other.bytes;
    return other.needed[visit] ? saved - weight * one.bytes : saved;
  }, 0);
}

/** The parts that one imports, directly or not, without itself. */
function reached(part: Part, partOf: ReadonlyMap<string, Part>, except?: Part): Set<Part> {
  const next = ({ chunks }: Part) => chunks.flatMap(({ imports }) => imports).flatMap((file) => partOf.get(file) ?? []);
  const found = new Set(next(part).filter((each) => each !== part && each !== except));
  for (const each of found) for (const beyond of next(each)) if (beyond !== part) found.add(beyond);
  return found;
}

/** Whether two parts may become one: it imports nothing that would come along unneeded, and nothing that imports it. */
function mayJoin({ one, other }: Pair, partOf: ReadonlyMap<string, Part>): boolean {
  const [fromOne, fromOther] = [reached(one, partOf, other), reached(other, partOf, one)];
  if (fromOne.has(other) || fromOther.has(one)) return false;
  const isNeededByAll = ({ needed }: Part) =>
    needed.every((yes, visit) => yes || !(one.needed[visit] || other.needed[visit]));
  return [...fromOne, ...fromOther].every(isNeededByAll);
}

/**
 * Joins what pages share into few files: as long as it saves anything, the two whose joining saves the visits most.
 * Gives the modules of each, those that most visits need first.
 */
export function joinChunks(shared: readonly Chunk[], all: readonly Chunk[], visits: readonly Visit[]): string[][] {
  const chunks = new Map(all.map((chunk) => [chunk.file, chunk]));
  const wanted = visits.map(({ files }) => closure(files, chunks));
  let parts: Part[] = shared.map((chunk) => ({
    chunks: [chunk],
    bytes: chunk.bytes,
    needed: wanted.map((files) => files.has(chunk.file)),
  }));
  const partOf = new Map(parts.map((part) => [part.chunks[0]?.file ?? "", part]));
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
