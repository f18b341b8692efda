import type { Subscription } from "#contract/service/subscription";
import { formatNumber } from "~/lib/format";

/** The seats of a plan: users and invitations take one each; null is unlimited. */
export interface Seats {
  taken: number;
  most: number | null;
}

export const seatsOf = ({ usage, max_users }: Pick<Subscription, "usage" | "max_users">): Seats => ({
  taken: usage.people + usage.invitations,
  most: max_users,
});

/** "7 de 8", if unlimited "7". */
export const seatsText = ({ taken, most }: Seats): string =>
  most === null ? formatNumber(taken) : `${formatNumber(taken)} de ${formatNumber(most)}`;

/** The seats after this many more invitations: "8 de 8 vagas do plano com este convite". */
export function seatsAfter({ taken, most }: Seats, invited: number): string | null {
  if (most === null) return null;
  const after = seatsText({ taken: taken + invited, most });
  if (invited === 0) return `${after} vagas do plano`;
  return `${after} vagas do plano com ${invited === 1 ? "este convite" : "estes convites"}`;
}

/** The button's label for this many addresses. */
export const sendText = (invited: number): string =>
  invited === 0 ? "Enviar convites" : `Enviar ${invited} ${invited === 1 ? "convite" : "convites"}`;
