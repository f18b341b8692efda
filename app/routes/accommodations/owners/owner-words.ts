import type { Accommodation } from "#contract/catalogue/accommodations";
import type { Holding } from "#contract/catalogue/owners";
import type { Commission, Ownership } from "#contract/catalogue/ownership";
import { formatBasisPoints, formatMoney } from "~/lib/format";

const mostNamed = 2;

/** An owner's accommodations in a list: "Casa A1 60%, Chalé 4 50% e mais 3". Empty if there are none. */
export function holdingsWords(holdings: readonly Holding[]): string {
  const named = holdings.slice(0, mostNamed).map(({ name, share_bps }) => `${name} ${formatBasisPoints(share_bps)}`);
  const more = holdings.length - named.length;
  return named.join(", ") + (more > 0 ? ` e mais ${more}` : "");
}

export type Landlord = Pick<Accommodation, "legal_regime" | "landlord">;

/** Whether the contracts of an accommodation name its owner as landlord. */
export const isOwners = ({ legal_regime, landlord }: Landlord): boolean =>
  legal_regime === "season_rental" && landlord === "owner";

/** What is said of an accommodation without owners, whose contracts may name one as landlord. */
export function ownerlessText(accommodation: Landlord): string {
  if (isOwners(accommodation)) {
    return "O locador no contrato é o proprietário, que ainda não foi informado: até lá, o contrato não sai.";
  }
  const { legal_regime, landlord } = accommodation;
  return legal_regime === "season_rental" && landlord === null
    ? "Nenhum proprietário informado."
    : "Esta acomodação é da própria empresa.";
}

/** A commission rule as a sentence: "20% das diárias, comissão do canal paga pelo proprietário". */
export function commissionSentence(rule: Commission | null): string {
  if (rule === null) return "Sem comissão";
  const payer = rule.fees_paid_by === "owner" ? "pelo proprietário" : "pela empresa";
  return `${figureOf(rule)}, comissão do canal paga ${payer}`;
}

function figureOf({ kind, rate_bps, amount_cents }: Commission): string {
  if (kind === "fixed_per_booking") {
    return amount_cents == null ? "Valor fixo por reserva" : `${formatMoney(amount_cents)} por reserva`;
  }
  return `${formatBasisPoints(rate_bps ?? 0)} ${shareOf[kind]}`;
}

const shareOf: Record<Exclude<Commission["kind"], "fixed_per_booking">, string> = {
  percent_of_nights: "das diárias",
  percent_net_of_channel: "das diárias depois do canal",
  percent_of_total: "do total da reserva",
};

/** Shares as a sentence: "Ana Souza 60%, Rui Lima 40%". */
export function sharesSentence({ owners, shares }: Pick<Ownership, "owners" | "shares">): string {
  if (owners.length === 0) return "nenhum proprietário";
  return owners.map(({ name }, index) => `${name} ${formatBasisPoints(shares[index]?.share_bps ?? 0)}`).join(", ");
}
