import { useState } from "react";
import { type FetcherWithComponents, href, useFetcher } from "react-router";
import { type ActAnswer, isDone, useUndo } from "~/lib/acts";
import { useResult } from "~/lib/use-result";

export interface RateSave {
  fetcher: FetcherWithComponents<ActAnswer>;
  working: boolean;
  /** What the form shows after a refusal. */
  lastResult: ActAnswer | undefined;
  /** Increases with each successful save, as the form's key. */
  turn: number;
}

/** Submits a change and shows a toast with an undo; `onSaved` is called once for each. */
export function useRateSave(id: string, onSaved: () => void): RateSave {
  const fetcher = useFetcher<ActAnswer>();
  const offerUndo = useUndo(href("/acomodacoes/:id/tarifas", { id }));
  const [turn, setTurn] = useState(0);
  useResult(fetcher as Pick<RateSave["fetcher"], "state" | "data">, (answer) => {
    if (!answer.undo) return;
    offerUndo(answer.undo);
    setTurn((count) => count + 1);
    onSaved();
  });
  const lastResult = isDone(fetcher.data) ? undefined : fetcher.data;
  return { fetcher, working: fetcher.state !== "idle", turn, lastResult };
}
