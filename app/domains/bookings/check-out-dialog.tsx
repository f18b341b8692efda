import type { BookingRow } from "#contract/bookings";
import { CheckOutInput } from "#contract/stays";
import { departureOn, leavesEarly } from "#domain/stay-course";
import { guestOwes } from "#domain/who-owes";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/radio-group";
import { type ActDialogProps, ActFrame } from "~/domains/bookings/act-frame";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { useAct } from "~/domains/bookings/use-act";
import { useAsk } from "~/lib/ask";
import { check, useContractForm } from "~/lib/form";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";

/** Asks before a check-out: the price if the guest leaves early, and whether a balance may stay open. */
export function CheckOutDialog(props: ActDialogProps) {
  const { booking } = props;
  const act = useAct(props.onClose);
  const { id, lastResult, working } = act;
  const { form, fields, field } = useContractForm(CheckOutInput, { id, lastResult, sending: working });
  const today = todayOf(useSession());
  const early = leavesEarly(booking, today) && !isFreeOfCharge(booking);
  const slept = useSleptPrice(booking, today, early);
  const { guest_balance_cents: balance } = booking;
  const what = booking.collected_by === "company" ? "saldo" : "consumo do hóspede";
  return (
    <ActFrame {...props} form={act} onSubmit={form.onSubmit}>
      {early && (
        <RadioGroup
          {...field(fields.pricing)}
          defaultValue="keep"
          options={[
            { value: "keep", label: priced("Manter o total combinado", booking.total_cents) },
            { value: "reprice", label: priced("Cobrar só as noites usadas", slept) },
          ]}
        />
      )}
      {guestOwes(booking) && (
        <Checkbox
          label={`Concluir com ${what} em aberto${balance === undefined ? "" : ` (hoje ${formatMoney(balance)})`}`}
          {...check(fields.accept_balance)}
        />
      )}
    </ActFrame>
  );
}

const priced = (label: string, cents: number | undefined) =>
  cents === undefined ? label : `${label}: ${formatMoney(cents)}`;

/** The price of the nights slept if a stay ends today, in cents; undefined while unknown, or if it may not be seen. */
function useSleptPrice(booking: BookingRow, today: string, asked: boolean): number | undefined {
  const { code, accommodation_id, check_in, adults, children } = booking;
  const stay = { accommodation_id, check_in, check_out: departureOn(booking, today), adults, children };
  const body = { ...stay, booking_code: code, pricing: "keep" } as const;
  return useAsk("POST /api/quotes", asked ? { body } : null).answer?.total_cents;
}
