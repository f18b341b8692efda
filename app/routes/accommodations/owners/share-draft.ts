import type { Ownership, OwnershipInput } from "#contract/ownership";

/** One owner's line on the screen; the share in basis points, as text. */
export interface ShareLine {
  id: string;
  name: string;
  archived: boolean;
  share: string;
}

/** Shares and commission being edited. */
export interface ShareDraft {
  lines: readonly ShareLine[];
  /** The kind of commission; empty for none. */
  kind: string;
  rate: string;
  /** Undefined for users who may not see it: a save then keeps the stored one. */
  amount: string | undefined;
  payer: string;
  /** Whether it applies from a new date, and which; otherwise it corrects the current agreement from its start. */
  dated: boolean;
  from: string;
  /** Past months that are not closed change too. */
  correctsOpenMonths: boolean;
}

const whole = 10_000;

/** The initial draft of the stored agreement. */
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

/** The unassigned share; negative if the shares exceed the whole. Invalid numbers count as 0. */
export function leftOf({ lines }: ShareDraft): number {
  return whole - lines.reduce((sum, { share }) => sum + (/^\d+$/.test(share) ? Number(share) : 0), 0);
}

/** The draft with another owner, who gets the unassigned share. */
export function withOwner(draft: ShareDraft, owner: Omit<ShareLine, "share">): ShareDraft {
  if (draft.lines.some(({ id }) => id === owner.id)) return draft;
  const left = leftOf(draft);
  return { ...draft, lines: [...draft.lines, { ...owner, share: left > 0 ? String(left) : "" }] };
}

/** The request body; texts that are not numbers stay texts, so that the contract refuses them. */
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
