import type { StoredAnnouncement } from "#server/announcements/announcements.queries";
import { refusedStep } from "#server/bookings/step-booking";

/** Refuses with 409 what somebody has decided already, and says who. */
export function requireOpen({ state, decided_by_name }: StoredAnnouncement): void {
  if (state === "open") return;
  const did = state === "confirmed" ? "confirmou" : "recusou";
  throw refusedStep(`${decided_by_name ?? "Alguém da equipe"} já ${did} este pagamento. Confira na reserva.`);
}
