import { type KnownItem, nameKey, type OpenItems } from "#domain/bank-matching/open-items";
import type { OpenLine, Proof, RememberedPayer, Suggestion } from "#domain/bank-matching/suggestion";
import { nameMatch, type Payer, payerOf } from "#domain/bank-statements/payer";
import { nightsBetween } from "#domain/stay-dates";

// Codes of bookings and of banks are no names, though letters stand in them. To know a line again they count.
const code = /(?<![\p{L}\d])(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{6,}(?![\p{L}\d])/giu;
const nearDays = 15;
const mostOptions = 20;
const endedStrength = 2.5; // somebody has to look whether it can be taken up again

/** What a person is remembered by: documents, what a masked one shows, or two words of his name and more. */
export function payerKeys({ documents, masked, words }: Payer): string[] {
  const name = words.length >= 2 ? [`name ${words.join(" ")}`] : [];
  return [...documents, ...masked.map((digits) => `masked ${digits}`), ...name];
}

/** The options of a line among open items, and whether there were more than are told: then a name proves nothing. */
export interface ItemOptions {
  options: Suggestion[];
  cut: boolean;
}

/** Whose instalment or entry a line may pay, by the strongest proof that speaks for each. */
export function itemOptions(
  line: OpenLine,
  items: OpenItems,
  remembered: ReadonlyMap<string, readonly RememberedPayer[]>,
): ItemOptions {
  const cents = Math.abs(line.amount_cents);
  const payer = { ...payerOf(line.text), words: payerOf(line.text.replace(code, " ")).words };
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
  // What comes back every month is another entry each time: the one that is due about now is meant.
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
  return { options, cut };
}

/** Of what belongs together and has one amount the first due: payments fill a booking in order, whichever is named. */
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

/** Items of the amount by the name that the line has, as far as the bank cut it. */
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

/** The item paid whole, or a part of it where the proof is more than a name; an amount above it is no answer. */
function asOption(line: OpenLine, cents: number, item: KnownItem, proof: Proof | null, strength: number): Suggestion[] {
  if (cents > item.open_cents) return [];
  const whole = cents === item.open_cents;
  if (item.posted_to && (item.posted_to !== line.account_id || !whole)) return [];
  const proofs = [...(proof ? [proof] : []), ...(whole ? [amountProof] : []), ...dateProof(line, item)];
  const parts = [{ item_id: item.id, amount_cents: cents, commission_cents: 0 }];
  return [{ parts, other_line_id: null, rule_id: null, proofs, strength: whole ? strength : Math.min(strength, 1.5) }];
}

/** Everything that a booking still asks for, paid at once by who is proven to pay for it. */
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
