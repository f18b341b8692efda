interface Time {
  uid: string;
  check_in: string;
  check_out: string;
}

/**
 * The events of an answer and, of those that repeat in a way that is not followed, their times from before: what nobody
 * can read frees nothing.
 */
export function withFormerTimes<T extends Time>(
  { events, unfollowed }: { events: readonly T[]; unfollowed: readonly string[] },
  before: readonly T[],
): T[] {
  const opaque = new Set(unfollowed.filter((uid) => uid !== ""));
  const keyOf = ({ uid, check_in, check_out }: Time) => `${uid} ${check_in}/${check_out}`;
  const named = new Set(opaque.size === 0 ? [] : events.map(keyOf));
  return [...events, ...before.filter((event) => opaque.has(event.uid) && !named.has(keyOf(event)))];
}
