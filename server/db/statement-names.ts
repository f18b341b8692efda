const maxNames = 500;
/** So many names are given at the second use. The others wait for what is asked often: choices make many texts. */
const givenSoon = 300;
const often = 20;
const maxSeen = 2000;

/**
 * The names under which the connections of one database keep statements prepared. Planned once instead of each time, a
 * small query takes about half as long. Lists of changing length make ever new texts: those are seldom seen twice, and
 * the number of names is bounded because each costs the server memory.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Map<string, number>();

  /** The name of a statement from its second use on, or from its twentieth once many have one, always the same; undefined for others. */
  of(text: string): string | undefined {
    const name = this.names.get(text);
    if (name !== undefined || this.names.size >= maxNames) return name;
    const uses = (this.seen.get(text) ?? 0) + 1;
    this.seen.delete(text);
    if (uses < (this.names.size < givenSoon ? 2 : often)) {
      if (this.seen.size >= maxSeen) this.seen.clear();
      this.seen.set(text, uses);
      return undefined;
    }
    const next = `q${this.names.size + 1}`;
    this.names.set(text, next);
    return next;
  }
}
