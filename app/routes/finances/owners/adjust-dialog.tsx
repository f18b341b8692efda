import { useState } from "react";
import type { FinancialAccount } from "#contract/financial-accounts";
import { adjustmentWords, OwnerAdjustmentInput } from "#contract/owner-adjustments";
import { adjustmentKinds } from "#domain/owner-statement/owner-statement";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/money-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { isKept } from "~/domains/finances/money-acts";
import { useDialogForm } from "~/lib/dialog-form";

export interface AdjustDialogProps {
  owner: { name: string };
  accounts: readonly FinancialAccount[];
  today: string;
  onClose: () => void;
}

const meanings = {
  credit: "Aumenta o que o proprietário tem a receber. Nenhuma conta se movimenta.",
  debit: "Diminui o que o proprietário tem a receber. Nenhuma conta se movimenta.",
  contribution: "Dinheiro que o proprietário colocou: entra na conta e aumenta o saldo do proprietário.",
} as const satisfies Record<(typeof adjustmentKinds)[number], string>;

/** Asks what an owner is credited or debited, or contributed, and why. */
export function AdjustDialog({ owner, accounts, today, onClose }: AdjustDialogProps) {
  const chosen = accounts.filter(({ archived, kind }) => !archived && kind !== "deposits_held");
  const [kind, setKind] = useState<(typeof adjustmentKinds)[number]>("credit");
  const { fetcher, done, form, fields, field } = useDialogForm(OwnerAdjustmentInput, isKept, {
    defaultValue: { kind: "credit", booked_on: today, account_id: chosen[0]?.id },
  });
  const half = "col-span-12 sm:col-span-6";
  return (
    <SaveDialog
      title={`Crédito, débito ou aporte de ${owner.name}`}
      description="O proprietário lê o motivo na prestação de contas do mês da data ou, se esse mês já foi fechado, na próxima."
      save="Registrar"
      saving="Registrando"
      fetcher={fetcher}
      done={done}
      form={{ id: form.id, onSubmit: form.onSubmit, errors: form.errors }}
      hidden={{ act: "adjust" }}
      onClose={onClose}
    >
      <SelectField
        {...field(fields.kind)}
        required
        options={adjustmentKinds.map((value) => ({ value, label: adjustmentWords[value] }))}
        onValueChange={(value) => setKind(adjustmentKinds.find((each) => each === value) ?? "credit")}
        help={meanings[kind]}
        className="col-span-12"
      />
      <MoneyField {...field(fields.amount_cents)} required className={half} />
      <DateField {...field(fields.booked_on)} max={today} today={today} className={half} />
      {kind === "contribution" && (
        <SelectField
          {...field(fields.account_id)}
          required
          options={chosen.map(({ id, name }) => ({ value: id, label: name }))}
          className="col-span-12"
        />
      )}
      <TextField {...field(fields.reason)} required className="col-span-12" />
    </SaveDialog>
  );
}
