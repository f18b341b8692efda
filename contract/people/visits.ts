import * as z from "zod";
import { adminAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { longestVisit } from "#contract/platform/limits";
import { listOf } from "#contract/platform/paging";
import { Id, line } from "#contract/platform/scalars";

/** Which user to visit as, why, for how long, and whether changes are allowed. */
export const VisitInput = z.strictObject({
  user_id: named("Como quem", "o", Id),
  minutes: named("Por até", "o", z.int().min(5).max(longestVisit)),
  reason: named("Motivo", "o", line(200)),
  /** Changes are not allowed by default. */
  may_change: named("Pode alterar", "o", z.boolean().optional()),
});
export type VisitInput = z.output<typeof VisitInput>;

const params = z.object({ uuid: Id });
const access = adminAccess("tenants.impersonate");

/** The service's staff sees a company as one of its users does. */
export const visits = {
  people: endpoint({
    method: "GET",
    path: "/api/admin/tenants/:uuid/people",
    summary: "List users of a company for impersonation, by name",
    access,
    params,
    answer: listOf(z.object({ id: Id, name: z.string(), email: z.string(), roles: z.array(z.string()) })),
  }),
  begin: endpoint({
    method: "POST",
    path: "/api/admin/tenants/:uuid/impersonation",
    summary: "Start impersonating a user, in a separate session of at most one hour",
    access,
    params,
    body: VisitInput,
  }),
  end: endpoint({
    method: "POST",
    path: "/api/auth/visit-end",
    summary: "End the impersonation, if there is one, and return to the visitor's own session",
    access: "public",
  }),
};
