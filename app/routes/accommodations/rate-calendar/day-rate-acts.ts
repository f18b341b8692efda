import type { OverridesInput } from "#contract/rate-calendar";
import { attempt, defineActs, done, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
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
