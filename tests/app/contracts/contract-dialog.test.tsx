// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ContractState } from "#contract/guest/contracts";
import { fakeServer } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { ContractDialog } from "~/domains/contracts/contract-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom
});

const contract = { id: "7", number: "2026/0001", state: "sent", void_reason: null, version: 3 } as ContractState;

const Page = () => <ContractDialog question={{ act: "void", contract }} onClose={() => {}} />;

/** The dialog over a page whose act conflicts: the contract is already `now`. */
async function voidSecond(now: Partial<ContractState>) {
  const answer = { status: "error", initialValue: { reason: "Engano" }, stale: { ...contract, version: 4, ...now } };
  const Stub = createRoutesStub([{ path: "/", Component: Page, action: () => answer }]);
  render(inSession(sessionWith({}), <Stub />));
  fireEvent.change(await screen.findByLabelText("Motivo"), { target: { value: "Engano" } });
  fireEvent.click(screen.getByRole("button", { name: /^Anular contrato/ }));
  return screen.findByRole("alert");
}

test("a contract that the guest opened meanwhile can be voided by a second submission", async () => {
  const said = await voidSecond({ state: "viewed" });
  expect(said.textContent).toContain("Confira como ele está agora e confirme de novo. Agora: visto.");
  expect(screen.getByRole("button", { name: /^Anular contrato/ })).toBeTruthy();
  expect((screen.getByLabelText("Motivo") as HTMLTextAreaElement).value).toBe("Engano");
});

test("a contract already voided by another user leaves only the back button", async () => {
  const said = await voidSecond({ state: "void", void_reason: "Acordo por telefone" });
  expect(said.textContent).toContain("já foi anulado");
  expect(said.textContent).toContain("Acordo por telefone");
  expect(screen.queryByRole("button", { name: /^Anular contrato/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Voltar" })).toBeTruthy();
});

const issue = { act: "issue" as const, booking_code: "K7WM2RXQ", holder_name: "Otávio" };
const Issue = () => <ContractDialog question={issue} onClose={() => {}} />;

test("a legal refusal removes the submit button until another type is chosen", async () => {
  const types = [
    { id: "0192f1c2-7a3b-7c4d-8e5f-0000000000a1", name: "Temporada", lacking: [] },
    { id: "0192f1c2-7a3b-7c4d-8e5f-0000000000a2", name: "Hospedagem", lacking: [] },
  ];
  const { heard } = fakeServer({ status: 200, body: { data: types } });
  const law = "A locação por temporada dura 90 dias no máximo (Lei 8.245/1991, art. 48).";
  const answer = { status: "error", initialValue: { contract_type_id: types[0]?.id }, error: { "": [law] } };
  const Stub = createRoutesStub([{ path: "/", Component: Issue, action: () => answer }]);
  render(inSession(sessionWith({}), <Stub />));
  const button = await screen.findByRole("button", { name: /^Emitir contrato/ });
  expect(heard).toHaveLength(1);
  fireEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain(law);
  expect(screen.queryByRole("button", { name: /^Emitir contrato/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Modelo/ }));
  fireEvent.click(await screen.findByRole("option", { name: "Hospedagem", hidden: true }));
  expect(await screen.findByRole("button", { name: /^Emitir contrato/ })).toBeTruthy();
});

test("a contract that lacks facts is not issued, and each of them links to its field", async () => {
  const accommodation = { id: "0192f1c2-7a3b-7c4d-8e5f-0000000000b1", name: "Casa Butiá" };
  const lacking = [
    { label: "Se a acomodação é mobiliada", screen: "accommodation", field: "furnished", accommodation },
    { label: "Rua da empresa", screen: "company", field: "address.street", accommodation: null },
  ];
  const types = [{ id: "0192f1c2-7a3b-7c4d-8e5f-0000000000a1", name: "Temporada", lacking }];
  fakeServer({ status: 200, body: { data: types } });
  const Stub = createRoutesStub([{ path: "/", Component: Issue }]);
  render(
    inSession(sessionWith({ permissions: ["accommodations.view", "accommodations.edit", "company.edit"] }), <Stub />),
  );
  expect(await screen.findByText("Falta preencher.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Emitir contrato/ })).toBeNull();
  expect(screen.getByText(/em Casa Butiá/)).toBeTruthy();
});
