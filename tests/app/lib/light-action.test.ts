// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { lightAction } from "~/lib/light-form";

test("a form whose code fails to load shows an error, and nothing is revalidated", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const act = vi.fn();
  expect(await lightAction(() => Promise.reject(new Error("no net")), act)).toEqual({
    unchanged: true,
    status: "error",
    error: { "": [expect.stringMatching(/^Sem conexão/)] },
  });
  expect(act).not.toHaveBeenCalled();
});

test("otherwise the result or failure is that of the act", async () => {
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
