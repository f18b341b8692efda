import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { inOrder, send } from "#server/platform/db/several-statements";
import { realPostgres } from "#tests/support/database";

const later = (reason: string) => new Promise((_, reject) => setTimeout(reject, 5, new Error(reason)));

test("concurrent statements return their results in order", async () => {
  expect(await inOrder([Promise.resolve(1), "two", Promise.resolve(null)])).toEqual([1, "two", null]);
});

test("the first failed statement is the error, even if a later one failed sooner", async () => {
  const sent = inOrder([Promise.resolve(1), later("no such guest"), Promise.reject(new Error("no such key"))]);
  await expect(sent).rejects.toThrow("no such guest");
});

test("an error that only follows from another is not reported", async () => {
  const behind = Object.assign(new Error("current transaction is aborted"), { code: "25P02" });
  await expect(inOrder([Promise.reject(behind), later("no such guest")])).rejects.toThrow("no such guest");
  await expect(inOrder([Promise.resolve(1), Promise.reject(behind)])).rejects.toBe(behind);
});

test.skipIf(process.env.ESTADIA_ENGINE === "pglite")("statements sent in one tick leave in one write", async () => {
  const db = await realPostgres({ connections: 1 });
  const client = await db.pool.connect();
  const ask = (value: number) => send(client, { text: "select $1::int as value", values: [value] });
  try {
    await ask(0);
    const writes = [vi.spyOn(Socket.prototype, "_writev"), vi.spyOn(Socket.prototype, "_write")];
    const answers = await Promise.all([ask(1), ask(2), ask(3), send(client, "commit")]);
    const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of writes) spy.mockRestore();
    expect(answers.map(({ command }) => command)).toEqual(["SELECT", "SELECT", "SELECT", "COMMIT"]);
    expect(count).toBe(1);
    expect((await ask(4)).rows).toEqual([{ value: 4 }]);
  } finally {
    client.release();
    await db.close();
  }
});
