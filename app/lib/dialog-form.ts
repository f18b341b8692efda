import { useId } from "react";
import { useFetcher } from "react-router";
import type * as z from "zod";
import { type ContractFormOptions, useContractForm } from "~/lib/form";

/**
 * The form of a dialog that saves with its page's action: the `fetcher` that sends it, whether its last answer says that
 * it is `done`, and what `useContractForm` gives.
 */
export function useDialogForm<S extends z.ZodType, R>(
  schema: S,
  isDone: (answer: R | undefined) => boolean,
  options: Pick<ContractFormOptions<S>, "defaultValue"> = {},
) {
  const fetcher = useFetcher<R>();
  const sending = fetcher.state !== "idle";
  const { form, fields, field, check } = useContractForm(schema, {
    ...options,
    id: useId(),
    lastResult: fetcher.data,
    sending,
  });
  return { fetcher, done: isDone(fetcher.data as R | undefined), form, fields, field, check };
}
