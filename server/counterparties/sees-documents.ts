import { type Actor, may } from "#server/context";

/** Documents are for those who see them of guests and owners too; a limited person knows counterparties by name alone. */
export const seesCounterpartyDocuments = (actor: Actor): boolean =>
  may(actor, "guests.documents") && actor.reach === null;
