import type { OpenItem, OpenLine, Proof, RememberedPayer, Suggestion } from "#domain/bank-matching/suggestion";
import { nameMatch, nameWords, type Payer, payerOf, visibleDigits } from "#domain/bank-statements/payer";
import { nightsBetween } from "#domain/stay-dates";

// Codes of bookings and banks contain letters but are not names. They still count when a line is recognized again.
const isCode = (word: string) => word.length >= 6 && /^[A-Z\d]+$/i.test(word) && /\d/.test(word) && /[A-Z]/i.test(word);
const withoutCodes = (text: string) => text.replace(/[\p{L}\d]+/gu, (word) => (isCode(word) ? " " : word));
const nearDays = 15;
const mostOptions = 20;
const mostRivals = 5; // further ones are not read
const endedStrength = 2.5; // a person has to check whether it can be reopened

/** The open items that a line may pay. */
export interface ItemOptions {
  options: Suggestion[];
  /** The list was cut; a name then proves nothing. */
  cut: boolean;
  /** The amount is that of a payment with its deposit and of another single item: the user decides. */
  contested: boolean;
}

/** The instalments or entries that a line may pay, each with the strongest proof for it. */
export function itemOptions(
  line: OpenLine,
  items: OpenItems,
  remembered: ReadonlyMap<string, readonly RememberedPayer[]>,
): ItemOptions {
  const cents = Math.abs(line.amount_cents);
  const payer = { ...payerOf(line.text), words: payerOf(withoutCodes(line.text)).words };
  const byItem = new Map<KnownItem, { proof: Proof; strength: number }>();
  let cut = false;
  const propose = (found: readonly KnownItem[] | undefined, proof: Proof, strength: number) => {
    for (const item of found ?? []) {
      if (byItem.size >= mostOptions) {
        cut = true;
        return;
      }
      if (!byItem.has(item)) byItem.set(item, { proof, strength });
    }
  };
  for (const token of tokens(line)) {
    for (const item of items.byTxid.get(token) ?? []) {
      propose([item], { kind: "txid", found: token }, item.ended ? endedStrength : 6);
    }
  }
  for (const found of payer.documents) propose(items.byDocument.get(found), { kind: "document", found }, 5);
  const known = payerKeys(payer).flatMap((key) => remembered.get(key) ?? []);
  const again: Proof = { kind: "remembered", found: null };
  for (const { person_id } of known) propose(items.byPerson.get(person_id), again, 4);
  for (const found of payer.masked) propose(items.byDigits.get(found), { kind: "masked_document", found }, 4);
  // A monthly entry recurs with the same parties: the one due nearest to the line is meant.
  for (const item of known.flatMap(({ person_id }) => items.byCounterparty.get(person_id) ?? [])) {
    propose([item], again, isNear(item, line) ? 4 : 2);
  }
  const certain = new Map(byItem);
  for (const { item, strength } of namedItems(payer.words, cents, items)) {
    const found = payer.words.join(" ");
    propose([item], { kind: "name", found }, isNear(item, line) ? strength : Math.min(strength, 2));
  }
  const options = oneOfGroup(byItem).flatMap(([item, { proof, strength }]) =>
    asOption(line, cents, item, proof, strength),
  );
  options.push(...groupSums(line, cents, certain, items));
  const alone = items.byAmount.get(cents) ?? [];
  const [only] = alone;
  if (only && alone.length === 1 && !byItem.has(only)) options.push(...asOption(line, cents, only, null, 1));
  const joint = jointOptions(line, cents, { certain, words: payer.words }, items);
  const contested = contests(joint, options, alone, line);
  if (joint.length > 0)
    options.push(...alone.slice(0, mostRivals).flatMap((one) => asOption(line, cents, one, null, 1)));
  options.push(...joint);
  return { options, cut, contested };
}

