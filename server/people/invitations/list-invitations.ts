import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { InvitationQuery, invitations } from "#contract/invitations";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import {
  countInvitations,
  type InvitationListing,
  listInvitationsPage,
} from "#server/people/invitations/invitations.queries";

/** Invitations that nobody has accepted yet, the last sent first unless asked otherwise. */
export async function listInvitations(
  { actor, db, clock }: Ctx,
  query: z.output<typeof InvitationQuery>,
): Promise<VerbAnswer<typeof invitations.list>> {
  const { sort = "-sent_at", q = "" } = query;
  const listing: InvitationListing = {
    q,
    sort: sort.replace("-", "") as InvitationListing["sort"],
    descending: sort.startsWith("-"),
  };
  const data = await listInvitationsPage(db, actor.tenant_id, listing, pageAsked(query), clock.now());
  return pageAnswer(query, data, (limit) => countInvitations(db, actor.tenant_id, q, limit));
}
