import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#server/people/session/passwords";

/** The order in which simultaneous attempts are served. */
async function served(tries: readonly (readonly string[])[]): Promise<string[]> {
  const stored = await hashPassword("certa");
  await verifyPassword(null, "aquecimento", ["antes"]);
  const ended: string[] = [];
  const verify = async (lines: readonly string[]) => {
    await verifyPassword(stored, "errada", lines);
    ended.push(lines.join());
  };
  await Promise.all(tries.map(verify));
  return ended;
}

test("many attempts on one account delay another account by one hash", async () => {
  const tries = Array.from({ length: 8 }, (_, each) => ["tentada", `rede ${each}`]);
  const ended = await served([...tries, ["outra", "rede"], ["terceira", "longe"]]);
  expect(ended.slice(0, 3)).toEqual(["tentada,rede 0", "outra,rede", "terceira,longe"]);
  expect(ended).toHaveLength(10);
});

test("attempts from one network on many accounts delay another network by one hash", async () => {
  const tries = Array.from({ length: 8 }, (_, each) => [`conta ${each}`, "rede"]);
  expect((await served([...tries, ["outra", "longe"]])).indexOf("outra,longe")).toBe(1);
});

test("the right password is accepted; a wrong or missing one is not", async () => {
  const stored = await hashPassword("certa");
  expect(await verifyPassword(stored, "certa", ["a"])).toBe(true);
  expect(await verifyPassword(stored, "errada", ["a"])).toBe(false);
  expect(await verifyPassword(null, "certa", ["a"])).toBe(false);
});
