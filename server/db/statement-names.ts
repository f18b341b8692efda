const maxNames = 500;
const maxSeen = 2000;

/**
 * The names under which the connections of one database keep statements prepared. Planned once instead of each time, a
 * small query takes about half as long. Lists of changing length make ever new texts: those are seldom seen twice, and
 * the number of names is bounded because each costs the server memory.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();

  /** The name of a statement from its second use on, always the same; undefined for others. */
  of(text: string): string | undefined {
    const name = this.names.get(text);
    if (name !== undefined || this.names.size >= maxNames) return name;
    if (!this.seen.delete(text)) {
      if (this.seen.size >= maxSeen) this.seen.clear();
      this.seen.add(text);
      return undefined;
    }
    const next = `q${this.names.size + 1}`;
    this.names.set(text, next);
    return next;
  }
}
