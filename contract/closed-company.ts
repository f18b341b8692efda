import type { Endpoint } from "#contract/endpoint";
import { companyExports } from "#contract/exports";
import { invoices } from "#contract/invoices";
import { ownerStatements } from "#contract/owner-statements";
import { subscription } from "#contract/subscription";

/** Endpoints that create a file to download. */
const exports: readonly Endpoint[] = [companyExports.create, ownerStatements.draw];

/**
 * What a suspended or cancelled company can still do, by endpoint name: it reads, exports and pays. Every GET is
 * allowed; anything else only if listed. A closed company (90 days after its end) cannot read either.
 */
export const possibleWhenClosed: Readonly<Record<"suspended" | "cancelled" | "closed", readonly Endpoint[]>> = {
  suspended: [subscription.cancel, ...exports],
  cancelled: [subscription.previewChange, subscription.change, ...exports],
  closed: [
    ...[subscription.show, subscription.previewChange, subscription.change],
    ...[invoices.list, invoices.show, invoices.pdf],
  ],
};
