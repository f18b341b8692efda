import { useState } from "react";
import { type FetcherWithComponents, href, useFetcher, useSubmit } from "react-router";
import type { FormResult } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { useResult } from "~/lib/use-result";
import { nightsWords } from "~/routes/accommodations/rate-calendar/day-range";
import { type FormerDays, undoInput } from "~/routes/accommodations/rate-calendar/save-rates";

type Result = { saved: FormerDays | null } | FormResult;

export interface RateSave {
  fetcher: FetcherWithComponents<Result>;
  working: boolean;
  /** What the form shows after a refusal. */
  lastResult: FormResult | undefined;
  /** Each save that went well begins a new form. */
  turn: number;
}

/** Sends a change, says that it is saved and offers to take it back; `onSaved` is called once for each. */
export function useRateSave(id: string, onSaved: () => void): RateSave {
  const fetcher = useFetcher<Result>();
  const submit = useSubmit();
  const [turn, setTurn] = useState(0);
  const working = fetcher.state !== "idle";
  const result = fetcher.data;

  // the undo outlives this screen: the toast stays when the person goes on
  const takeBack = (former: FormerDays) =>
    submit(
      { [undoInput]: JSON.stringify(former) },
      { method: "post", action: href("/acomodacoes/:id/tarifas", { id }), navigate: false },
    );

  useResult(fetcher, (ended) => {
    if (!("saved" in ended) || ended.saved === null) return;
    const former = ended.saved;
    const text = `${nightsWords(former.length)} ${former.length === 1 ? "alterada" : "alteradas"}`;
    toast.undo(text, { label: "Desfazer", onAct: () => takeBack(former) });
    setTurn((count) => count + 1);
    onSaved();
  });
  return { fetcher, working, turn, lastResult: result && !("saved" in result) ? result : undefined };
}
