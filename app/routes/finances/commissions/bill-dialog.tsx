import { bookingWords } from "#contract/booking-words";
import { type ChannelMonth, CommissionBillInput } from "#contract/commission-bills";
import { billDueOn } from "#domain/commission";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/money-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { bookingsText } from "~/domains/bookings/booking-words";
import { money } from "~/domains/finances/finance-words";
import { isKept } from "~/domains/finances/money-acts";
import { useDialogForm } from "~/lib/dialog-form";
import { formatMonth } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";

/** What is billed: the bookings of a channel's month (YYYY-MM), and what their commissions come to. */
export interface Billing {
  month: string;
  channel: ChannelMonth["channel"];
  ids: readonly string[];
  sum: number;
}

const half = "col-span-12 sm:col-span-6";

/** Asks what the channel's bill says, and when it falls due. */
export function BillDialog({ month, channel, ids, sum, onClose }: Billing & { onClose: () => void }) {
  const first = `${month}-01`;
  const { fetcher, done, form, fields, field } = useDialogForm(CommissionBillInput, isKept, {
    defaultValue: { amount_cents: sum, due_on: billDueOn(first) },
  });
  return (
    <SaveDialog
      title={`Fatura de ${formatMonth(month)}: ${bookingWords.channel[channel]}`}
      description={`${bookingsText(ids.length)}, comissão de ${money(sum)}. Se a fatura do canal disser outro valor, corrija: ele é dividido na proporção das comissões.`}
      save="Lançar fatura"
      saving="Lançando"
      fetcher={fetcher}
      done={done}
      form={{ id: form.id, onSubmit: form.onSubmit, errors: form.errors ?? fields.booking_ids.errors }}
      hidden={{ act: "bill", month: first, channel }}
      onClose={onClose}
    >
      <MoneyField {...field(fields.amount_cents)} required className={half} />
      <DateField {...field(fields.due_on)} today={todayOf(useSession())} className={half} />
      {ids.map((id, index) => (
        <input key={id} type="hidden" name={`booking_ids[${index}]`} value={id} />
      ))}
    </SaveDialog>
  );
}
