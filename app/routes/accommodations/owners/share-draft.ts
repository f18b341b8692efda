import type { Ownership, OwnershipInput } from "#contract/ownership";

/** One owner's line on the screen; the share in basis points, as the field holds it. */
export interface ShareLine {
  id: string;
  name: string;
  archived: boolean;
  share: string;
}

/** Shares and commission while they are edited. */
export interface ShareDraft {
  lines: readonly ShareLine[];
  /** The kind of commission; empty for none. */
  kind: string;
  rate: string;
  /** Undefined for people who do not see it: a save then keeps what is stored. */
  amount: string | undefined;
  payer: string;
  /** Whether it begins to hold on a day, and on which; else it corrects what holds, from its own beginning. */
  dated: boolean;
  from: string;
  /** Months that are over and not closed change too. */
  correctsOpenMonths: boolean;
}

const whole = 10_000;

/** What is stored as the screen begins with it. */
export function draftOf({ shares, owners, commission }: Ownership, seesMoney: boolean, today: string): ShareDraft {
  const stored = commission?.kind === "fixed_per_booking" && !seesMoney;
  return {
    lines: owners.map((owner, index) => ({ ...owner, share: String(shares[index]?.share_bps ?? "") })),
    kind: commission?.kind ?? "",
    rate: String(commission?.rate_bps ?? ""),
    amount: stored ? undefined : String(commission?.amount_cents ?? ""),
    payer: commission?.fees_paid_by ?? "owner",
    dated: owners.length > 0,
    from: today,
    correctsOpenMonths: false,
  };
}

/** How much of the whole is left; negative when the shares pass it. What is no number counts as nothing. */
export function leftOf({ lines }: ShareDraft): number {
  return whole - lines.reduce((sum, { share }) => sum + (/^\d+$/.test(share) ? Number(share) : 0), 0);
}

/** The draft with another owner, who gets what is left. */
export function withOwner(draft: ShareDraft, owner: Omit<ShareLine, "share">): ShareDraft {
  if (draft.lines.some(({ id }) => id === owner.id)) return draft;
  const left = leftOf(draft);
  return { ...draft, lines: [...draft.lines, { ...owner, share: left > 0 ? String(left) : "" }] };
}

/** What is sent; texts that are no numbers stay texts, so that the contract complains. */
export function bodyOf(draft: ShareDraft, version: number): OwnershipInput {
  const { lines, kind, rate, amount, payer, dated, from, correctsOpenMonths } = draft;
  const number = (text: string) => (/^\d+$/.test(text) ? Number(text) : text === "" ? null : text);
  const figure =
    kind === "fixed_per_booking"
      ? amount !== undefined && { amount_cents: number(amount) }
      : { rate_bps: number(rate) };
  const body = {
    shares: lines.map(({ id, share }) => ({ owner_id: id, share_bps: number(share) ?? undefined })),
    commission: kind === "" ? null : { kind, ...figure, fees_paid_by: payer },
    from: dated ? from : null,
    ...(correctsOpenMonths && { corrects_open_months: true }),
    version,
  };
  return body as OwnershipInput;
}
