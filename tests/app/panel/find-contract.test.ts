// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { sessionWith } from "#tests/app/support/sessions";
import { findRecords } from "~/routes/panel/commands/use-records";

afterEach(() => vi.unstubAllGlobals());

const row = { id: "c1", number: "2026/0012", state: "sent", holder_name: "Otávio Prado", booking_code: "K7WM2RXQ" };
const ask = (typed: string, permissions: string[]) => {
  const session = sessionWith({ permissions, modules: ["booking", "contracts"] });
  return findRecords(typed, session, new AbortController().signal);
};

test("a user with contracts.view finds a contract by number, with or without leading zeros", async () => {
  const { heard } = fakeServer({ status: 200, body: { data: [row], meta: {} } });
  const [found] = await ask("2026/12", ["contracts.view"]);
  expect(heard[0]?.path).toContain(`q=${encodeURIComponent("2026/0012")}`);
  expect(found).toMatchObject({
    title: "Contratos",
    commands: [{ label: "Contrato 2026/0012", to: "/minha-conta/contratos/c1" }],
  });
  expect(await ask("2026/12", [])).toEqual([]);
  await ask("Otávio", ["contracts.view"]);
  expect(heard).toHaveLength(1);
});