/** True if a payment with its deposit is at least as well proven as each single item of the same amount. */
function contests(
  joint: readonly Suggestion[],
  options: readonly Suggestion[],
  alone: readonly KnownItem[],
  { account_id }: OpenLine,
): boolean {
  const rivals = new Set(alone.filter(({ posted_to }) => !posted_to || posted_to === account_id).map(({ id }) => id));
  if (rivals.size === 0 || joint.length === 0) return false;
  const proven = options.filter(({ parts }) => parts.length === 1 && rivals.has(parts[0]!.item_id));
  const strongest = Math.max(0, ...proven.map(({ strength }) => strength));
  return joint.some(({ strength }) => strength >= strongest);
}

interface Evidence {
  certain: ReadonlyMap<KnownItem, { proof: Proof; strength: number }>;
  words: readonly string[];
}

/** A payment and the security deposit that one Pix code asked for together. */
function jointOptions(line: OpenLine, cents: number, { certain, words }: Evidence, items: OpenItems): Suggestion[] {
  const fitting = (items.byJoint.get(cents) ?? []).filter((joint) =>
    joint.every(({ posted_to }) => !posted_to || posted_to === line.account_id),
  );
  return fitting.slice(0, mostOptions).flatMap((joint): Suggestion[] => {
    const known = joint.flatMap((item) => certain.get(item) ?? []).sort((one, other) => other.strength - one.strength);
    const why = known[0] ?? namedJoint(line, joint, words) ?? { proof: null, strength: 1 };
    if (why.proof === null && fitting.length > 1) return [];
    const parts = joint.map(({ id, open_cents }) => ({ item_id: id, amount_cents: open_cents, commission_cents: 0 }));
    const proofs: Proof[] = [
      ...(why.proof ? [why.proof] : []),
      { kind: "sum", found: null },
      ...dateProof(line, joint[0]!),
    ];
    return [{ parts, other_line_id: null, rule_id: null, proofs, strength: why.strength }];
  });
}

function namedJoint(line: OpenLine, joint: readonly KnownItem[], words: readonly string[]) {
  const match = Math.max(0, ...joint.flatMap(({ folded }) => folded.map((name) => nameMatch(words, name))));
  if (match === 0) return null;
  const proof: Proof = { kind: "name", found: words.join(" ") };
  return { proof, strength: match === 2 && joint.some((item) => isNear(item, line)) ? 3 : 2 };
}

/**
 * The keys under which a payer is remembered: documents, the visible part of a masked one, or at least two words of the
 * name.
 */
export function payerKeys({ documents, masked, words }: Payer): string[] {
  const name = words.length >= 2 ? [`name ${words.join(" ")}`] : [];
  return [...documents, ...masked.map((digits) => `masked ${digits}`), ...name];
}

/** Of items in one group with one amount, the one due first: payments fill a booking's instalments in order. */
function oneOfGroup(byItem: ReadonlyMap<KnownItem, { proof: Proof; strength: number }>) {
  const seen = new Set<string>();
  return [...byItem]
    .sort(([, one], [, other]) => other.strength - one.strength)
    .filter(([{ group, open_cents }]) => {
      const key = `${group} ${open_cents}`;
      return !seen.has(key) && seen.add(key);
    });
}

const tokens = ({ text, more }: OpenLine) =>
  new Set((`${text} ${more}`.toUpperCase().match(/[A-Z0-9]{5,35}/g) ?? []).slice(0, 60));

/** Items of the same amount whose name matches the line's, as far as the bank truncated it. */
function* namedItems(
  words: readonly string[],
  cents: number,
  items: OpenItems,
): Generator<{ item: KnownItem; strength: number }> {
  for (const key of new Set(words.slice(0, 4).map((word) => nameKey(cents, word)))) {
    for (const item of items.byName.get(key) ?? []) {
      const match = Math.max(...item.folded.map((name) => nameMatch(words, name)));
      if (match > 0) yield { item, strength: match === 2 ? 3 : 2 };
    }
  }
}

