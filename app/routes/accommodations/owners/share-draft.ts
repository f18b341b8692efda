import { useState } from "react";
import { useFetcher } from "react-router";
import { type Ownership, OwnershipInput } from "#contract/catalogue/ownership";
import { type FieldErrors, parse } from "#contract/platform/parse";
import { useResult } from "~/lib/use-dialog";

/** One owner's line on the screen; the share in basis points, as text. */
export interface ShareLine {
  id: string;
  name: string;
  archived: boolean;
  share: string;
}

/** Shares and commission being edited. */
interface ShareDraft {
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

/** The result of a save; a toast has shown the failure unless there are `errors`. */
export type ShareResult =
  | { saved: Ownership }
  | { stale: Ownership }
  | { errors: FieldErrors; unchanged: true }
  | { failed: true; unchanged: true };

/** The draft of shares and commission: its start, its errors, and its save. */
export function useShares(stored: Ownership, seesMoney: boolean, today: string) {
  const fetcher = useFetcher<ShareResult>();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored, seesMoney, today));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [overtaken, setOvertaken] = useState<Ownership | null>(null);
  const [turn, setTurn] = useState(0); // uncontrolled fields keep their text: a new turn renders them again
  const saving = fetcher.state !== "idle";
  const changed = saidIn(draft) !== saidIn(draftOf(base, seesMoney, today));
  const begin = (ownership: Ownership) => {
    setBase(ownership);
    setDraft(draftOf(ownership, seesMoney, today));
    setErrors({});
    setOvertaken(null);
    setTurn((before) => before + 1);
  };

  useResult(fetcher, (result) => {
    if ("saved" in result) begin(result.saved);
    else if ("stale" in result) {
      setBase(result.stale);
      setOvertaken(result.stale);
    } else if ("errors" in result) setErrors(result.errors);
  });

  const change = (part: Partial<ShareDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const save = () => {
    if (saving || !changed) return;
    const body = bodyOf(draft, base.version);
    const parsed = parse(OwnershipInput, body);
    if (!parsed.ok) return setErrors(parsed.errors);
    if (leftOf(draft) < 0) return; // shown beside the sum
    setErrors({});
    void fetcher.submit(JSON.stringify(body), { method: "post", encType: "application/json" });
  };
  return { base, draft, change, errors, overtaken, turn, saving, changed, save, reset: () => begin(base) };
}

/** The agreement without its start date: a changed date alone is no change. */
const saidIn = (draft: ShareDraft) => JSON.stringify({ ...draft, dated: null, from: null, correctsOpenMonths: null });

const whole = 10_000;

/** The initial draft of the stored agreement. */
function draftOf({ shares, owners, commission }: Ownership, seesMoney: boolean, today: string): ShareDraft {
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
function bodyOf(draft: ShareDraft, version: number): OwnershipInput {
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
