import type { OpenItem } from "#domain/bank-matching/suggestion";
import { nameWords, visibleDigits } from "#domain/bank-statements/payer";

/** An open item with its names normalized for comparison. */
export interface KnownItem extends OpenItem {
  folded: readonly (readonly string[])[];
}

/** Open items of one direction, indexed by everything that a line may identify them by. */
export interface OpenItems {
  byTxid: ReadonlyMap<string, KnownItem[]>;
  byDocument: ReadonlyMap<string, KnownItem[]>;
  byDigits: ReadonlyMap<string, KnownItem[]>;
  byPerson: ReadonlyMap<string, KnownItem[]>;
  byCounterparty: ReadonlyMap<string, KnownItem[]>;
  byAmount: ReadonlyMap<number, KnownItem[]>;
  /** By amount and the start of the first name; see `nameKey`. */
  byName: ReadonlyMap<string, KnownItem[]>;
  byGroup: ReadonlyMap<string, KnownItem[]>;
  /** Sorted by due date. */
  byChannel: ReadonlyMap<string, KnownItem[]>;
}

/** The first letters of a word: as many as remain when a bank truncates names. */
export const nameKey = (cents: number, word: string): string =>
  `${cents} ${word.length >= 3 ? word.slice(0, 3) : word.slice(0, 1)}`;

const shortestTxid = 5; // anything shorter occurs in texts by chance

/** Indexes open items so that each line is compared only with those it could pay. */
export function arrangeItems(items: readonly OpenItem[], direction: OpenItem["direction"]): OpenItems {
  const known = items
    .filter((item) => item.direction === direction && item.open_cents > 0)
    .sort((one, other) => (one.due_date < other.due_date ? -1 : one.due_date > other.due_date ? 1 : 0))
    .map((item): KnownItem => ({ ...item, folded: item.names.map(nameWords).filter((words) => words.length > 0) }));
  const standing = known.filter(({ ended }) => !ended);
  const txids = (item: KnownItem) => item.txids.filter((txid) => txid.length >= shortestTxid);
  return {
    byTxid: arranged(known, (item) => txids(item).map((txid) => txid.toUpperCase())),
    byDocument: arranged(standing, ({ document }) => (document === null ? [] : [document])),
    byDigits: arranged(standing, ({ document }) => visibleDigits(document ?? "") ?? []),
    byPerson: arranged(standing, ({ person_id }) => person_id ?? []),
    byCounterparty: arranged(standing, ({ counterparty_id }) => counterparty_id ?? []),
    byAmount: arranged(standing, ({ open_cents, lying }) => (lying ? [] : open_cents)),
    byName: arranged(standing, ({ folded, open_cents }) =>
      folded.flatMap(([first = ""]) => [nameKey(open_cents, first), nameKey(open_cents, first.slice(0, 1))]),
    ),
    byGroup: arranged(known, ({ group }) => group),
    byChannel: arranged(standing, ({ channel }) => channel?.name ?? []),
  };
}

function arranged<Key>(items: readonly KnownItem[], keysOf: (item: KnownItem) => Key | Key[]): Map<Key, KnownItem[]> {
  const found = new Map<Key, KnownItem[]>();
  for (const item of items) {
    const keys = keysOf(item);
    for (const key of new Set(Array.isArray(keys) ? keys : [keys])) {
      const all = found.get(key);
      if (all) all.push(item);
      else found.set(key, [item]);
    }
  }
  return found;
}
