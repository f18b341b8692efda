import { type ClientActionFunctionArgs, redirect, useFetcher, useLocation, useSubmit } from "react-router";
import type { Address, AddressOf, AnswerOf, BodyOf, InputOf } from "#contract/calls";
import { type CallOptions, call, partsOf } from "~/lib/api";
import { ApiError, sentencesOf } from "~/lib/api-error";
import type { FormResult } from "~/lib/form-submit";
import { keyInput } from "~/lib/idempotency";
import { isPassing } from "~/lib/keep-page";
import { offerUndo, reportError, toast } from "~/lib/toast";
import { useResult } from "~/lib/use-dialog";

/** The hidden input, or the name of the button, that says which act a form submits. */
export const actInput = "act";

/** The act that reverts another one, by its name, with its body; `said` is the text of the toast that offers it. */
export interface Undo {
  said: string;
  act: string;
  fields: Record<string, string>;
}

/** The answer to a form's submitter: what the form shows, or that the act is done; `data` is for the screen. */
export type ActAnswer<D = unknown> = FormResult & { undo?: Undo | undefined; data?: D };

export type ActArgs = Pick<ClientActionFunctionArgs, "request" | "params">;
export type Run<D = unknown> = (args: ActArgs, form: FormData) => Promise<ActAnswer<D> | Response>;

/** One change that a screen can make; `name` is its key in `defineActs`. */
export interface Act<D = unknown> {
  name: string;
  run: Run<D>;
}

/** What an act sends: the parsed body, and the whole form. */
interface Sent<B> {
  body: B;
  form: FormData;
}

export interface ActOptions<A, B, D> extends Pick<CallOptions, "quiet"> {
  /** Awaited when it is done, before anything is said. */
  after?: () => Promise<unknown>;
  /** The toast shown when it is done. */
  said?: (answer: A, sent: Sent<B>) => string | undefined;
  /** A toast with an undo button, instead of `said`; null if the act cannot be undone. */
  undo?: (answer: A, sent: Sent<B>) => Undo | null;
  /** The screen to navigate to when it is done. */
  to?: (answer: A, sent: Sent<B>) => string | undefined;
  /** The part of the answer that the screen needs. */
  data?: (answer: A) => D;
  /** What the screen shows of a refusal, as `data` of an answer that is not done; undefined for any other refusal. */
  refused?: (error: ApiError, sent: Sent<B>) => D | undefined;
}

/** The answer of a successful act that is written as a function; `saidDone` also shows a toast. */
export const done: FormResult = { status: "success" };

export function saidDone(sentence: string): FormResult {
  toast.success(sentence);
  return done;
}

export const isDone = (answer: unknown): boolean => {
  if (typeof answer !== "object" || answer === null || "rejected" in answer) return false;
  return "status" in answer && answer.status === "success";
};

/** Runs an act that has no form to show its errors: a refusal becomes the answer, and the screen stays. */
export async function attempt<D>(run: () => Promise<ActAnswer<D> | Response>): Promise<ActAnswer<D> | Response> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors: Record<string, string[]> = error.spoken ? {} : { "": sentencesOf(error) };
    return { status: "error", error: errors, rejected: true, unchanged: isPassing(error) };
  }
}

/** Makes the call of an act, with the parts of its path from the form, else from the page. */
export async function callFor<A extends Address, D>(
  address: A,
  { after, said, undo, to, data, quiet, refused }: ActOptions<AnswerOf<A>, BodyOf<A>, D>,
  { params }: ActArgs,
  sent: Sent<BodyOf<A>>,
  { once = false } = {},
): Promise<ActAnswer<D> | Response> {
  const { body, form } = sent;
  const input = { params: paramsOf(address, params, form), ...(body !== undefined && { body }) } as InputOf<A>;
  const idempotencyKey = once ? textIn(form, keyInput) : undefined;
  try {
    const answer = await call(address, input, { quiet, idempotencyKey });
    await after?.();
    const back = undo?.(answer, sent);
    const sentence = back ? undefined : said?.(answer, sent);
    if (sentence) toast.success(sentence);
    const next = to?.(answer, sent);
    if (next) return redirect(next);
    return { ...done, ...(back && { undo: back }), ...(data && { data: data(answer) }) };
  } catch (error) {
    const shown = error instanceof ApiError ? refused?.(error, sent) : undefined;
    if (shown === undefined) throw error;
    return { data: shown };
  }
}

export type Bodiless = AddressOf<{ body: undefined }>;

/** An act that makes one call without a body. It loads no form code. */
export function press<A extends Bodiless, D = undefined>(
  address: A,
  options: ActOptions<AnswerOf<A>, BodyOf<A>, D> = {},
): Run<D> {
  return (args, form) => attempt(() => callFor(address, options, args, { body: undefined as BodyOf<A>, form }));
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? "") || undefined;

function paramsOf(address: Address, ofPage: ActArgs["params"], form: FormData): Record<string, string | undefined> {
  const names = [...partsOf(address).path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name) => [name, textIn(form, name) ?? ofPage[name]]));
}

type ActsOf<Runs> = { [Name in keyof Runs]: Runs[Name] extends Run<infer D> ? Act<D> : never };

/** The acts of a screen by name, and the `clientAction` that runs the one named by the form. */
export function defineActs<Runs extends Record<string, Run>>(runs: Runs) {
  const acts = Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, { name, run }]));
  async function clientAction(args: ActArgs) {
    const form = await args.request.clone().formData();
    const name = String(form.get(actInput));
    const asked = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!asked) throw new Error(`No act called ${name}`);
    return asked.run(args, form);
  }
  return { ...(acts as ActsOf<Runs>), clientAction };
}

export interface UseActOptions<D> {
  action?: string; // the page whose act it is; default: this page
  onEnd?: (answer: ActAnswer<D>) => void; // called when it is done or refused
  onDone?: (data: D) => void; // called after `onEnd`
}

/** An act submitted by a button without a form. Shows a toast with an undo button if the act can be undone. */
export function useAct<D>({ name }: Act<D>, { action, onEnd, onDone }: UseActOptions<D> = {}) {
  const fetcher = useFetcher<ActAnswer<D>>();
  const offerUndo = useUndo(action);
  useResult(fetcher as { state: typeof fetcher.state; data: ActAnswer<D> | undefined }, (answer) => {
    onEnd?.(answer);
    if (!isDone(answer)) return showRefusal(answer);
    if (answer.undo) offerUndo(answer.undo);
    onDone?.(answer.data as D);
  });
  const working = fetcher.state !== "idle";
  const send = (fields: Record<string, string | number | readonly string[]>) => {
    const form = new URLSearchParams({ [actInput]: name });
    for (const [field, value] of Object.entries(fields)) {
      // the empty item sends an empty list as such
      for (const each of typeof value === "object" ? ["", ...value] : [value]) form.append(field, String(each));
    }
    void fetcher.submit(form, { method: "post", ...(action && { action }) });
  };
  return { fetcher, send, working };
}

/** Shows a refusal that no toast has shown: the act has no form to show it. */
function showRefusal({ error }: ActAnswer): void {
  const sentence = error?.[""]?.[0];
  if (sentence) reportError(sentence);
}

/** Shows a toast that offers to undo an act; the toast outlives the page. */
export function useUndo(action?: string) {
  const submit = useSubmit();
  const { pathname } = useLocation();
  const target = { method: "post", action: action ?? pathname, navigate: false } as const;
  return ({ said, act, fields }: Undo) =>
    offerUndo(said, { label: "Desfazer", onAct: () => void submit({ [actInput]: act, ...fields }, target) });
}
