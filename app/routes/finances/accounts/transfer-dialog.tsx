import { useState } from "react";
import type { FinancialAccount } from "#contract/financial-accounts";
import { TransferInput } from "#contract/transfers";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/money-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { isKept } from "~/domains/finances/money-acts";
import { PaidOutBookings } from "~/domains/finances/paid-out-bookings";
import { useDialogForm } from "~/lib/dialog-form";
import { field } from "~/lib/form";

export interface TransferDialogProps {
  accounts: readonly FinancialAccount[];
  today: string;
  onClose: () => void;
}

const half = "col-span-12 sm:col-span-6";

/** Moves money between two accounts; what a channel or a bank kept is an expense. */
export function TransferDialog({ accounts, today, onClose }: TransferDialogProps) {
  const chosen = accounts.filter(({ archived, kind }) => !archived && kind !== "deposits_held");
  const options = chosen.map(({ id, name }) => ({ value: id, label: name }));
  const [from, setFrom] = useState("");
  const fromChannel = chosen.find(({ id }) => id === from)?.kind === "channel_wallet";
  const { fetcher, done, form, fields } = useDialogForm(TransferInput, isKept, { defaultValue: { moved_on: today } });
  return (
    <SaveDialog
      title="Transferir entre contas"
      description="O dinheiro muda de conta e não é receita nem despesa."
      save="Transferir"
      saving="Transferindo"
      fetcher={fetcher}
      done={done}
      form={{ id: form.id, onSubmit: form.onSubmit, errors: form.errors }}
      hidden={{ act: "transfer" }}
      onClose={onClose}
    >
      <SelectField
        {...field(fields.from_account_id)}
        label="Da conta"
        required
        options={options}
        onValueChange={setFrom}
        className={half}
      />
      <SelectField {...field(fields.to_account_id)} label="Para a conta" required options={options} className={half} />
      <MoneyField {...field(fields.amount_cents)} label="Valor que saiu" required className={half} />
      <MoneyField {...field(fields.fee_cents)} label="Comissão ou tarifa retida" optional className={half} />
      {fromChannel && <PaidOutBookings account={from} errors={fields.booking_codes.errors} className="col-span-12" />}
      <DateField {...field(fields.moved_on)} label="Data" max={today} today={today} className={half} />
      <TextField {...field(fields.note)} label="Observação" optional className={half} />
    </SaveDialog>
  );
}
