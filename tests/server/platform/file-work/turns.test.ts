import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { takeTurns } from "#server/platform/file-work/turns";
import { Problem } from "#server/platform/http/problem";

const limits = {
  ...{
    atOnce: 3,
    perCompany: 2,
    mostWaiting: 50,
    companyBytes: 1000,
    allBytes: 1500,
    longestWait: 30_000,
    what: "arquivos" as const,
  },
};

/** Tasks that end on command, and the order in which they began. */
function desk(inTurn: ReturnType<typeof takeTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    send(company: string, name: string, bytes = 1) {
      const work = inTurn(company, bytes, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      });
      work.catch(() => {}); // handled by the caller that awaits it
      return work;
    },
    /** Ends the running tasks until none is left. */
    async finish() {
      for (let ended = 0; ended < begun.length; ) {
        for (const name of begun.slice(ended)) ends.get(name)?.();
        ended = begun.length;
        await turn();
      }
    },
    async end(name: string) {
      await turn();
      ends.get(name)?.();
      await turn();
    },
  };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    (error) => (error instanceof Problem ? error.status : error),
  );

test("however much one company sends, another company's task is the next to begin", async () => {
  const { begun, send, end, finish } = desk(takeTurns(limits));
  for (let index = 0; index < 10; index += 1) void send("A", `A${index}`);
  void send("B", "B0");
  void send("B", "B1");
  void send("C", "C0");
  await turn();
  expect(begun).toEqual(["A0", "A1", "B0"]); // the third slot is not A's, although it has a task waiting
  await end("B0");
  expect(begun.slice(3)).toEqual(["B1"]);
  await end("B1");
  expect(begun.slice(4)).toEqual(["C0"]);
  await end("A0");
  expect(begun.slice(5)).toEqual(["A2"]);
  await finish();
});

test("a company's own tasks begin in order of arrival", async () => {
  const { begun, send, end } = desk(takeTurns({ ...limits, perCompany: 1 }));
  for (const name of ["1", "2", "3"]) void send("A", name);
  for (const name of ["1", "2", "3"]) await end(name);
  expect(begun).toEqual(["1", "2", "3"]);
});

test("a failed task frees its place for the next", async () => {
  const inTurn = takeTurns({ ...limits, atOnce: 1, perCompany: 1 });
  const broken = inTurn("A", 1, () => Promise.reject(new Error("broken")));
  const next = inTurn("A", 1, async () => "next");
  await expect(broken).rejects.toThrow("broken");
  expect(await next).toBe("next");
});

test("a company with too much waiting gets 429, and every company gets 503 at the total limit", async () => {
  const { send, finish } = desk(takeTurns({ ...limits, atOnce: 1, perCompany: 1 }));
  void send("A", "A0", 900); // begins, and no longer waits
  void send("A", "A1", 900);
  await turn();
  expect(await refusal(send("A", "A2", 101))).toBe(429);
  void send("B", "B0", 500);
  expect(await refusal(send("C", "C0", 101))).toBe(503);
  void send("C", "C1", 100);
  await finish();
});

test("a task that waits too long is refused and takes no place", async () => {
  const { send, end, begun, finish } = desk(takeTurns({ ...limits, atOnce: 1, perCompany: 1, longestWait: 20 }));
  void send("A", "A0");
  expect(await refusal(send("A", "A1"))).toBe(429);
  await end("A0");
  void send("B", "B0");
  await turn();
  expect(begun).toEqual(["A0", "B0"]);
  await finish();
});
