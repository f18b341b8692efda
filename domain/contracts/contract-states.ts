/** The states of a contract: `draft` lacks data, `sent` is on the guest's page, `viewed` was opened there. */
export const contractStates = ["draft", "sent", "viewed", "signed", "void"] as const;
export type ContractState = (typeof contractStates)[number];

/**
 * The states of a signer, all that the holder sees of the others. `waits`: the mail with their link is not sent yet.
 */
export const signerStates = ["not_sent", "waits", "sent", "opened", "signed"] as const;

/**
 * What the forms of a stay say against its contract: two people with one document, another number of adults than the
 * booking, other data of a person than when they signed, and a minor who signs or answers for a minor.
 */
export const peopleDoubts = ["same_document", "adults", "signer_changed", "minor_signs"] as const;
export type PeopleDoubt = (typeof peopleDoubts)[number];

/** The booking statuses in which a contract may be issued. */
export const issuableStatuses: readonly string[] = ["hold", "confirmed", "checked_in"];

/** Season rentals last at most 90 days. Source: Lei 8.245/1991, art. 48. */
export const mostSeasonNights = 90;

/** The guarantees of a season rental, of which only one is allowed. Source: Lei 8.245/1991, arts. 37 and 49. */
export const contractGuarantees = ["none", "deposit", "surety", "insurance", "fund_shares"] as const;
export type ContractGuarantee = (typeof contractGuarantees)[number];

/** Who signs: only the main guest, or every adult of the stay in turn. */
export const contractSigners = ["holder", "every_adult"] as const;

/** The facts of a stay that the law depends on. */
interface IssuedStay {
  legal_regime: string;
  night_count: number;
  /** Null: not known. */
  furnished: boolean | null;
  inventory_count: number;
  guarantee: string;
  /** A security deposit is asked for the stay: here, or in the first part of a divided one. */
  has_deposit: boolean;
}

/**
 * The requirements of the law for season rentals and whether a stay meets them; `inventory` is null without furniture,
 * and not met while nobody knows whether there is any.
 */
export interface SeasonLaws {
  nights: boolean;
  inventory: boolean | null;
  guarantee: boolean;
}

/** Whether a stay meets the laws on season rentals; null for lodging. Source: Lei 8.245/1991, arts. 37, 48 and 49. */
export function seasonLaws(stay: IssuedStay): SeasonLaws | null {
  if (stay.legal_regime !== "season_rental") return null;
  const { night_count, furnished, inventory_count, guarantee, has_deposit } = stay;
  return {
    nights: night_count <= mostSeasonNights,
    inventory: furnished === false ? null : furnished === true && inventory_count > 0,
    guarantee: guarantee === "deposit" || guarantee === "none" || !has_deposit,
  };
}

/** Why the end of a stay makes its contract void, by the booking's status. */
export const endReasons: Partial<Record<string, string>> = {
  cancelled: "A reserva foi cancelada.",
  expired: "O prazo da pré-reserva terminou.",
  no_show: "O hóspede não compareceu.",
};

/** Why a contract is void that was issued anew, without a press, because its text would say something else. */
export const changedReason = "Os dados do contrato mudaram, e outro contrato foi emitido no lugar.";

/** Whether a contract became void with the end of its stay, which may be undone. */
export const isEndReason = (reason: string | null): boolean => Object.values(endReasons).includes(reason ?? "");

/** Why the law forbids issuing a contract for a stay, as sentences; empty if it does not. */
export function issueRefusals(stay: IssuedStay): string[] {
  const laws = seasonLaws(stay);
  return [
    ...(laws?.nights === false
      ? [`A locação por temporada vai até 90 noites (Lei 8.245/1991, art. 48), e esta estadia tem ${stay.night_count}.`]
      : []),
    ...(laws?.inventory === false && stay.furnished === true
      ? ["A acomodação é mobiliada: preencha o inventário antes, que faz parte do contrato (Lei 8.245/1991, art. 48)."]
      : []),
    ...(laws?.guarantee === false
      ? ["A lei aceita uma só garantia (Lei 8.245/1991, art. 37): o modelo tem outra, e a estadia pede caução."]
      : []),
  ];
}
