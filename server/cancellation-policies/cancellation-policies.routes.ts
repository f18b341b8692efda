import { cancellationPolicies } from "#contract/cancellation-policies";
import { deleteCancellationPolicy } from "#server/cancellation-policies/delete-cancellation-policy";
import {
  cancellationPolicyExists,
  listCancellationPolicies,
  showCancellationPolicy,
} from "#server/cancellation-policies/read-cancellation-policies";
import {
  createCancellationPolicy,
  updateCancellationPolicy,
} from "#server/cancellation-policies/save-cancellation-policy";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";

const exists = (ctx: Ctx, { id }: { id: string }) => cancellationPolicyExists(ctx, id);

/** What the company gives back when a booking is cancelled. */
export const cancellationPolicyRoutes: Route[] = [
  route(cancellationPolicies.list, listCancellationPolicies),
  route(cancellationPolicies.create, (ctx, { body }) => createCancellationPolicy(ctx, body)),
  route(cancellationPolicies.show, (ctx, { params }) => showCancellationPolicy(ctx, params.id)),
  route(cancellationPolicies.update, (ctx, { params, body }) => updateCancellationPolicy(ctx, params.id, body), exists),
  route(cancellationPolicies.delete, (ctx, { params }) => deleteCancellationPolicy(ctx, params.id)),
];
