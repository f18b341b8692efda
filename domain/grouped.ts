/** The items by their key, in order. */
export function groupedBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** For each text the index of an earlier equal one, or null; null and empty texts match nothing. */
export function earlierEqual(texts: readonly (string | null)[]): (number | null)[] {
  const first = new Map<string, number>();
  return texts.map((text, index) => {
    if (text === null || text === "") return null;
    const earlier = first.get(text) ?? null;
    if (earlier === null) first.set(text, index);
    return earlier;
  });
}
