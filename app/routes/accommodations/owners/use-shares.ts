import { useState } from "react";
import { useFetcher } from "react-router";
import { type Ownership, OwnershipInput } from "#contract/ownership";
import { type FieldErrors, parse } from "#contract/parse";
import { useResult } from "~/lib/use-result";
import { bodyOf, draftOf, leftOf, type ShareDraft } from "~/routes/accommodations/owners/share-draft";

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
const saidIn = ({ dated: _, from: __, correctsOpenMonths: ___, ...said }: ShareDraft) => JSON.stringify(said);
