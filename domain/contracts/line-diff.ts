/** A line of the diff: in both texts, only in the newer or only in the older. */
export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/**
 * The maximum number of line pairs compared; beyond it, everything between the equal start and end counts as rewritten.
 */
const mostPairs = 4_000_000;

/**
 * Compares two texts line by line, by their longest common subsequence. The same and removed lines in order form
 * `before`, the same and added ones form `after`. Removed lines precede the added ones that replace them.
 */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const same = (lines: readonly string[]) => lines.map((text): DiffLine => ({ kind: "same", text }));
  return [
    ...same(old.slice(0, head)),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...same(old.slice(old.length - tail)),
  ];
}

function middle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const common = old.length * now.length <= mostPairs ? commonLengths(old, now) : null;
  const kept = (at: number, to: number) => common?.[at * (now.length + 1) + to] ?? 0;
  const lines: DiffLine[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    if (common && at < old.length && old[at] === now[to]) {
      lines.push({ kind: "same", text: old[at++]! });
      to++;
    } else if (at < old.length && (to === now.length || kept(at + 1, to) >= kept(at, to + 1))) {
      lines.push({ kind: "removed", text: old[at++]! });
    } else lines.push({ kind: "added", text: now[to++]! });
  }
  return lines;
}

/** The length of the common subsequence from each pair of positions on, row by row. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = now.length - 1; to >= 0; to--) {
      const [dropped = 0, skipped = 0] = [lengths[(at + 1) * width + to], lengths[at * width + to + 1]];
      const paired = (lengths[(at + 1) * width + to + 1] ?? 0) + 1;
      lengths[at * width + to] = old[at] === now[to] ? paired : Math.max(dropped, skipped);
    }
  }
  return lengths;
}
