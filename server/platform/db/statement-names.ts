const maxNames = 500;
/**
 * This many names are assigned at the second use. The rest are kept for frequent statements: optional filters produce
 * many texts.
 */
const givenSoon = 300;
const often = 20;
const maxSeen = 2000;

/**
 * The names under which the connections of one database keep statements prepared. A small query takes about half as
 * long if it is planned only once. Lists of varying length produce ever new texts, which are rarely repeated; the
 * number of names is limited because each costs memory on the server.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Map<string, number>();

  /**
   * The name of a statement from its second use on, or from its twentieth once many have names; always the same.
   * Undefined for others.
   */
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
