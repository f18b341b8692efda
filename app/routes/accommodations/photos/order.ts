/** The list with one item moved to another index, which is clamped to the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.filter((_, index) => index !== from);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** The existing items in the requested order; new ones are at the end, missing ones are omitted. */
export function laidOver(asked: readonly string[], there: readonly string[]): string[] {
  return [...asked.filter((id) => there.includes(id)), ...there.filter((id) => !asked.includes(id))];
}
