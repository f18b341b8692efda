import type { Endpoint } from "#contract/endpoint";
import { subscription } from "#contract/subscription";

/**
 * What a company may still do that is suspended or has ended, by name: it reads, exports and pays. Reading is every GET;
 * everything else is refused unless it stands here.
 */
export const possibleWhenClosed: Readonly<Record<"suspended" | "cancelled", readonly Endpoint[]>> = {
  suspended: [subscription.cancel],
  cancelled: [subscription.previewChange, subscription.change],
};
