import type { Endpoint } from "#contract/endpoint";
import { companyExports } from "#contract/exports";
import { invoices } from "#contract/invoices";
import { ownerStatements } from "#contract/owner-statements";
import { subscription } from "#contract/subscription";

/** What makes a file to take away. */
const exports: readonly Endpoint[] = [companyExports.create, ownerStatements.draw];

/**
 * What a company may still do that is suspended or has ended, by name: it reads, exports and pays. Reading is every GET;
 * everything else is refused unless it stands here. One that is closed, 90 days after its end, does not read either.
 */
export const possibleWhenClosed: Readonly<Record<"suspended" | "cancelled" | "closed", readonly Endpoint[]>> = {
  suspended: [subscription.cancel, ...exports],
  cancelled: [subscription.previewChange, subscription.change, ...exports],
  closed: [
    ...[subscription.show, subscription.previewChange, subscription.change],
    ...[invoices.list, invoices.show, invoices.pdf],
  ],
};