/** The item paid in full, or in part if the proof is stronger than a name; null if the amount exceeds the item. */
function asOption(line: OpenLine, cents: number, item: KnownItem, proof: Proof | null, strength: number): Suggestion[] {
  if (cents > item.open_cents) return [];
  const whole = cents === item.open_cents;
  if (item.posted_to && (item.posted_to !== line.account_id || !whole)) return [];
  const proofs = [...(proof ? [proof] : []), ...(whole ? [amountProof] : []), ...dateProof(line, item)];
  const parts = [{ item_id: item.id, amount_cents: cents, commission_cents: 0 }];
  return [{ parts, other_line_id: null, rule_id: null, proofs, strength: whole ? strength : Math.min(strength, 1.5) }];
}

/** Everything still open on a booking, paid at once by a payer identified by more than a name. */
function groupSums(
  line: OpenLine,
  cents: number,
  certain: ReadonlyMap<KnownItem, { proof: Proof; strength: number }>,
  items: OpenItems,
): Suggestion[] {
  const groups = new Map([...certain].map(([item, why]) => [item.group, { item, why }]));
  return [...groups].flatMap(([group, { item, why }]) => {
    const all = items.byGroup.get(group) ?? [];
    if (all.length < 2 || all.reduce((sum, each) => sum + each.open_cents, 0) !== cents) return [];
    const parts = all.map(({ id, open_cents }) => ({ item_id: id, amount_cents: open_cents, commission_cents: 0 }));
    const proofs: Proof[] = [why.proof, { kind: "sum", found: null }, ...dateProof(line, item)];
    return [{ parts, other_line_id: null, rule_id: null, proofs, strength: why.strength }];
  });
}

const amountProof: Proof = { kind: "amount", found: null };
const isNear = (item: KnownItem, line: OpenLine) => Math.abs(nightsBetween(item.due_date, line.date)) <= nearDays;
const dateProof = (line: OpenLine, item: KnownItem): Proof[] =>
  isNear(item, line) ? [{ kind: "date", found: item.due_date }] : [];

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
  /** A payment with its security deposit, by their sum. */
  byJoint: ReadonlyMap<number, (readonly KnownItem[])[]>;
  /** Sorted by due date. */
  byChannel: ReadonlyMap<string, KnownItem[]>;
}

/** The first letters of a word: as many as remain when a bank truncates names. */
const nameKey = (cents: number, word: string): string =>
  `${cents} ${word.length >= 3 ? word.slice(0, 3) : word.slice(0, 1)}`;

const shortestTxid = 5; // anything shorter occurs in texts by chance

/** Indexes open items so that each line is compared only with those it could pay. */
export function arrangeItems(items: readonly OpenItem[], direction: OpenItem["direction"]): OpenItems {
  const all = items
    .filter((item) => item.direction === direction && item.open_cents > 0)
    .sort((one, other) => (one.due_date < other.due_date ? -1 : one.due_date > other.due_date ? 1 : 0))
    .map((item): KnownItem => ({ ...item, folded: item.names.map(nameWords).filter((words) => words.length > 0) }));
  const known = all.filter(({ deposit, posted_to }) => !deposit || posted_to);
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
    byJoint: jointSums(all),
    byChannel: arranged(standing, ({ channel }) => channel?.name ?? []),
  };
}

/**
 * What is due with its security deposit: open instalments from the first one on, because payments fill them in order,
 * or one posted payment.
 */
function jointSums(items: readonly KnownItem[]): Map<number, KnownItem[][]> {
  const groups = arranged(items, ({ together, ended }) => (together && !ended ? together : []));
  const found = new Map<number, KnownItem[][]>();
  for (const group of groups.values()) {
    const payments = group.filter(({ deposit }) => !deposit);
    for (const deposit of group.filter((each) => each.deposit)) {
      for (const [index, payment] of payments.entries()) {
        const joint = [...(payment.posted_to ? [payment] : payments.slice(0, index + 1)), deposit];
        const sum = joint.reduce((cents, { open_cents }) => cents + open_cents, 0);
        found.set(sum, [...(found.get(sum) ?? []), joint]);
      }
    }
  }
  return found;
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
