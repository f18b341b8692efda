import { expect, test } from "vitest";
import { hrefOf, readState } from "~/routes/account/contracts/issued-offer";

const read = (search: string) => readState(new URLSearchParams(search));
const type = "0192f1c2-7a3b-7c4d-8e5f-0123456789ab";

test("invalid parameters of the address are dropped", () => {
  const state = read(`?state=signed&state=none&contract_type_id=x&contract_type_id=${type}&attention=2&sort=number`);
  expect(state.filters).toEqual({ state: ["signed"], contract_type_id: [type], attention: [] });
  expect(state.sort).toBe("-issued_on");
});

test("an address is read back to the same state", () => {
  const state = read(`?q=Ana&state=draft&state=void&contract_type_id=${type}&attention=1&sort=issued_on&page=3`);
  const href = hrefOf(state);
  expect(readState(new URL(href, "https://x.example").searchParams)).toEqual(state);
  expect(hrefOf(read(""))).toBe("/minha-conta/contratos");
});
