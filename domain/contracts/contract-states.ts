/** What a contract may be: `draft` lacks a fact, `sent` lies on the guest's page, `viewed` was opened there. */
export const contractStates = ["draft", "sent", "viewed", "signed", "void"] as const;
export type ContractState = (typeof contractStates)[number];

/** The statuses of bookings for which a contract may be issued. */
export const issuableStatuses: readonly string[] = ["hold", "confirmed", "checked_in"];

/** Seasonal lets last at most 90 days. Source: Lei 8.245/1991, art. 48. */
export const mostSeasonNights = 90;

/** How a season rental may be secured, one way only. Source: Lei 8.245/1991, arts. 37 and 49. */
export const contractGuarantees = ["none", "deposit", "surety", "insurance", "fund_shares"] as const;
export type ContractGuarantee = (typeof contractGuarantees)[number];

/** Who signs: the holder alone, or every adult of the stay in turn. */
export const contractSigners = ["holder", "every_adult"] as const;

/** What of a stay the law asks about; the deposit is what its accommodation charges, in cents. */
interface IssuedStay {
  legal_regime: string;
  night_count: number;
  furnished: boolean;
  inventory_count: number;
  guarantee: string;
  security_deposit_cents: number;
}

/** What the law asks of a season rental, and whether a stay has it; `inventory` is null where there is no furniture. */
export interface SeasonLaws {
  nights: boolean;
  inventory: boolean | null;
  guarantee: boolean;
}

/** Whether a stay keeps the laws of season rentals; null for lodging. Source: Lei 8.245/1991, arts. 37, 48 and 49. */
export function seasonLaws(stay: IssuedStay): SeasonLaws | null {
  if (stay.legal_regime !== "season_rental") return null;
  const { night_count, furnished, inventory_count, guarantee, security_deposit_cents } = stay;
  return {
    nights: night_count <= mostSeasonNights,
    inventory: furnished ? inventory_count > 0 : null,
    guarantee: guarantee === "deposit" || guarantee === "none" || security_deposit_cents === 0,
  };
}

/** Why the law does not let a contract be issued for a stay, in sentences; empty when it does. */
export function issueRefusals(stay: IssuedStay): string[] {
  const laws = seasonLaws(stay);
  return [
    ...(laws?.nights === false
      ? [`A locação por temporada vai até 90 noites (Lei 8.245/1991, art. 48), e esta estadia tem ${stay.night_count}.`]
      : []),
    ...(laws?.inventory === false
      ? ["A acomodação é mobiliada: preencha o inventário antes, que faz parte do contrato (Lei 8.245/1991, art. 48)."]
      : []),
    ...(laws?.guarantee === false
      ? ["A lei aceita uma só garantia (Lei 8.245/1991, art. 37): o modelo tem outra, e a acomodação cobra caução."]
      : []),
  ];
}
