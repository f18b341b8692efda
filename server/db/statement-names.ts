const maxNames = 500;
const maxSeen = 2000;

const names = new Map<string, string>();
const seen = new Set<string>();

/**
 * The name under which a connection keeps the statement prepared, from its second use on; undefined for others.
 * Planned once instead of each time, a small query takes about half as long. Lists of changing length make ever new
 * texts: those are seldom seen twice, and the number of names is bounded because each costs the server memory.
 */
export function statementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= maxNames) return name;
  if (!seen.delete(text)) {
    if (seen.size >= maxSeen) seen.clear();
    seen.add(text);
    return undefined;
  }
  const next = `q${names.size + 1}`;
  names.set(text, next);
  return next;
}
