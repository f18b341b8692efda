/** What a contract may be: `draft` lacks a fact, `sent` lies on the guest's page, `viewed` was opened there. */
export const contractStates = ["draft", "sent", "viewed", "signed", "void"] as const;
export type ContractState = (typeof contractStates)[number];

/** Seasonal lets last at most 90 days. Source: Lei 8.245/1991, art. 48. */
export const mostSeasonNights = 90;

/** How a season rental may be secured, one way only. Source: Lei 8.245/1991, arts. 37 and 49. */
export const contractGuarantees = ["none", "deposit", "surety", "insurance", "fund_shares"] as const;
export type ContractGuarantee = (typeof contractGuarantees)[number];

/** Who signs: the holder alone, or every adult of the stay in turn. */
export const contractSigners = ["holder", "every_adult"] as const;

interface IssuedStay {
  legal_regime: string;
  night_count: number;
  furnished: boolean;
  inventory_count: number;
  guarantee: string;
  security_deposit_cents: number;
}

/** Why the law does not let a contract be issued for a stay, in sentences; empty when it does. */
export function issueRefusals(stay: IssuedStay): string[] {
  if (stay.legal_regime !== "season_rental") return [];
  const { night_count, furnished, inventory_count, guarantee, security_deposit_cents } = stay;
  const otherGuarantee = guarantee !== "deposit" && guarantee !== "none" && security_deposit_cents > 0;
  return [
    ...(night_count > mostSeasonNights
      ? [`A locação por temporada vai até 90 noites (Lei 8.245/1991, art. 48), e esta estadia tem ${night_count}.`]
      : []),
    ...(furnished && inventory_count === 0
      ? ["A acomodação é mobiliada: preencha o inventário antes, que faz parte do contrato (Lei 8.245/1991, art. 48)."]
      : []),
    ...(otherGuarantee
      ? ["A lei aceita uma só garantia (Lei 8.245/1991, art. 37): o modelo tem outra, e a acomodação cobra caução."]
      : []),
  ];
}
