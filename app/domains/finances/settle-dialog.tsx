import { bookingWords } from "#contract/bookings/booking-words";
import type { AccountOption } from "#contract/money/financial-accounts";
import { SettlementInput } from "#contract/money/financial-entries";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { moneyActs } from "~/domains/finances/money-acts";
import { useActForm } from "~/lib/act-form";

/** What is settled: an entry, or an instalment of a booking. */
export interface Settled {
  id: string;
  kind: "receivable" | "payable";
  description: string;
  open_cents?: number | undefined;
  account_id?: string | null;
  booking_code?: string | null;
}

export interface SettleDialogProps {
  entry: Settled;
  accounts: readonly AccountOption[];
  today: string;
  onClose: () => void;
}

/** Asks for amount, date and account of a payment of an entry. */
export function SettleDialog({ entry, accounts, today, onClose }: SettleDialogProps) {
  const chosen = accounts.filter(({ archived, kind }) => !archived && kind !== "deposits_held");
  const { frame, fields, field } = useActForm(moneyActs.settle, SettlementInput, {
    defaultValue: {
      amount_cents: entry.open_cents,
      moved_on: today,
      account_id: entry.account_id ?? chosen[0]?.id,
      method: "pix",
    },
  });
  const pays = entry.kind === "payable";
  const half = "col-span-12 sm:col-span-6";
  return (
    <SaveDialog
      {...frame}
      title={pays ? "Registrar pagamento" : "Registrar recebimento"}
      description={entry.description}
      save={pays ? "Registrar pagamento" : "Registrar recebimento"}
      saving="Registrando"
      hidden={{ id: entry.id }}
      onClose={onClose}
    >
      <MoneyField {...field(fields.amount_cents)} required className={half} />
      <DateField {...field(fields.moved_on)} max={today} today={today} className={half} />
      <SelectField
        {...field(fields.account_id)}
        required
        options={chosen.map(({ id, name }) => ({ value: id, label: name }))}
        className={half}
      />
      {entry.booking_code ? (
        <SelectField {...field(fields.method)} options={optionsOf(bookingWords.method)} className={half} />
      ) : (
        <>
          <MoneyField {...field(fields.interest_cents)} optional className={half} />
          <MoneyField {...field(fields.discount_cents)} optional className={half} />
        </>
      )}
      <TextField {...field(fields.note)} optional className="col-span-12" />
    </SaveDialog>
  );
}
