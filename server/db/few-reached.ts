const few = 10;

/**
 * The accommodations of a reach that is small enough to query a list through their index; a scan in the order of the
 * list would read most of the company before a page is full. Null for all other users. This only affects speed: the
 * database enforces the access.
 */
export function fewReached({ reach }: { reach: readonly string[] | null }): readonly string[] | null {
  return reach && reach.length <= few ? reach : null;
}
