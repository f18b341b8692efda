import { useId } from "react";
import { useFetcher } from "react-router";
import type { Booking } from "#contract/bookings";
import { ChargeInput } from "#contract/payments";
import { MoneyField } from "~/components/form/money-field";
import { TextField } from "~/components/form/text-field";
import { field, useContractForm } from "~/lib/form";
import type { MoneyResult } from "~/routes/bookings/money/money-acts";
import { isSettled, MoneyDialog } from "~/routes/bookings/money/money-dialog";

/** Charges something on top of the agreed price: minibar, damage, a transfer. */
export function ChargeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const fetcher = useFetcher<MoneyResult>();
  const { form, fields } = useContractForm(ChargeInput, {
    id: useId(),
    lastResult: isSettled(fetcher.data) ? undefined : fetcher.data,
    sending: fetcher.state !== "idle",
  });
  return (
    <MoneyDialog
      act="charge"
      title="Lançar consumo"
      description={`Reserva ${booking.code}. O total e o saldo acompanham o valor.`}
      confirm="Lançar consumo"
      fetcher={fetcher}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...field(fields.name)}
        label="O que foi"
        required
        maxLength={60}
        help="Ex.: Frigobar"
        className="col-span-12 sm:col-span-7"
      />
      <MoneyField {...field(fields.amount_cents)} label="Valor" required className="col-span-12 sm:col-span-5" />
    </MoneyDialog>
  );
}
