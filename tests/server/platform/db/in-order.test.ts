import { expect, test } from "vitest";
import { inOrder } from "#server/platform/db/several-statements";

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
