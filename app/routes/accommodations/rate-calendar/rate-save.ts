import { useState } from "react";
import { type FetcherWithComponents, href, useFetcher } from "react-router";
import type { OverridesInput } from "#contract/catalogue/rate-calendar";
import { type ActAnswer, attempt, defineActs, done, isDone, saidDone, useUndo } from "~/lib/acts";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { useResult } from "~/lib/use-dialog";
import { nightsWords } from "~/routes/accommodations/rate-calendar/day-range";
import { changeOf, RateChange, rangeInAddress } from "~/routes/accommodations/rate-calendar/rate-change";

const idOf = ({ id = "" }: { id?: string | undefined }) => ({ id });

export const dayRateActs = defineActs({
  /** Changes the days of the address. */
  change: ({ request, params }) =>
    submit(request, RateChange, async (typed) => {
      const { weekdays, ...days } = rangeInAddress(request.url);
      const body: OverridesInput = {
        ...days,
        ...(weekdays.length < 7 && { weekdays: [...weekdays] }),
        change: changeOf(typed),
      };
      const { before } = await call("PUT /api/accommodations/:id/overrides", { params: idOf(params), body });
      const said = `${nightsWords(before.length)} ${before.length === 1 ? "alterada" : "alteradas"}`;
      return { ...done, undo: { said, act: "takeBack", fields: { days: JSON.stringify(before) } } };
    }),
  takeBack: ({ params }, form) =>
    attempt(async () => {
      const days = JSON.parse(String(form.get("days")));
      await call("PUT /api/accommodations/:id/overrides", { params: idOf(params), body: { days } });
      return saidDone("Tarifas de volta ao que eram");
    }),
});

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
