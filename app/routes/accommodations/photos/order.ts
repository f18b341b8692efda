/** The list with one item taken to another place; a place beyond the ends is the end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.filter((_, index) => index !== from);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** What there is, in the order asked for; what came meanwhile stands at the end, what went is left out. */
export function laidOver(asked: readonly string[], there: readonly string[]): string[] {
  return [...asked.filter((id) => there.includes(id)), ...there.filter((id) => !asked.includes(id))];
}
