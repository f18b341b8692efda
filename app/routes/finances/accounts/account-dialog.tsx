import { useState } from "react";
import { bookingWords } from "#contract/bookings/booking-words";
import { accountKindWords } from "#contract/money/finance-words";
import {
  type FinancialAccount,
  FinancialAccountInput,
  FinancialAccountUpdate,
} from "#contract/money/financial-accounts";
import { Checkbox } from "~/components/form/checkbox";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { moneyActs } from "~/domains/finances/money-acts";
import { useActForm } from "~/lib/act-form";

export interface AccountDialogProps {
  /** Null for a new one. */
  account: FinancialAccount | null;
  today: string;
  onClose: () => void;
}

const { deposits_held: _, ...chosenKinds } = accountKindWords;
const half = "col-span-12 sm:col-span-6";

/** Creates or edits an account: its name, what it receives, and its balance on a day. */
export function AccountDialog({ account, today, onClose }: AccountDialogProps) {
  const held = account?.kind === "deposits_held";
  const [methods, setMethods] = useState<readonly string[]>(account?.methods ?? []);
  const { frame, fields, field } = useActForm(
    account ? moneyActs.updateAccount : moneyActs.createAccount,
    account ? FinancialAccountUpdate : FinancialAccountInput,
    { defaultValue: account ?? { kind: "bank" } },
  );
  return (
    <SaveDialog
      {...frame}
      wide
      title={account ? `Editar ${account.name}` : "Nova conta"}
      save={account ? "Salvar conta" : "Criar conta"}
      record={account}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} required maxLength={60} className={half} />
      {!held && (
        <>
          <SelectField {...field(fields.kind)} options={optionsOf(chosenKinds)} className={half} />
          <TextField {...field(fields.bank_name)} optional className="col-span-12" />
          <fieldset className="col-span-12 min-w-0">
            <legend className="text-xs font-medium text-muted">Recebe os pagamentos por</legend>
            <div className="flex flex-wrap gap-x-5">
              {optionsOf(bookingWords.method).map(({ value, label }) => (
                <Checkbox
                  key={value}
                  label={label}
                  checked={methods.includes(value)}
                  disabled={account?.methods.includes(value) ?? false}
                  onCheckedChange={(on) =>
                    setMethods(on ? [...methods, value] : methods.filter((each) => each !== value))
                  }
                />
              ))}
            </div>
            {methods.map((method, index) => (
              <input key={method} type="hidden" name={`methods[${index}]`} value={method} />
            ))}
            {fields.methods.errors?.[0] && <p className="text-sm text-error-text">{fields.methods.errors[0]}</p>}
          </fieldset>
          <MoneyField signed {...field(fields.opening_cents)} optional className={half} />
          <DateField
            {...field(fields.opening_on)}
            optional
            max={today}
            today={today}
            help="O que a conta tinha no começo do dia, antes do primeiro movimento"
            className={half}
          />
        </>
      )}
    </SaveDialog>
  );
}
