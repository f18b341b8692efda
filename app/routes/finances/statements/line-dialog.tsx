import { useState } from "react";
import { useFetcher } from "react-router";
import type { LineToMatch, MatchPartInput } from "#contract/bank-matches";
import type { BankRuleInput } from "#contract/bank-rules";
import type { FinancialAccount } from "#contract/financial-accounts";
import type { FinancialCategory } from "#contract/financial-categories";
import { RadioGroup } from "~/components/form/radio-group";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useResult } from "~/lib/use-result";
import { BookingPart } from "~/routes/finances/statements/booking-part";
import { EntryPart } from "~/routes/finances/statements/entry-part";
import { ItemParts } from "~/routes/finances/statements/item-parts";
import { signedLine } from "~/routes/finances/statements/signed-line";
import { actBody, confirmAct, type StatementResult, tellConfirmed } from "~/routes/finances/statements/statement-acts";
import { TransferPart } from "~/routes/finances/statements/transfer-part";

export interface LineDialogProps {
  line: LineToMatch;
  accounts: readonly FinancialAccount[];
  categories: readonly FinancialCategory[];
  onClose: () => void;
}

/** The user's meaning of a line: its parts, and a rule for later lines. Null while incomplete. */
export interface Told {
  parts: MatchPartInput[];
  rule?: BankRuleInput;
}

const kindsOf = ({ amount_cents }: LineToMatch) => [
  { value: "items", label: "Algo em aberto" },
  { value: "entry", label: "Novo lançamento" },
  { value: "transfer", label: "Transferência" },
  ...((amount_cents ?? 0) < 0 ? [{ value: "refund", label: "Devolução a hóspede" }] : []),
  { value: "deposit", label: "Caução" },
];

/** Asks for the meaning of a line: open items, a new entry, a transfer, a refund to a guest, or a security deposit. */
export function LineDialog({ line, accounts, categories, onClose }: LineDialogProps) {
  const fetcher = useFetcher<StatementResult>();
  const undoing = useFetcher<StatementResult>();
  const [kind, setKind] = useState("items");
  const [told, setTold] = useState<Told | null>(null);
  const [lacking, setLacking] = useState(false);
  useResult(fetcher, ({ done, confirmed }) => {
    if (!done || !confirmed) return;
    tellConfirmed(confirmed, () => undoing.submit(actBody({ act: "reopen", ids: confirmed }), { method: "post" }));
    onClose();
  });
  const confirm = () => {
    if (told === null) return setLacking(true);
    const act = confirmAct([line], [{ line_id: line.id, parts: told.parts }], told.rule);
    void fetcher.submit(actBody(act), { method: "post" });
  };
  const problem = fetcher.state === "idle" ? fetcher.data?.problem : undefined;
  const part = { line, accounts, categories, onTold: setTold };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`O que é ${signedLine(line.amount_cents)}?`}
      description={line.text}
      unsaved={told !== null}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button variant="primary" working={fetcher.state !== "idle"} workingLabel="Confirmando" onClick={confirm}>
            Confirmar linha
          </Button>
        </>
      }
    >
      <RadioGroup
        name="kind"
        label="Esta linha é"
        options={kindsOf(line)}
        defaultValue={kind}
        onValueChange={(value) => {
          setTold(null);
          setKind(value);
        }}
      />
      {kind === "items" && <ItemParts {...part} />}
      {kind === "entry" && <EntryPart {...part} />}
      {kind === "transfer" && <TransferPart {...part} />}
      {(kind === "refund" || kind === "deposit") && <BookingPart key={kind} {...part} kind={kind} />}
      {(problem || (lacking && told === null)) && (
        <p role="alert" className="mt-2 text-sm text-error-text">
          {problem ?? "Falta dizer o que é o valor inteiro desta linha."}
        </p>
      )}
    </Dialog>
  );
}
