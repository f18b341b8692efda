import { href } from "react-router";
import type { BookingMoney } from "#contract/money/payments";
import { formatMoney } from "~/lib/format";

/** Money that the undo of a check-in or check-out leaves recorded, in cents. */
export interface StandingMoney {
  paid: number;
  received: number;
  returned: number;
  kept: number;
}

/** The fields in which the form of an undo carries it, for what is said when it is done. */
export const standingInputs = {
  paid: "standing_paid_cents",
  received: "standing_received_cents",
  returned: "standing_returned_cents",
  kept: "standing_kept_cents",
} as const satisfies Record<keyof StandingMoney, string>;

const names = Object.keys(standingInputs) as (keyof StandingMoney)[];

const parts: Record<keyof StandingMoney, (sum: string) => string> = {
  paid: (sum) => `pagamento de ${sum}`,
  received: (sum) => `caução recebida de ${sum}`,
  returned: (sum) => `caução devolvida de ${sum}`,
  kept: (sum) => `caução retida de ${sum}`,
};

/** "O pagamento de R$ 500,00 continua registrado", or null if nothing stays. */
export function standingWords(money: StandingMoney): string | null {
  const told = names
    .filter((name) => money[name] > 0)
    .map((name) => ({ name, text: parts[name](formatMoney(money[name])) }));
  const [only, ...more] = told;
  if (!only) return null;
  if (more.length > 0) return `Continuam registrados: ${told.map(({ text }) => text).join(", ")}`;
  return only.name === "paid" ? `O ${only.text} continua registrado` : `A ${only.text} continua registrada`;
}

/** What was recorded from that moment on, without what was reversed. */
export function standingSince(since: string, { data, security_deposit }: BookingMoney): StandingMoney {
  const sumOf = (
    rows: readonly { kind: string; amount_cents?: number | undefined; reversed: boolean; created_at: string }[],
    kind: string,
  ) =>
    rows
      .filter((row) => row.kind === kind && !row.reversed && row.created_at >= since)
      .reduce((sum, { amount_cents = 0 }) => sum + amount_cents, 0);
  const { movements } = security_deposit;
  return {
    paid: sumOf(data, "payment"),
    received: sumOf(movements, "received"),
    returned: sumOf(movements, "returned"),
    kept: sumOf(movements, "kept"),
  };
}

export const standingFields = (money: StandingMoney): Record<string, string> =>
  Object.fromEntries(
    names.filter((name) => money[name] > 0).map((name) => [standingInputs[name], String(money[name])]),
  );

export function standingIn(form: FormData): StandingMoney {
  const cents = (name: keyof StandingMoney) => Number(form.get(standingInputs[name]) ?? 0);
  return { paid: cents("paid"), received: cents("received"), returned: cents("returned"), kept: cents("kept") };
}

const place = "#dinheiro?";

/** Where it can be reversed: the booking's page, with these rows marked. */
export function standingPlace(code: string, money: StandingMoney): `/${string}` {
  const sums = names.filter((name) => money[name] > 0).map((name) => [name, String(money[name])]);
  return `${href("/reservas/:code", { code })}${place}${new URLSearchParams(sums)}` as `/${string}`;
}

/**
 * The ids of the rows that the hash of such an address means: of each kind the newest ones that add up to its sum; none
 * of a kind if they do not, because one was reversed since.
 */
export function standingRows(hash: string, { data, security_deposit }: BookingMoney): string[] {
  if (!hash.startsWith(place)) return [];
  const sums = new URLSearchParams(hash.slice(place.length));
  const { movements } = security_deposit;
  return names.flatMap((name) => {
    const rows =
      name === "paid" ? data.filter(({ kind }) => kind === "payment") : movements.filter(({ kind }) => kind === name);
    return newestOf(rows, Number(sums.get(name) ?? 0));
  });
}

function newestOf(
  rows: readonly { id: string; amount_cents?: number | undefined; reversed: boolean; created_at: string }[],
  sum: number,
): string[] {
  const standing = rows.filter(({ reversed }) => !reversed).sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const ids: string[] = [];
  let left = sum;
  for (const { id, amount_cents = 0 } of standing) {
    if (left <= 0) break;
    left -= amount_cents;
    ids.push(id);
  }
  return left === 0 ? ids : [];
}
