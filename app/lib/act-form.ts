import { useId } from "react";
import { useFetcher } from "react-router";
import type * as z from "zod";
import { type Act, type ActAnswer, isDone } from "~/lib/acts";
import { type ContractFormOptions, useContractForm } from "~/lib/form";

/**
 * The form of a dialog that submits an act of its page. `frame` holds props for `SaveDialog`, `answer` the result of
 * the last submission; the rest comes from `useContractForm`.
 */
export function useActForm<S extends z.ZodType, D>(
  act: Act<D> | undefined,
  schema: S,
  options: Pick<ContractFormOptions<S>, "defaultValue"> = {},
) {
  const fetcher = useFetcher<ActAnswer<D>>();
  const answer = fetcher.data as ActAnswer<D> | undefined;
  const done = isDone(answer);
  const { form, fields, field, check } = useContractForm(schema, {
    ...options,
    id: useId(),
    lastResult: done ? undefined : answer, // otherwise the form is reset before its dialog closes
    sending: fetcher.state !== "idle",
  });
  return { frame: { act, fetcher, done, form }, answer, form, fields, field, check };
}
