import { guestPart } from "~/routes/guest-page/guest-part";
import type { ReadPage } from "~/routes/guest-page/page";

/** The receipts of what was paid; a guest who paid nothing loads none of it. */
export const ReceiptsCard = guestPart(() =>
  import("~/routes/guest-page/receipts/receipts-card").then((file) => file.ReceiptsCard),
);

/** Whether there is a receipt to show: not from the device's storage, which keeps no payments. */
export const hasReceipts = ({ kept_at, payments }: ReadPage): boolean => kept_at === undefined && payments.length > 0;
