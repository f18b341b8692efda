export interface TypedAddress {
  address: string;
  /** The text before it on its line; empty for none. */
  name: string;
}

const scheme = /^(?:https?|webcals?):\/\/\S+$/i;
const bare = /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+$/i;

/**
 * The addresses in a pasted text: one or several per line, with or without a name before them, each once. Lines without
 * an address are returned too, so that no input is silently ignored.
 */
export function typedAddresses(text: string): { addresses: TypedAddress[]; without: string[] } {
  const addresses = new Map<string, TypedAddress>();
  const without: string[] = [];
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const words = line.split(/[\s;]+/);
    const found = words.map(addressOf).filter((each) => each !== null);
    if (found.length === 0) without.push(line);
    const before = words
      .slice(
        0,
        words.findIndex((word) => addressOf(word) !== null),
      )
      .join(" ");
    const name = found.length === 1 ? before.replace(/[\s:,–-]+$/, "").slice(0, 120) : "";
    for (const address of found) if (!addresses.has(address)) addresses.set(address, { address, name });
  }
  return { addresses: [...addresses.values()], without };
}

function addressOf(word: string): string | null {
  const text = word.replace(/^[<("']+|[>)"',]+$/g, "");
  if (scheme.test(text)) return text;
  return bare.test(text) ? `https://${text}` : null;
}
