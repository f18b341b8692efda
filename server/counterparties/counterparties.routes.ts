import { counterparties, counterpartyOptions } from "#contract/counterparties";
import { fold } from "#domain/search-words";
import { counterpartyVerbs } from "#server/counterparties/counterparties";
import { offerCounterparties } from "#server/counterparties/counterparties.queries";
import { type Route, route } from "#server/http/route";
import { recordRoutes } from "#server/records/record-routes";

/** Counterparties of the company, and those to choose from. */
export const counterpartyRoutes: Route[] = [
  ...recordRoutes(counterparties, counterpartyVerbs),
  route(counterpartyOptions.list, async ({ actor, db }, { query }) => ({
    data: await offerCounterparties(db, actor.tenant_id, { text: fold(query.q ?? "").trim(), ids: query.id ?? [] }),
  })),
];
