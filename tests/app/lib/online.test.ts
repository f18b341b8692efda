// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askConnection, NoConnection, noConnection, tryNow, untilConnected } from "~/lib/online";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const connected = (online: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);

test("work that needs a connection runs once the browser is online again", async () => {
  connected(false);
  const done = vi.fn();
  const waiting = untilConnected(askConnection, noConnection).then(done);
  await vi.advanceTimersByTimeAsync(500);
  expect(done).not.toHaveBeenCalled();
  connected(true);
  window.dispatchEvent(new Event("online"));
  await waiting;
  expect(done).toHaveBeenCalledOnce();
});

test("without an event of the browser, it is retried with increasing delays", async () => {
  const act = vi.fn(() => Promise.reject(new NoConnection()));
  const stop = new AbortController();
  const waiting = untilConnected(act, noConnection, stop.signal);
  const ended = expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  await vi.advanceTimersByTimeAsync(7_100);
  expect(act).toHaveBeenCalledTimes(4); // at once, after 1, 3 and 7 seconds
  stop.abort(new DOMException("superseded", "AbortError"));
  await ended;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(act).toHaveBeenCalledTimes(4);
});

test("other failures are not retried", async () => {
  const act = vi.fn(() => Promise.reject(new Error("no right")));
  await expect(untilConnected(act, noConnection)).rejects.toThrow("no right");
  expect(act).toHaveBeenCalledOnce();
});

test("waiting work is retried immediately on request", async () => {
  const act = vi.fn().mockRejectedValueOnce(new NoConnection()).mockResolvedValueOnce("here");
  const waiting = untilConnected(act, noConnection);
  await vi.advanceTimersByTimeAsync(100);
  expect(act).toHaveBeenCalledOnce();
  tryNow();
  expect(await waiting).toBe("here");
});
