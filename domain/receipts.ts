/** What decides whether a payment has a receipt. */
interface Received {
  kind: string;
  method: string;
  received_by: "company" | "owner";
}

/**
 * True for money that the company took from the guest: only of that it may say "received". A channel pays for its
 * guest, an owner takes money that is not the company's, and what was passed on or is a credit was received elsewhere.
 */
export const hasReceipt = ({ kind, method, received_by }: Received): boolean =>
  kind === "payment" && method !== "channel" && received_by === "company";
