interface Identified {
  /** What identifies the event in its calendar; empty for none. */
  identity: string;
  sequence: number;
  check_in: string;
  check_out: string;
}

/**
 * Resolves duplicates: of events with one identity that overlap, the one with the highest SEQUENCE is kept, or the last
 * in the file if equal. Events that do not overlap are all kept.
 */
export function withoutDuplicates<T extends Identified>(events: readonly T[]): T[] {
  const groups = new Map<string, T[]>();
  for (const event of events) {
    const group = event.identity === "" ? undefined : groups.get(event.identity);
    if (group) group.push(event);
    else groups.set(event.identity === "" ? `unnamed ${groups.size}` : event.identity, [event]);
  }
  return [...groups.values()].flatMap((group) => (group.length === 1 ? group : apart(group)));
}

/** The best of the overlapping events, in order of their nights. */
function apart<T extends Identified>(group: T[]): T[] {
  // Reversed, so that the stable sort puts the later of equal events first.
  const ranked = group.reverse().sort((a, b) => b.sequence - a.sequence);
  const chosen: T[] = [];
  for (const event of ranked) {
    const at = placeOf(event, chosen);
    const [before, after] = [chosen[at - 1], chosen[at]];
    const isFree = (!before || before.check_out <= event.check_in) && (!after || after.check_in >= event.check_out);
    if (isFree) chosen.splice(at, 0, event);
  }
  return chosen;
}

/** The insertion index among events that do not overlap, by binary search. */
function placeOf(event: Identified, sorted: readonly Identified[]): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.check_in < event.check_in) low = middle + 1;
    else high = middle;
  }
  return low;
}
