import { expect, test } from "vitest";
import { inOrder } from "#server/db/several-statements";

const later = (reason: string) => new Promise((_, reject) => setTimeout(reject, 5, new Error(reason)));

test("statements that were asked together give their answers in order", async () => {
  expect(await inOrder([Promise.resolve(1), "two", Promise.resolve(null)])).toEqual([1, "two", null]);
});

test("the first of those that fail is the reason, though another's refusal came sooner", async () => {
  const sent = inOrder([Promise.resolve(1), later("no such guest"), Promise.reject(new Error("no such key"))]);
  await expect(sent).rejects.toThrow("no such guest");
});

test("a refusal that only followed from another is not the reason", async () => {
  const behind = Object.assign(new Error("current transaction is aborted"), { code: "25P02" });
  await expect(inOrder([Promise.reject(behind), later("no such guest")])).rejects.toThrow("no such guest");
  await expect(inOrder([Promise.resolve(1), Promise.reject(behind)])).rejects.toBe(behind);
});
