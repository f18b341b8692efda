const few = 10;

/**
 * The accommodations of a reach so small that a list is looked up in them; walked in its order, most of the company would
 * be read before a page is full. Null for everybody else. This is speed alone: what may be seen the database keeps.
 */
export function fewReached({ reach }: { reach: readonly string[] | null }): readonly string[] | null {
  return reach && reach.length <= few ? reach : null;
}
