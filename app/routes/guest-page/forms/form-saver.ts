import type { GuestForm } from "#contract/guest/guest-forms";
import type { FormContent, FormField } from "#domain/registration-forms/form-content";
import { emptyContent, formFields } from "#domain/registration-forms/form-content";
import { ApiError, downStatuses } from "~/lib/api-error";
import { keepInTab, readInTab } from "~/lib/kept-in-tab";
import { changesOf, type FormTexts, readField, textsOf } from "~/routes/guest-page/forms/form-texts";

/** `waiting`: typed and not sent yet. `failed`: the server did not save it. Retried after `offline` and `failed`. */
export type SavingState = "rest" | "waiting" | "saving" | "saved" | "offline" | "failed";

export interface Saving {
  form: GuestForm;
  texts: FormTexts;
  state: SavingState;
  /** Milliseconds since 1970, by the device's clock. */
  savedAt: number | null;
  /** The server's messages by field, each until its field is changed. */
  refused: Partial<Record<FormField, string>>;
  /** Somebody saved the same form elsewhere while this one was open. */
  overtaken: boolean;
  /** Why nothing can be saved any more. */
  problem: string | null;
}

export interface FormSaverOptions {
  form: GuestForm;
  /** YYYY-MM-DD. */
  today: string;
  /** Proposed values of fields without an answer. */
  proposed?: Partial<FormTexts>;
  /** Saves a part of the form; the caller keeps the resulting forms. */
  save: (changes: Partial<FormContent>, version: number) => Promise<GuestForm>;
  /** The form in the answer to a stale save. */
  current: (error: ApiError) => GuestForm | null;
}

const pauses = { typing: 900, first: 2000, longest: 30_000 }; // ms

/**
 * Saves a form while it is typed: valid values, one request at a time, again after an outage. Changes by others are
 * merged into fields that were not edited here.
 */
export function createFormSaver({ form, today, proposed = {}, save, current }: FormSaverOptions) {
  const keptAs = `estadia-form-${form.id}`;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let failures = 0;
  let sent: FormTexts | null = null;
  let saving: Saving = {
    form,
    texts: { ...startOf(form, proposed), ...readInTab(keptAs) },
    state: "rest",
    savedAt: null,
    refused: {},
    overtaken: false,
    problem: null,
  };

  const tell = (next: Partial<Saving>) => {
    saving = { ...saving, ...next };
    for (const listener of listeners) listener();
  };
  const changes = () =>
    changesOf(saving.form.content, saving.texts, today, new Set(Object.keys(saving.refused) as FormField[]));
  const keep = () => keepInTab(keptAs, unsent(saving, today));
  const plan = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(false), pause);
  };

  function type(typed: Partial<FormTexts>) {
    const refused = { ...saving.refused };
    for (const field of Object.keys(typed) as FormField[]) delete refused[field];
    tell({ texts: { ...saving.texts, ...typed }, refused, state: saving.state === "saving" ? "saving" : "waiting" });
    keep();
    if (saving.state !== "saving") plan(pauses.typing);
  }

  /**
   * Merges the form from the server: fields that differ from the previous state and were not edited here, and the
   * server's version of those that were `sent`.
   */
  function adopt(now: GuestForm, sent: Partial<FormContent> = {}) {
    if (now === saving.form || now.version < saving.form.version) return;
    const was = { ...(saving.form.content ?? emptyContent), ...sent };
    const fresh = textsOf(now.content);
    const texts = { ...saving.texts };
    for (const field of formFields) {
      const { value } = readField(field, saving.texts, today);
      if (value === was[field] && (now.content ?? emptyContent)[field] !== was[field]) texts[field] = fresh[field];
    }
    tell({ form: now, texts });
  }

  /** Sends what is typed; what is typed meanwhile waits for the next pause, or is sent too if `whole`. */
  async function send(whole: boolean): Promise<boolean> {
    for (let turn = 0; ; turn++) {
      const next = changes();
      if (Object.keys(next).length === 0) return Object.keys(saving.refused).length === 0;
      if (turn > 0 && !whole && saving.texts !== sent) {
        plan(pauses.typing);
        return false;
      }
      sent = saving.texts;
      tell({ state: "saving" });
      try {
        adopt(await save(next, saving.form.version), next);
        failures = 0;
        tell({ savedAt: Date.now() });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const now = error.code === "StaleRecordException" && turn < 5 ? current(error) : null;
        if (now) {
          adopt(now);
          tell({ overtaken: true });
        } else if (!refuse(error, next)) return false;
      }
    }
  }

  /** Records why a save was refused; true if the rest may still be sent. */
  function refuse(error: ApiError, sent: Partial<FormContent>): boolean {
    if (error.status === 0 || error.status === 429 || downStatuses.includes(error.status) || error.status === 500) {
      tell({ state: error.status === 0 ? "offline" : "failed" });
      plan(Math.min(pauses.first * 2 ** failures++, pauses.longest));
      return false;
    }
    const found = Object.entries(error.data?.errors ?? {}).flatMap(([path, [sentence]]) =>
      path in sent && sentence ? [[path, sentence] as const] : [],
    );
    if (error.status === 422 && found.length > 0) {
      tell({ refused: { ...saving.refused, ...Object.fromEntries(found) } });
      return true;
    }
    tell({ state: "failed", problem: error.message });
    return false;
  }

  function run(whole: boolean): Promise<boolean> {
    clearTimeout(timer);
    running ??= send(whole).finally(() => {
      running = null;
      keep();
      if (saving.state === "saving" || saving.state === "waiting") {
        tell({ state: Object.keys(changes()).length > 0 ? "waiting" : saving.savedAt ? "saved" : "rest" });
      }
    });
    return running;
  }

  /** Sends what is typed now; true if the server has everything. */
  async function flush(): Promise<boolean> {
    await running;
    return run(true);
  }

  const online = () => {
    if (saving.state === "offline" || saving.state === "failed") void run(false);
  };
  const leave = () => {
    if (document.visibilityState === "hidden" && saving.state === "waiting") void run(false);
  };
  return {
    get: () => saving,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) {
        window.addEventListener("online", online);
        document.addEventListener("visibilitychange", leave);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("online", online);
        document.removeEventListener("visibilitychange", leave);
        clearTimeout(timer);
        if (Object.keys(changes()).length > 0 && saving.state !== "rest") void run(false);
      };
    },
    type,
    flush,
    /** Merges the form from another call's answer. */
    adopt: (now: GuestForm) => adopt(now),
  };
}

/** The stored texts, or the proposed ones for a form that is not begun. */
function startOf({ content }: GuestForm, proposed: Partial<FormTexts>): FormTexts {
  const held = textsOf(content);
  const open = Object.entries(proposed).filter(([field]) => held[field as FormField] === "");
  return { ...held, ...Object.fromEntries(open) };
}

/** The texts that the server does not have: typed since, or invalid. */
function unsent({ form, texts }: Saving, today: string): Partial<FormTexts> {
  const held = form.content ?? emptyContent;
  const fields = formFields.filter((field) => {
    const read = readField(field, texts, today);
    return read.fault !== undefined || read.value !== held[field];
  });
  return Object.fromEntries(fields.map((field) => [field, texts[field]]));
}
