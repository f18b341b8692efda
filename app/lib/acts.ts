import type { ClientActionFunctionArgs } from "react-router";
import { redirect, useFetcher } from "react-router";
import * as z from "zod";
import type { Answer, CallInput, Endpoint } from "#contract/endpoint";
import { type CallOptions, call } from "~/lib/api";
import { type FormResult, type Sent, type SubmitOptions, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

/** The hidden input, or the name of the button, that says which act a form is for. */
export const actInput = "act";

type ActArgs = Pick<ClientActionFunctionArgs, "request" | "params">;
type Run = (args: ActArgs, form: FormData) => Promise<FormResult | Response>;

/** One change that a screen can make; `name` is its key in `defineActs`. */
export interface Act {
  name: string;
  run: Run;
}

export interface ActOptions<A> extends SubmitOptions, Pick<CallOptions, "quiet"> {
  /** The toast once it is done. */
  said?: (answer: A) => string;
  /** The screen that opens once it is done. */
  to?: (answer: A) => string;
}

/** What a form gets once its act is done. */
export const done: FormResult = { status: "success" };

export const isDone = (answer: unknown): boolean => {
  if (typeof answer !== "object" || answer === null || "rejected" in answer) return false;
  return "status" in answer && answer.status === "success";
};

/**
 * The act of one call: `schema` reads its body from the form, the path's `:id` is the form's or the page's. Whoever sent
 * the form gets `done`, or what the form shows. The schema is named because endpoints have none in browsers.
 */
export function act<E extends Endpoint>(
  endpoint: E,
  schema: E["body"],
  { said, to, quiet, ...options }: ActOptions<Answer<E>> = {},
): Run {
  return ({ request, params }, form) => {
    const id = form.get("id");
    const send = async (body: unknown, { idempotencyKey }: Sent) => {
      const input = { params: { ...params, ...(id && { id }) }, ...(schema && { body }) } as CallInput<E>;
      const answer = await call(endpoint, input, { quiet, idempotencyKey });
      if (said) toast.success(said(answer));
      return to ? redirect(to(answer)) : done;
    };
    return submit(request, schema ?? z.object({}), send, options);
  };
}

/** The acts of a screen by name, and the `clientAction` that runs the one that a form names. */
export function defineActs<Name extends string>(runs: Record<Name, Run>) {
  const acts = Object.fromEntries(Object.entries<Run>(runs).map(([name, run]) => [name, { name, run }]));
  async function clientAction(args: ActArgs) {
    const form = await args.request.clone().formData();
    const name = String(form.get(actInput));
    const asked = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!asked) throw new Error(`No act called ${name}`);
    return asked.run(args, form);
  }
  return { ...(acts as Record<Name, Act>), clientAction };
}

/** An act that is sent by a press, without a form. */
export function useAct({ name }: Act) {
  const fetcher = useFetcher<FormResult>();
  const send = (fields: Record<string, string>) =>
    void fetcher.submit({ [actInput]: name, ...fields }, { method: "post" });
  return { fetcher, send, working: fetcher.state !== "idle" };
}
