import { useId, useState } from "react";
import { useFetcher } from "react-router";
import type { BankImport } from "#contract/bank-imports";
import type { FinancialAccount } from "#contract/financial-accounts";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useResult } from "~/lib/use-result";
import { actBody, type StatementResult } from "~/routes/finances/statements/statement-acts";
import { accountWords } from "~/routes/finances/statements/statement-words";

export interface AccountsDialogProps {
  file: BankImport;
  accounts: readonly FinancialAccount[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks whose account each statement of a file is; what is said is remembered for the next file. */
export function AccountsDialog({ file, accounts, onClose, onDone }: AccountsDialogProps) {
  const fetcher = useFetcher<StatementResult>();
  const formId = useId();
  const chosen = accounts.filter(({ archived, kind }) => !archived && kind !== "deposits_held");
  const first = chosen.find(({ kind }) => kind === "bank")?.id ?? chosen[0]?.id ?? "";
  const offered = file.statements.map(({ account_id }) => account_id ?? first);
  const [ids, setIds] = useState(offered);
  useResult(fetcher, (result) => result.done && onDone());
  const options = chosen.map(({ id, name }) => ({ value: id, label: name }));
  const name = () => fetcher.submit(actBody({ act: "name", id: file.id, account_ids: ids }), { method: "post" });
  return (
    <Dialog
      open
      onClose={onClose}
      title={file.statements.length > 1 ? "De que contas são estes extratos?" : "De que conta é este extrato?"}
      description={`${file.file_name}. A resposta fica guardada para os próximos arquivos.`}
      unsaved={ids.some((id, index) => id !== offered[index])}
      actions={
        <>
          <Button onClick={onClose}>Deixar para depois</Button>
          <Button variant="primary" working={fetcher.state !== "idle"} workingLabel="Importando" onClick={name}>
            Importar extrato
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        {file.statements.map((statement, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: statements of a file keep their order
            key={index}
            id={`${formId}-${index}`}
            name={`conta-${index}`}
            label={`Conta: ${accountWords(statement)}`}
            help={`${statement.line_count} lançamentos`}
            options={options}
            defaultValue={ids[index]}
            onValueChange={(value) => setIds((before) => before.with(index, value))}
          />
        ))}
        {fetcher.data?.problem && (
          <p role="alert" className="text-sm text-error-text">
            {fetcher.data.problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
