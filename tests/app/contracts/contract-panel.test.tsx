// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import type { ContractState } from "#contract/guest/contracts";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { ContractPanel } from "~/routes/bookings/issued-contract/contract-panel";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const holder = { id: "9", name: "Otávio Prado", email: null, phone: null };
const booking = { code: "K7WM2RXQ", holder, status: "confirmed", type: "guest", hold_expires_at: null } as Booking;
const sent: ContractState = {
  id: "0192f1c2-7a3b-7c4d-8e5f-0123456789ab",
  number: "2026/0001",
  state: "sent",
  type_name: "Temporada",
  type_version: 3,
  issued_on: "2026-11-19",
  sent_at: "2026-11-19T17:02:00Z",
  viewed_at: null,
  signed_at: null,
  voided_at: null,
  void_reason: null,
  signers: 1,
  signatures: 0,
  missing: [],
  lacking: [],
  refusal: null,
  differs_since: null,
  differs_in: [],
  document_doubt_since: null,
  people_doubts: [],
  unnamed_minors: false,
  has_pdf: false,
  mail_held: null,
  version: 1,
};
const everything = [
  "bookings.view",
  "bookings.edit",
  "contracts.view",
  "contracts.issue",
  "contracts.edit",
  "money.view",
];

let shown: { booking: Booking; contracts: readonly ContractState[] };
const Page = () => <ContractPanel {...shown} onWrite={() => {}} />;

interface Shown {
  contracts?: readonly ContractState[];
  permissions?: readonly string[];
  modules?: readonly string[];
  stay?: Partial<Booking>;
}

function show({ contracts = [], permissions = everything, modules, stay = {} }: Shown) {
  const session = sessionWith({ permissions, ...(modules && { modules }) });
  shown = { booking: { ...booking, ...stay }, contracts };
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  const { container } = render(inSession(session, <Stub />));
  return container;
}
const button = (name: string | RegExp) => screen.queryByRole("button", { name });

test("a stay without a contract has a button to issue one for users who may", () => {
  show({});
  expect(button("Emitir contrato")).toBeTruthy();
  cleanup();
  show({ permissions: ["bookings.view", "contracts.view"] });
  expect(screen.getByText("Nenhum contrato vale para esta reserva.")).toBeTruthy();
  expect(screen.getByText(/^Emite quem tem a permissão “Emitir contratos”/)).toBeTruthy();
  expect(button("Emitir contrato")).toBeNull();
  cleanup();
  show({ stay: { status: "checked_out" } });
  expect(button("Emitir contrato")).toBeNull();
});

test("reception issues, but does not void or replace what stands", () => {
  const permissions = ["bookings.view", "contracts.view", "contracts.issue"];
  show({ permissions });
  expect(button("Emitir contrato")).toBeTruthy();
  cleanup();
  show({ permissions, contracts: [{ ...sent, document_doubt_since: "2026-11-20T13:00:00Z" }] });
  expect(button("Emitir de novo")).toBeNull();
  expect(button("Ações do contrato 2026/0001")).toBeNull();
});

test("the panel is empty without the module, unless there is a contract", () => {
  const modules = ["booking"];
  expect(show({ modules }).textContent).toBe("");
  cleanup();
  show({ modules, contracts: [sent] });
  expect(screen.getByText("2026/0001")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Abrir contrato" })).toBeNull();
  expect(button("Ações do contrato 2026/0001")).toBeNull();
});

test("an unsigned contract has the guest link, and a link to the contract for users with contracts.view", () => {
  show({ contracts: [sent] });
  expect(screen.getByText("Na página do hóspede desde 19/11/2026 às 14:02.")).toBeTruthy();
  expect(button(/^Copiar o link do hóspede/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Abrir contrato" }).getAttribute("href")).toBe(
    `/minha-conta/contratos/${sent.id}`,
  );
  expect(button("Emitir contrato")).toBeNull();
  cleanup();
  show({ contracts: [sent], permissions: ["bookings.view", "bookings.edit"] }); // the page shows the price
  expect(button(/^Copiar o link do hóspede/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Abrir contrato" })).toBeNull();
});

test("a signed contract of a changed booking can be reissued or kept, or shows who decides", () => {
  const signed: ContractState = {
    ...sent,
    state: "signed",
    signed_at: "2026-11-20T00:03:00Z",
    differs_since: "2026-11-20T13:00:00Z",
  };
  const said = show({ contracts: [signed] }).textContent ?? "";
  const notice = said.slice(said.indexOf("O contrato assinado diz outra coisa"));
  expect(notice).not.toContain("Ele diz outra coisa"); // said once
  expect(button("Emitir de novo")).toBeTruthy();
  expect(button("Manter o assinado")).toBeTruthy();
  expect(button(/^Copiar o link do hóspede/)).toBeNull();
  cleanup();
  show({ contracts: [signed], permissions: ["bookings.view"] });
  expect(button("Manter o assinado")).toBeNull();
  expect(screen.getByText("Quem cuida dos contratos da empresa decide se emite outro.")).toBeTruthy();
});

test("a voided contract stays visible, and another can be issued", () => {
  show({ contracts: [{ ...sent, state: "void", voided_at: "2026-11-20T13:00:00Z", void_reason: "Outro acordo" }] });
  expect(screen.getByText("1 contrato anulado")).toBeTruthy();
  expect(screen.getByText("Anulado em 20/11/2026 às 10:00: Outro acordo.")).toBeTruthy();
  expect(button("Emitir contrato")).toBeTruthy();
});

test("a signed contract lists all that it says otherwise, folded, and a minor without a name", () => {
  const labels = ["Data da entrada", "Data da saída", "Noites", "Valor total", "Parcelas", "Valor da caução"];
  const signed: ContractState = { ...sent, state: "signed", signed_at: "2026-11-20T12:00:00Z", unnamed_minors: true };
  const told = { ...signed, differs_since: "2026-11-21T12:00:00Z", differs_in: labels };
  const text = show({ contracts: [told] }).textContent;
  expect(text).toContain("e mais 2");
  expect(screen.getByText("Ver tudo o que mudou (6)")).toBeTruthy();
  for (const label of labels) expect(screen.getAllByText(label).length).toBeGreaterThan(0);
  expect(text).toContain("O contrato foi assinado com um menor sem nome.");
  const link = screen.getByRole("link", { name: "Escreva nome e nascimento na reserva" });
  expect(link.getAttribute("href")).toMatch(/#hospedes$/);
  cleanup();
  expect(show({ contracts: [sent] }).textContent).not.toContain("menor sem nome");
});
