// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Contract } from "#contract/guest/contracts";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { PeopleNotice } from "~/domains/contracts/contract-state";
import { ContractActions } from "~/routes/account/contracts/contract-actions";

afterEach(cleanup);

const contract = { id: "7", number: "2026/0001", state: "sent", has_pdf: false, version: 3 } as Contract;
const Page = () => <ContractActions contract={contract} />;

function buttonsFor(limited: boolean) {
  const session = { ...sessionWith({ permissions: ["contracts.view", "contracts.issue", "contracts.edit"] }), limited };
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(inSession(session, <Stub />));
  return screen.queryAllByRole("button").map(({ textContent }) => textContent);
}

test("a user with contracts.edit and contracts.issue for the whole company can void and reissue a contract", () => {
  expect(buttonsFor(false)).toEqual(["Anular", "Emitir de novo"]);
});

test("a limited user is offered no action that would be refused", () => {
  expect(buttonsFor(true)).toEqual([]);
});

test.each([
  ["sent", ["adults"], []],
  ["sent", ["adults", "signer_changed"], ["Emitir de novo"]],
  ["signed", ["adults"], ["Emitir de novo", "Manter o assinado"]],
] as const)("a %s contract whose forms say other things, %j, offers what helps", (state, doubts, offered) => {
  const told = { state, people_doubts: [...doubts] };
  render(<PeopleNotice contract={told} onReplace={() => {}} onKeep={() => {}} />);
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(offered);
});
