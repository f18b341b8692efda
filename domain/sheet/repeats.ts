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
