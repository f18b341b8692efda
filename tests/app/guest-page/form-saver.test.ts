// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GuestForm } from "#contract/guest/guest-forms";
import { emptyContent, type FormContent } from "#domain/registration-forms/form-content";
import { ApiError } from "~/lib/api-error";
import { createFormSaver } from "~/routes/guest-page/forms/form-saver";

const blank: GuestForm = {
  id: "0197-form",
  position: 2,
  holder: false,
  name: null,
  age: null,
  minor: false,
  state: "not_begun",
  missing: [],
  authorization: "not_needed",
  content: null,
  closed: null,
  opens_by: null,
  given: null,
  told: null,
  may_recall: false,
  own_link_at: null,
  said: false,
  hidden: [],
  has_letter: false,
  saved_at: null,
  version: 0,
};
const stored = (content: Partial<FormContent>, version: number): GuestForm => ({
  ...blank,
  content: { ...emptyContent, ...content },
  version,
});

const current = (error: ApiError) => (error.data as { current?: GuestForm } | null)?.current ?? null;

/** A saver with a server that stores what it receives; `refusals` are its first answers. */
function make(refusals: ApiError[] = [], form = blank, proposed = {}) {
  let now = form;
  const sent: { changes: Partial<FormContent>; version: number }[] = [];
  const save = vi.fn(async (changes: Partial<FormContent>, version: number) => {
    sent.push({ changes, version });
    const refusal = refusals.shift();
    if (refusal) {
      now = current(refusal) ?? now;
      throw refusal;
    }
    now = stored({ ...now.content, ...changes }, version + 1);
    return now;
  });
  const saver = createFormSaver({ form, today: "2026-11-26", proposed, save, current });
  const leave = saver.subscribe(() => undefined);
  return { saver, sent, save, leave };
}

const lost = () => new ApiError(0, "Network", null, "");

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe("During typing", () => {
  test("one save is sent after a pause, with the readable fields and the proposed ones", async () => {
    const { saver, sent } = make([], blank, { nationality: "BR" });
    saver.type({ name: "Mar" });
    await vi.advanceTimersByTimeAsync(300);
    saver.type({ name: "Marcelo Leal", birth_date: "14/03" });
    expect(saver.get().state).toBe("waiting");
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual([{ changes: { name: "Marcelo Leal", nationality: "BR" }, version: 0 }]);
    expect(saver.get()).toMatchObject({ state: "saved", texts: { birth_date: "14/03" } });
  });

  test("changes made during a save are sent with the next one, under its version", async () => {
    const { saver, sent } = make();
    saver.type({ name: "Marcelo" });
    const first = saver.flush();
    await Promise.resolve();
    saver.type({ street: "Rua Itupava" });
    await first;
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent.map(({ version }) => version)).toEqual([0, 1]);
    expect(sent.at(-1)?.changes).toEqual({ street: "Rua Itupava" });
  });
});

test("A field changed by the server is shown as stored and is not sent again", async () => {
  const save = vi.fn(async (changes: Partial<FormContent>, version: number) =>
    stored({ ...changes, relation: null }, version + 1),
  );
  const saver = createFormSaver({ form: blank, today: "2026-11-26", save, current });
  saver.type({ name: "Marcelo Leal", relation: "TIO" });
  expect(await saver.flush()).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
  expect(saver.get().texts).toMatchObject({ name: "Marcelo Leal", relation: "" });
});

describe("Without a connection", () => {
  test("the state is offline, typed text survives a reload, and the save is sent once online again", async () => {
    const { saver, sent } = make([lost()]);
    saver.type({ name: "Marcelo Leal", birth_date: "14/03" });
    expect(await saver.flush()).toBe(false);
    expect(saver.get().state).toBe("offline");
    expect(make().saver.get().texts).toMatchObject({ name: "Marcelo Leal", birth_date: "14/03" });
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toHaveLength(2);
    expect(saver.get().state).toBe("saved");
    expect(make().saver.get().texts).toMatchObject({ name: "", birth_date: "14/03" });
  });

  test("the save is retried automatically with increasing delays", async () => {
    const { saver, save } = make([lost(), lost(), lost()]);
    saver.type({ name: "Marcelo Leal" });
    await vi.advanceTimersByTimeAsync(900);
    expect(save).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saver.get().state).toBe("saved");
  });
});

describe("When another user saved first", () => {
  test("their values fill untouched fields, and typed values are kept", async () => {
    const theirs = stored({ name: "Marcelo L. Duarte", street: "Rua Peru" }, 5);
    const data = { error: "StaleRecordException", message: "", current: theirs } as never;
    const before = stored({ name: "Marcelo", street: "Rua Chile" }, 3);
    const { saver, sent } = make([new ApiError(409, "StaleRecordException", data, "")], before);
    saver.type({ street: "Rua Itupava" });
    expect(await saver.flush()).toBe(true);
    expect(sent.at(-1)).toEqual({ changes: { street: "Rua Itupava" }, version: 5 });
    expect(saver.get()).toMatchObject({
      overtaken: true,
      texts: { name: "Marcelo L. Duarte", street: "Rua Itupava" },
    });
  });
});

describe("A refusal", () => {
  test("of one field lets the other fields be saved until it is changed", async () => {
    const data = { error: "ValidationException", message: "", errors: { zip_code: ["Este CEP não existe"] } } as never;
    const { saver, sent } = make([new ApiError(422, "default", data, "")]);
    saver.type({ zip_code: "00000-001", street: "Rua Itupava" });
    expect(await saver.flush()).toBe(false);
    expect(sent.at(-1)?.changes).toEqual({ street: "Rua Itupava" });
    expect(saver.get().refused).toEqual({ zip_code: "Este CEP não existe" });
    saver.type({ zip_code: "80045-340" });
    expect(await saver.flush()).toBe(true);
  });

  test("of a closed form is shown and not retried", async () => {
    const { saver, save } = make([new ApiError(409, "default", null, "Esta ficha já foi enviada.")]);
    saver.type({ name: "Marcelo Leal" });
    expect(await saver.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(saver.get().problem).toBe("Esta ficha já foi enviada.");
  });
});
