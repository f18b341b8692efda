/** For each text the place of an earlier equal one, null where there is none; null and empty are equal to nothing. */
export function earlierEqual(texts: readonly (string | null)[]): (number | null)[] {
  const first = new Map<string, number>();
  return texts.map((text, index) => {
    if (text === null || text === "") return null;
    const earlier = first.get(text) ?? null;
    if (earlier === null) first.set(text, index);
    return earlier;
  });
}
