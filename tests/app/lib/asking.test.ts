// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeKind } from "#contract/platform/change-kinds";
import { ApiError } from "~/lib/api-error";
import { type AskOptions, useAsking } from "~/lib/ask";

let hear: (kinds: ChangeKind[]) => void = () => undefined;
vi.mock("~/lib/live", () => ({
  listenToChanges: (listener: typeof hear) => {
    hear = listener;
    return () => undefined;
  },
}));

interface Sent {
  question: string;
  signal: AbortSignal;
  answer: (text: string) => Promise<void>;
  fail: (status: number) => Promise<void>;
}
let sent: Sent[] = [];
const ask = (question: string, signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    const answer = (text: string) => act(async () => resolve(text));
    const fail = (status: number) => act(async () => reject(new ApiError(status, "default", null, `Falha ${status}`)));
    sent.push({ question, signal, answer, fail });
  });
const last = () => sent.at(-1) as Sent;
const questions = () => sent.map(({ question }) => question);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const mounted = (question: string | null, options: AskOptions = {}) =>
  renderHook(({ asked, since }) => useAsking(asked, ask, { ...options, since }), {
    initialProps: { asked: question, since: 0 },
  });

test("a complete question is requested at once, and quick changes after it are throttled", async () => {
  const { rerender } = mounted("1");
  expect(questions()).toEqual(["1"]);
  await pass(1000);
  for (const asked of ["2", "3", "4", "5"]) {
    rerender({ asked, since: 0 });
    await pass(100);
  }
  await pass(120);
  expect(questions()).toEqual(["1", "2", "5"]);
});

test("typed text is requested after a pause", async () => {
  const { rerender } = mounted("a", { typed: true });
  await pass(100);
  rerender({ asked: "an", since: 0 });
  await pass(119);
  expect(questions()).toEqual([]);
  await pass(1);
  expect(questions()).toEqual(["an"]);
});

test("the previous answer is offered separately, and an aborted one never", async () => {
  const { result, rerender } = mounted("1");
  expect(result.current).toMatchObject({ state: "asking", answer: null, before: null });
  await last().answer("one");
  expect(result.current).toMatchObject({ state: "answered", answer: "one", before: null });

  await pass(1000);
  rerender({ asked: "2", since: 0 });
  expect(result.current).toMatchObject({ state: "asking", answer: null, before: { question: "1", answer: "one" } });
  const second = last();
  await pass(1000);
  rerender({ asked: "3", since: 0 });
  expect(second.signal.aborted).toBe(true);
  await last().answer("three");
  await second.answer("two");
  expect(result.current).toMatchObject({ state: "answered", answer: "three" });
});

test("without a question there is no answer, not even the previous one", async () => {
  const { result, rerender } = mounted("1");
  await last().answer("one");
  rerender({ asked: null, since: 0 });
  expect(result.current).toMatchObject({ state: "nothing", answer: null, before: null });
  await pass(1000);
  rerender({ asked: "2", since: 0 });
  expect(result.current).toMatchObject({ state: "asking", before: null });
});

test("a request is aborted if its question is withdrawn", async () => {
  const { rerender } = mounted("1");
  rerender({ asked: null, since: 0 });
  expect(last().signal.aborted).toBe(true);
  await last().answer("one");
});

test("a refusal replaces the answer, and a retry clears it", async () => {
  const { result, rerender } = mounted("1");
  await last().answer("one");
  await pass(1000);
  rerender({ asked: "2", since: 0 });
  await last().fail(422);
  expect(result.current).toMatchObject({ state: "failed", answer: null, before: null, failure: { status: 422 } });
  await pass(60_000);
  expect(questions()).toEqual(["1", "2"]);

  act(() => result.current.again());
  expect(result.current).toMatchObject({ state: "asking", failure: null });
  await last().answer("two");
  expect(result.current).toMatchObject({ state: "answered", answer: "two" });
});

test.each([0, 503])("after an outage (%i), the request is retried until it is answered", async (status) => {
  const { result } = mounted("1");
  await last().fail(status);
  expect(result.current).toMatchObject({ state: "failed", failure: { status } });
  await pass(1000);
  await last().fail(status);
  await pass(1999);
  expect(sent).toHaveLength(2);
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(sent).toHaveLength(3);
  await last().answer("one");
  expect(result.current).toMatchObject({ state: "answered", answer: "one", failure: null });
  await pass(60_000);
  expect(sent).toHaveLength(3);
});

test("a live change repeats the request, and the answer is kept until the next one arrives", async () => {
  const { result } = mounted("1", { live: ["bookings"] });
  await last().answer("free");
  await act(async () => hear(["imports"]));
  await pass(2000);
  expect(sent).toHaveLength(1);
  await act(async () => hear(["bookings"]));
  await pass(2000);
  expect(sent).toHaveLength(2);
  expect(result.current).toMatchObject({ state: "answered", answer: "free" });
  await last().answer("taken");
  expect(result.current.answer).toBe("taken");
  await act(async () => hear(["bookings"]));
  await pass(2000);
  await last().fail(503);
  expect(result.current).toMatchObject({ state: "failed", answer: null, before: { question: "1", answer: "taken" } });
});

test.each([0, 503])("in an outage (%i), what was asked again keeps its last answer as out of date", async (status) => {
  const before = { question: "1", answer: "one" };
  const { result, rerender } = mounted("1");
  await last().answer("one");
  act(() => result.current.again());
  await pass(120);
  await last().fail(status);
  expect(result.current).toMatchObject({ state: "failed", answer: null, failure: { status }, before });
  act(() => result.current.again());
  expect(result.current).toMatchObject({ state: "asking", before });
  await pass(120);
  await last().answer("two");
  expect(result.current).toMatchObject({ state: "answered", answer: "two", before: null });

  await pass(1000);
  rerender({ asked: "2", since: 0 });
  await last().fail(status);
  expect(result.current).toMatchObject({ state: "failed", before: null });
});

test("what the server refuses when asked again is no longer shown", async () => {
  const { result } = mounted("1");
  await last().answer("one");
  act(() => result.current.again());
  await pass(120);
  await last().fail(403);
  expect(result.current).toMatchObject({ state: "failed", before: null });
});

test("reloaded rows repeat the request", async () => {
  const { result, rerender } = mounted("1");
  await last().answer("one");
  rerender({ asked: "1", since: 1 });
  await pass(120);
  expect(questions()).toEqual(["1", "1"]);
  expect(result.current.answer).toBe("one");
});
