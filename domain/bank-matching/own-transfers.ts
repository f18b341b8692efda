import type { OpenLine, OwnNames, Proof, Suggestion } from "#domain/bank-matching/suggestion";
import { nameMatch, nameWords, payerOf } from "#domain/bank-statements/payer";
import { fold } from "#domain/search-words";
import { nightsBetween } from "#domain/stay-dates";

const nearDays = 3;
const mostOptions = 20;
const saysSo = /mesma titularidade|entre contas|conta propria/;

/** Lines by amount, to find the one that went out where another came in. */
export function linesByAmount(lines: readonly OpenLine[]): Map<number, OpenLine[]> {
  const found = new Map<number, OpenLine[]>();
  for (const line of lines) {
    const all = found.get(line.amount_cents);
    if (all) all.push(line);
    else found.set(line.amount_cents, [line]);
  }
  return found;
}

/** The other side of a line in another account of the company; sure where one of the two names the company. */
export function transferOptions(
  line: OpenLine,
  byAmount: ReadonlyMap<number, readonly OpenLine[]>,
  own: OwnNames,
): Suggestion[] {
  const others: OpenLine[] = [];
  for (const other of byAmount.get(-line.amount_cents) ?? []) {
    if (other.account_id === line.account_id) continue;
    if (Math.abs(nightsBetween(line.date, other.date)) > nearDays) continue;
    others.push(other);
    if (others.length >= mostOptions) break;
  }
  return others.map((other) => {
    const ours = namesOwn(line.text, own) || namesOwn(other.text, own);
    const proofs: Proof[] = [{ kind: "other_side", found: other.date }, ...(ours ? [ownProof] : [])];
    return { parts: [], other_line_id: other.id, rule_id: null, proofs, strength: ours ? 4 : 1 };
  });
}

const ownProof: Proof = { kind: "own_name", found: null };

function namesOwn(text: string, own: OwnNames): boolean {
  const { documents, words } = payerOf(text);
  if (saysSo.test(fold(text)) || documents.some((each) => own.documents.includes(each))) return true;
  return own.names.some((name) => nameMatch(words, nameWords(name)) === 2);
}
