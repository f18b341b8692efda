import { percentOf, sumSignedCents } from "#domain/money";

/** How a price was agreed: its total, a discount in cents, or a share of the table price in basis points. */
export const agreedKinds = ["total", "amount", "share"] as const;
export type AgreedKind = (typeof agreedKinds)[number];

/** What was agreed with a guest, by one of three figures; the others are absent. Cents and basis points. */
export interface AgreedTerms {
  agreed_total_cents?: number | null | undefined;
  discount_cents?: number | null | undefined;
  discount_basis_points?: number | null | undefined;
}

interface Line {
  id?: string | undefined;
  /** Negative for a discount. */
  amount_cents: number;
  /** Set for the line of an agreed price. */
  agreed?: object | undefined;
}

interface Price {
  nights: readonly { price_cents: number }[];
  charges: readonly Line[];
}

/** The whole share: who has it gives any discount alone. */
export const anyShare = 10_000;

/** The kind and the figure of the terms; null if none is given. */
export function termsIn({ agreed_total_cents, discount_cents, discount_basis_points }: AgreedTerms) {
  if (typeof agreed_total_cents === "number") return { kind: "total" as const, value: agreed_total_cents };
  if (typeof discount_cents === "number") return { kind: "amount" as const, value: discount_cents };
  if (typeof discount_basis_points === "number") return { kind: "share" as const, value: discount_basis_points };
  return null;
}

/**
 * The price of a stay by its rates, in cents: nights, fees, and the discounts of rates and coupon. Without what was
 * agreed, consumed or given on top.
 */
export function tableCents({ nights, charges }: Price): number {
  const lines = charges.filter(({ id }) => id === undefined).map(({ amount_cents }) => amount_cents);
  return sumSignedCents([...nights.map(({ price_cents }) => price_cents), ...lines]);
}

/** The discount that terms mean on a table price, in cents. Negative for a total above it: a surcharge. */
export function agreedDiscount(terms: { kind: AgreedKind; value: number }, table_cents: number): number {
  if (terms.kind === "total") return table_cents - terms.value;
  return terms.kind === "amount" ? terms.value : percentOf(Math.max(0, table_cents), terms.value);
}

/**
 * Why terms cannot be agreed on a table price, as a sentence; null if they can. Of a stay that has ended,
 * `ended_at_cents` is what was agreed until now: above the table price it only falls.
 */
export function agreedTrouble(
  terms: { kind: AgreedKind; value: number },
  table_cents: number,
  ended_at_cents: number | null = null,
): string | null {
  const discount = agreedDiscount(terms, table_cents);
  if (table_cents <= 0) return "Esta estadia não tem preço de tabela para combinar outro";
  if (discount > table_cents) return "O desconto passa do preço de tabela";
  if (discount === 0) {
    return terms.kind === "total" ? "Este já é o preço de tabela" : "O desconto fica abaixo de um centavo";
  }
  if (discount > 0 || ended_at_cents === null || table_cents - discount < ended_at_cents) return null;
  return "Depois da saída, o total combinado só baixa. O que vem a mais se lança à parte, com o nome";
}

/** The agreed price of a stay, in cents: its table price with what was agreed, without what is on top of both. */
export function agreedCents(price: Price): number {
  const agreed = price.charges.filter((line) => line.agreed !== undefined).map(({ amount_cents }) => amount_cents);
  return sumSignedCents([tableCents(price), ...agreed]);
}

/** The name of the line of an agreed price, by its discount in cents; negative above the table price. */
export function agreedName(discount_cents: number, later: boolean): string {
  if (discount_cents < 0) return "Acréscimo combinado";
  return later ? "Desconto depois da saída" : "Desconto combinado";
}

/** The name of the line of a courtesy. */
export const courtesyName = (later: boolean): string => (later ? "Cortesia depois da saída" : "Cortesia");

/** The lines of a stay whose check-out is undone: no discount is named after a departure that is not one. */
export const namedInStay = <Given extends Line & { name: string }>(charges: readonly Given[]): Given[] =>
  charges.map((line) => {
    if (line.id === undefined || line.amount_cents >= 0) return line;
    if (line.agreed && line.name === agreedName(1, true)) return { ...line, name: agreedName(1, false) };
    return line.name === courtesyName(true) ? { ...line, name: courtesyName(false) } : line;
  });

/** What an agreed total adds to the table price, as a share of it in basis points, rounded half up. */
export function surchargeShare(discount_cents: number, table_cents: number): number {
  return Number((-20_000n * BigInt(discount_cents) + BigInt(table_cents)) / (2n * BigInt(table_cents)));
}

/** A discount as a share of the table price, in basis points; rounded up, so that it never looks like less. */
export function shareOfTable(discount_cents: number, table_cents: number): number {
  if (table_cents <= 0) return discount_cents > 0 ? anyShare : 0;
  return Math.min(
    anyShare,
    Number((BigInt(discount_cents) * 10_000n + BigInt(table_cents) - 1n) / BigInt(table_cents)),
  );
}

/** The largest discount that somebody with this share, in basis points, gives without asking, in cents. */
export function mostAlone(share: number, table_cents: number): number {
  return Number((BigInt(share) * BigInt(Math.max(0, table_cents))) / 10_000n);
}

/** Whether somebody with this share, in basis points, gives the discount without asking. */
export function mayGiveAlone(share: number, discount_cents: number, table_cents: number): boolean {
  return share >= anyShare || shareOfTable(discount_cents, table_cents) <= share;
}

/**
 * Whether somebody with this share, in basis points, agrees a price without asking, who has given `given_cents`
 * besides. A total above the table price is no discount: nobody has to ask for it.
 */
export function agreesAlone(
  share: number,
  { discount_cents, given_cents, table_cents }: { discount_cents: number; given_cents: number; table_cents: number },
): boolean {
  return discount_cents < 0 || mayGiveAlone(share, discount_cents + given_cents, table_cents);
}

/**
 * The discounts given by people on top of the table price, in cents: of the agreed price, and others. Together they
 * decide whether somebody gives one more alone.
 */
export function givenCents(charges: readonly Line[]): number {
  const given = charges.filter(({ id, amount_cents }) => id !== undefined && amount_cents < 0);
  return -sumSignedCents(given.map(({ amount_cents }) => amount_cents));
}

/** Whether the discounts given on a price are a larger share of the table price than before the change. */
export function givesMore(before: Price, after: Price): boolean {
  const shareOf = (price: Price) => shareOfTable(givenCents(price.charges), tableCents(price));
  return givenCents(after.charges) > 0 && shareOf(after) > shareOf(before);
}

/**
 * What a changed stay keeps of an agreed discount in cents, at most its table price: see `AgreedTerms`. Negative for a
 * total above the table price, which keeps its share of it. An amount stays the same on a larger table price; on a
 * smaller one it shrinks with it, because it would otherwise become a share that nobody agreed.
 */
export function keptDiscount(
  { kind, value }: { kind: AgreedKind; value: number },
  discount_cents: number,
  before_cents: number,
  after_cents: number,
): number {
  const after = Math.max(0, after_cents);
  if (before_cents === after_cents) return Math.min(discount_cents, after);
  if (kind === "amount" && after > before_cents) return discount_cents;
  if (kind === "share") return percentOf(after, value);
  if (before_cents <= 0) return 0;
  const [cents, whole] = [BigInt(Math.abs(discount_cents)), BigInt(before_cents)];
  if (kind === "amount") return Number((cents * BigInt(after)) / whole);
  const share = Number((2n * cents * BigInt(after) + whole) / (2n * whole));
  return discount_cents < 0 ? -share : Math.min(after, share);
}
