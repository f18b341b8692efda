import { CheckOutInput } from "#contract/stays";
import { leavesEarly } from "#domain/stay-course";
import { type ActDialogProps, ActFrame } from "~/components/booking-acts/act-frame";
import { useAct } from "~/components/booking-acts/use-act";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/radio-group";
import { isFreeOfCharge } from "~/lib/booking-words";
import { check, field, useContractForm } from "~/lib/form";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";

/** Asks before a check-out: for what price, when the guest leaves early, and whether a balance may stay open. */
export function CheckOutDialog(props: ActDialogProps) {
  const { booking } = props;
  const act = useAct(booking.code, props.onClose);
  const { id, lastResult, working } = act;
  const { form, fields } = useContractForm(CheckOutInput, { id, lastResult, sending: working });
  const early = leavesEarly(booking, todayOf(useSession())) && !isFreeOfCharge(booking);
  const owes = booking.payment_state === "unpaid" || booking.payment_state === "partial";
  const balance = booking.balance_cents;
  return (
    <ActFrame {...props} form={act} onSubmit={form.onSubmit}>
      {early && (
        <RadioGroup
          label="Preço da estadia mais curta"
          {...field(fields.pricing)}
          defaultValue="keep"
          options={[
            { value: "keep", label: "Manter o total combinado" },
            { value: "reprice", label: "Cobrar só as noites usadas" },
          ]}
        />
      )}
      {owes && (
        <Checkbox
          label={`Concluir com saldo em aberto${balance === undefined ? "" : ` (hoje ${formatMoney(balance)})`}`}
          {...check(fields.accept_balance)}
        />
      )}
    </ActFrame>
  );
}
