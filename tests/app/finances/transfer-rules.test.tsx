// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LineToMatch } from "#contract/money/bank-matches";
import type { BankRule } from "#contract/money/bank-rules";
import type { FinancialAccount } from "#contract/money/financial-accounts";
import { KnownPanel } from "~/routes/finances/statements/known-panel";
import { type Told, TransferPart } from "~/routes/finances/statements/line-dialog";

beforeEach(() => {
  const finger = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => finger); // the native select
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = { account_id: "bank", amount_cents: -50_000, text: "TRANSF PARA POUPANCA 11/09" } as LineToMatch;
const accounts = [
  { id: "bank", name: "Conta bancária", kind: "bank" },
  { id: "savings", name: "Poupança", kind: "bank" },
] as FinancialAccount[];

test("a rule for a recurring transfer has its constant words, direction and other account", () => {
  const told: (Told | null)[] = [];
  const keep = (each: Told | null) => void told.push(each);
  render(<TransferPart line={line} accounts={accounts} onTold={keep} />);
  fireEvent.change(screen.getByLabelText(/^Foi para a conta/), { target: { value: "savings" } });
  const parts = [{ kind: "transfer", account_id: "savings" }];
  expect(told.at(-1)).toEqual({ parts });
  fireEvent.click(screen.getByRole("checkbox", { name: /quando a linha voltar/ }));
  const rule = { words: "TRANSF PARA POUPANCA", direction: "out", other_account_id: "savings" };
  expect(told.at(-1)).toEqual({ parts, rule });
  fireEvent.change(screen.getByLabelText(/^Texto da linha/), { target: { value: " " } });
  expect(told.at(-1), "without words nothing is known again").toBeNull();
});

test("a transfer rule is listed with its account, and a note if the account is archived", () => {
  const rule = { words: "repasse", direction: "in", other_account_name: "Canais a receber" } as BankRule;
  const archived = { ...rule, id: "2", direction: "out", other_account_name: "Poupança", other_account_archived: true };
  render(
    <KnownPanel
      rules={[{ ...rule, id: "1" }, archived as BankRule]}
      profiles={[]}
      fetcher={null}
      onEdit={() => undefined}
    />,
  );
  expect(screen.getByText("Transferência de Canais a receber")).toBeTruthy();
  expect(screen.getByText("Transferência para Poupança · conta arquivada, por isso não é sugerida")).toBeTruthy();
});
