import type { Subscription } from "#contract/subscription";
import { formatNumber } from "~/lib/format";

/** The places of a plan for people: who is in takes one, and who is invited; null is without limit. */
export interface Seats {
  taken: number;
  most: number | null;
}

export const seatsOf = ({ usage, max_users }: Pick<Subscription, "usage" | "max_users">): Seats => ({
  taken: usage.people + usage.invitations,
  most: max_users,
});

/** "7 de 8", and without limit "7". */
export const seatsText = ({ taken, most }: Seats): string =>
  most === null ? formatNumber(taken) : `${formatNumber(taken)} de ${formatNumber(most)}`;

/** What is left of the plan with so many invitations more: "8 de 8 vagas do plano com este convite". */
export function seatsAfter({ taken, most }: Seats, invited: number): string | null {
  if (most === null) return null;
  const after = seatsText({ taken: taken + invited, most });
  if (invited === 0) return `${after} vagas do plano`;
  return `${after} vagas do plano com ${invited === 1 ? "este convite" : "estes convites"}`;
}

/** What the button does with so many addresses. */
export const sendText = (invited: number): string =>
  invited === 0 ? "Enviar convites" : `Enviar ${invited} ${invited === 1 ? "convite" : "convites"}`;
