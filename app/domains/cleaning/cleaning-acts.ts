import { useRef } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import { actInput } from "~/lib/acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import type { Unchanged } from "~/lib/keep-page";
import { offerUndo } from "~/lib/toast";
import { useResult } from "~/lib/use-dialog";

const finishAct = "finish cleaning";
const reopenAct = "reopen cleaning";

type CleaningResult = Unchanged & { done: boolean };

export const asksForCleaning = (form: FormData): boolean =>
  form.get(actInput) === finishAct || form.get(actInput) === reopenAct;

/** Says that an accommodation is clean, or takes that back. */
export async function actOnCleaning(form: FormData): Promise<CleaningResult> {
  const params = { id: String(form.get("id")) };
  try {
    if (form.get(actInput) === finishAct) await call("PUT /api/accommodations/:id/cleaning", { params });
    else await call("DELETE /api/accommodations/:id/cleaning", { params });
    return { done: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { done: false, unchanged: error.status !== 409 }; // a toast has said it; after a 409 the list is another
  }
}

/** Says that an accommodation is clean, by the dashboard's action, and offers to take it back; `then` follows both. */
export function useCleaning(then: () => void = () => undefined) {
  const fetcher = useFetcher<CleaningResult>();
  const submit = useSubmit();
  const last = useRef({ id: "", name: "" });
  const target = { method: "post", action: href("/dashboard") } as const;
  useResult(fetcher, ({ done }) => {
    then();
    if (!done) return;
    const { id, name } = last.current;
    const reopen = async () => {
      await submit({ [actInput]: reopenAct, id }, { ...target, navigate: false });
      then();
    };
    offerUndo(`${name}: limpeza registrada`, { label: "Desfazer", onAct: () => void reopen() });
  });
  const finish = (id: string, name: string) => {
    if (fetcher.state !== "idle") return;
    last.current = { id, name };
    void fetcher.submit({ [actInput]: finishAct, id }, target);
  };
  return { finish, busy: fetcher.state !== "idle" };
}
