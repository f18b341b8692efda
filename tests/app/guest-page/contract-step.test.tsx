// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { GuestContract, GuestSigner } from "#contract/guest/guest-contract";
import { stayOf } from "#tests/app/guest-page/stay";
import type { ContractAct, ContractAnswer } from "~/routes/guest-page/act-on-page";
import { LanguageProvider } from "~/routes/guest-page/language";
import { ContractStep } from "~/routes/guest-page/signing/contract-step";

vi.mock("~/routes/guest-page/signing/signature-field", () => ({
  SignatureField: ({ onDraws }: { onDraws: (draws: boolean) => void }) => (
    <button type="button" onClick={() => onDraws(false)}>
      Só com o nome
    </button>
  ),
}));
Element.prototype.scrollIntoView = () => {}; // jsdom has none
afterEach(cleanup);

const holder = {
  ...{ position: 1, name: "Bianca Reis", holder: true, represents: false },
  ...{ state: "not_sent", ways: ["here"], waits_for: null, signed_at: null },
} satisfies GuestSigner as GuestSigner;

const contractOf = (more: Partial<GuestContract>) =>
  ({
    ...{ state: "open", number: "2026/0001", outdated: false, ended: false, unnamed_minors: false },
    ...{ company_name: "Pousada", asked: [], recall: null, blocks: [], text_hash: "a".repeat(64), may_sign: true },
    ...{ signers: [holder], document: null, address: "203.0.113.1", has_pdf: false, pdf_opens: "now" },
    ...{ mails: true, mails_copy: false, ...more },
  }) as GuestContract;

/** Opens the step; every further act gets the answers of `answerTo`. */
async function open(opened: GuestContract, answerTo: (asked: ContractAct) => Omit<ContractAnswer, "act"> = () => ({})) {
  const asked: ContractAct[] = [];
  const element = (
    <LanguageProvider code="pt">
      <Suspense>
        <ContractStep page={stayOf()} />
      </Suspense>
    </LanguageProvider>
  );
  const action = async ({ request }: { request: Request }): Promise<ContractAnswer> => {
    const body: ContractAct = await request.json();
    asked.push(body);
    return { act: body.act, ...(body.act === "open" ? { contract: opened } : answerTo(body)) };
  };
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element, action }])} />);
  await screen.findByRole("heading", { level: 1 });
  return asked;
}

async function sign(document: string) {
  fireEvent.change(screen.getByLabelText("CPF ou passaporte"), { target: { value: document } });
  fireEvent.click(screen.getByRole("button", { name: "Só com o nome" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Li o contrato e concordo com ele" }));
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Assinar contrato/ })));
}

test("a refused signature is not announced as stored, and the refusal is at its field and beside the button", async () => {
  await open(contractOf({}), () => ({ errors: { document: "O documento está errado" } }));
  await sign("FX123456");
  expect(await screen.findByText("O documento está errado")).toBeTruthy();
  expect(screen.queryByText(/Assinatura guardada/)).toBeNull();
  expect(screen.getByText("O contrato não foi assinado. Confira o que está marcado acima.")).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("CPF ou passaporte")));
});

test("a stored signature is announced with who is left", async () => {
  const other = { ...holder, position: 2, name: "Caio", holder: false, ways: ["whatsapp" as const] };
  const after = [{ ...holder, state: "signed" as const, ways: [], signed_at: "2047-02-01T12:00:00Z" }, other];
  await open(contractOf({ signers: [holder, other] }), () => ({ contract: contractOf({ signers: after }) }));
  await sign("FX123456");
  expect(await screen.findByText("Assinatura guardada. Falta uma pessoa.")).toBeTruthy();
});

const mother = { ...holder, name: "Carla Reis", represents: true };

test("the adult who signs for a holder under 18 says on the device who they are", async () => {
  const asked = await open(contractOf({ signers: [mother], document: "390.533.447-05" }));
  await sign("390.533.447-05");
  expect(screen.getByText("Marque para dizer quem assina")).toBeTruthy();
  expect(asked.map((each) => each.act)).toEqual(["open"]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Sou Carla Reis e assino neste aparelho" }));
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Assinar contrato/ })));
  expect(asked.map((each) => each.act)).toEqual(["open", "sign"]);
});

test("the document that a holder under 18 told the contract is not proposed to the adult who signs", async () => {
  const name = "locatario.cpf_ou_passaporte" as const;
  const facts = contractOf({ state: "facts", asked: [{ name, label: "CPF ou passaporte", known: null }] });
  await open(facts, () => ({ contract: contractOf({ signers: [mother] }) }));
  fireEvent.change(screen.getByLabelText("CPF ou passaporte"), { target: { value: "FX123456" } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Continuar para o texto/ })));
  await screen.findByRole("button", { name: /^Assinar contrato/ });
  expect(screen.getByLabelText<HTMLInputElement>("CPF ou passaporte").value).toBe("");
});

test.each([
  ["relation", /complete na ficha do menor o parentesco/],
  ["authorization", /envie na ficha do menor a autorização/],
] as const)("a guardian whose form lacks the %s reads so, with the way to the forms", async (waits_for, sentence) => {
  const other = { ...holder, position: 2, name: "Caio", holder: false, ways: ["device" as const] };
  const waiting = { ...mother, ways: [], waits_for };
  await open(contractOf({ signers: [waiting, other] }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Abrir as fichas" }).getAttribute("href")).toContain("?fichas");
  expect(screen.queryByRole("button", { name: /^Assinar contrato/ })).toBeNull();
});
