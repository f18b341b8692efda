import { type Actor, may } from "#server/context";

/**
 * Requires the same permission as documents of guests and owners; a limited user sees only the names of counterparties.
 */
export const seesCounterpartyDocuments = (actor: Actor): boolean =>
  may(actor, "guests.documents") && actor.reach === null;
