// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { lightAction } from "~/lib/light-form";

test("a form whose code does not come says so in its place, and nothing is read again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const act = vi.fn();
  expect(await lightAction(() => Promise.reject(new Error("no net")), act)).toEqual({
    unchanged: true,
    status: "error",
    error: { "": [expect.stringMatching(/^Sem conexão/)] },
  });
  expect(act).not.toHaveBeenCalled();
});

test("else the answer is the act's own, its failure too", async () => {
  expect(
    await lightAction(
      async () => 20,
      (code) => code + 1,
    ),
  ).toBe(21);
  const failing = lightAction(
    async () => 20,
    () => Promise.reject(new Error("not the code")),
  );
  await expect(failing).rejects.toThrow("not the code");
});
