import { cancellationPolicies } from "#contract/cancellation-policies";
import { cancellationPolicyVerbs } from "#server/cancellation-policies/cancellation-policies";
import type { Route } from "#server/http/route";
import { recordRoutes } from "#server/records/record-routes";

/** What the company gives back when a booking is cancelled. */
export const cancellationPolicyRoutes: Route[] = recordRoutes(cancellationPolicies, cancellationPolicyVerbs);
