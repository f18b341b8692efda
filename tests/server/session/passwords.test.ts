import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#server/session/passwords";

test("many tries on one account hold another up by one hash", async () => {
  const stored = await hashPassword("certa");
  await verifyPassword(null, "aquecimento", "antes");
  const ended: string[] = [];
  const verify = async (line: string) => {
    await verifyPassword(stored, "errada", line);
    ended.push(line);
  };
  await Promise.all([...Array.from({ length: 8 }, () => verify("tentada")), verify("outra"), verify("terceira")]);
  expect(ended.slice(0, 4)).toEqual(["tentada", "tentada", "outra", "terceira"]);
  expect(ended).toHaveLength(10);
});

test("the right password is told from a wrong one, and from none", async () => {
  const stored = await hashPassword("certa");
  expect(await verifyPassword(stored, "certa", "a")).toBe(true);
  expect(await verifyPassword(stored, "errada", "a")).toBe(false);
  expect(await verifyPassword(null, "certa", "a")).toBe(false);
});
