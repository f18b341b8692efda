import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import type { AskingAct, AskingAnswer } from "~/routes/guest-page/act-on-page";
import { problemOf } from "~/routes/guest-page/problem";

/** Requests, withdraws or tells. Idempotent, so that it can be repeated after a lost answer. */
export async function act(params: { code: string; token: string }, asked: AskingAct): Promise<AskingAnswer> {
  const options = { quiet: "all" } as const;
  try {
    if (asked.act === "ask")
      await call("POST /api/public/bookings/:code/:token/requests", { params, body: asked.body }, options);
    else if (asked.act === "tell")
      await call("PUT /api/public/bookings/:code/:token/details", { params, body: asked.body }, options);
    else
      await call(
        "POST /api/public/bookings/:code/:token/requests/:id/withdrawal",
        { params: { ...params, id: asked.id } },
        options,
      );
    return { act: asked.act };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = problemOf(error);
    // without an answer the page is not reloaded: offline that would fail
    const gone = error.status === 0;
    return { act: asked.act, problem, errors: Object.keys(error.data?.errors ?? {}), ...(gone && { unchanged: true }) };
  }
}
