import { useState } from "react";
import { bookingWords } from "#contract/bookings/booking-words";
import { type BookingRow, CancellationInput } from "#contract/bookings/bookings";
import type { BookingMoney, CancellationPreview } from "#contract/money/payments";
import { refundOfChannel } from "#domain/paid-to-channel";
import { SelectField } from "~/components/form/select-field";
import { TextareaField } from "~/components/form/textarea-field";
import { UsualReasons } from "~/components/form/usual-reasons";
import { Spinner } from "~/components/ui/spinner";
import { type ActDialogProps, ActFrame, useAct } from "~/domains/bookings/act-frame";
import { type CancelledBy, CancelledByField, TellReason } from "~/domains/bookings/cancelled-by";
import { useAsk } from "~/lib/ask";
import { useContractForm } from "~/lib/form";
import { formatDate, formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** Cancels, and records the refund in the same act for who has made it: each has a button of its own. */
export function CancelDialog(props: ActDialogProps) {
  const { booking, onClose } = props;
  const act = useAct(onClose);
  const { id, lastResult, working } = act;
  const shape = { id, lastResult, sending: working, ignored: refundInputs };
  const { form, fields, field } = useContractForm(CancellationInput, shape);
  const [by, setBy] = useState<CancelledBy>("guest");
  const asked = useRefund(booking, by);
  const money = useMoneyToRefund(booking);
  const cents = asked.answer?.in_money_cents ?? 0;
  const refunds = money !== null && cents > 0;
  const refused = Object.entries(form.allErrors).flatMap(([name, sentences]) => (name === "reason" ? [] : sentences));
  return (
    <ActFrame
      {...props}
      form={act}
      onSubmit={form.onSubmit}
      errors={refused}
      also={refunds ? { sends: "cancel_refund", label: `Cancelar e devolver ${formatMoney(cents)}` } : undefined}
    >
      <div className="mb-3 grid gap-3">
        <CancelledByField form={id} onChange={setBy} />
        <RefundAnswer booking={booking} asked={asked} />
        {refunds && <RefundNow form={id} cents={cents} money={money} />}
      </div>
      <TextareaField help="Fica no histórico da reserva" maxLength={500} {...field(fields.reason)} />
      <div className="mb-3">
        <UsualReasons reasons={usualReasons[by]} control={fields.reason.id} />
      </div>
      <TellReason form={id} />
    </ActFrame>
  );
}

/** What a refund in the same act sends: read from the booking, so that it is no typing of the user. */
const refundInputs = ["refund_cents", "seen_paid_cents", "method"];

/** Common reasons of who cancels. */
const usualReasons: Record<CancelledBy, readonly string[]> = {
  guest: ["Mudança de planos", "Problema de saúde", "Não pagou o sinal"],
  property: ["Problema na acomodação", "Datas vendidas duas vezes"],
};

/** The money of a booking whose refund this user may record here; null if not, or until it is known. */
function useMoneyToRefund({ code, collected_by }: BookingRow): BookingMoney | null {
  const session = useSession();
  const may = collected_by === "company" && holds(session, "bookings.edit") && holds(session, "money.view");
  return useAsk("GET /api/bookings/:code/payments", may ? { params: { code } } : null, { live: ["bookings"] }).answer;
}

/** How the refund goes back, first the way in which the guest paid last. */
function RefundNow({ form, cents, money }: { form: string; cents: number; money: BookingMoney }) {
  const received = money.data.filter(({ kind, reversed }) => kind === "payment" && !reversed).at(-1);
  const usual = methods.find(({ value }) => value === received?.method) ?? methods[0];
  return (
    <div>
      <input type="hidden" name="refund_cents" value={cents} />
      <input type="hidden" name="seen_paid_cents" value={money.paid_cents ?? 0} />
      <SelectField
        id={`${form}-method`}
        name="method"
        form={form}
        label="Se devolver agora, por"
        options={methods}
        defaultValue={usual?.value}
        help="Fica registrada hoje; o dinheiro quem envia é a empresa. Desfazer o cancelamento, até o fim do dia, estorna também a devolução"
      />
    </div>
  );
}

const methods = Object.entries(bookingWords.method)
  .filter(([value]) => value !== "channel")
  .map(([value, label]) => ({ value, label }));

type By = CancellationPreview["cancelled_by"];

/** The refund if one or the other cancels, or nobody came. */
export const useRefund = ({ code }: BookingRow, by: By) =>
  useAsk(
    "GET /api/bookings/:code/cancellation-preview",
    { params: { code }, query: { cancelled_by: by } },
    { live: ["bookings"] },
  );

interface RefundAnswerProps {
  booking: BookingRow;
  asked: ReturnType<typeof useRefund>;
}

/** What is refunded and why, who has to pay it, and the refund on later days. */
export function RefundAnswer({ booking, asked: { answer: preview, state } }: RefundAnswerProps) {
  const { collected_by, channel } = booking;
  return (
    <div aria-live="polite" className="num min-h-24 rounded-2 bg-sunken p-3 text-sm">
      {collected_by === "channel" && <p className="mb-2">{refundOfChannel(channel)}</p>}
      {state === "failed" && "Não foi possível calcular a devolução agora."}
      {state === "asking" && (
        <span className="flex items-center gap-2 text-muted">
          <Spinner className="text-primary" /> Calculando a devolução...
        </span>
      )}
      {preview && <Refund preview={preview} />}
    </div>
  );
}

function Refund({ preview }: { preview: CancellationPreview }) {
  const { refund_cents, paid_cents, fee_cents, credit_until, steps, later, policy_name } = preview;
  // All steps would be zero.
  if (refund_cents === 0 && paid_cents === 0 && fee_cents === 0) {
    return <p>Nada foi pago e nada fica a pagar: não há devolução nem multa.</p>;
  }
  if (preview.in_money_cents === undefined) {
    const credit = credit_until && ` O que volta como crédito vale até ${formatDate(credit_until)}.`;
    return (
      <p>
        A devolução segue {policy_name ? `a política ${policy_name}` : "o que foi pago"}.{credit}
      </p>
    );
  }
  return (
    <>
      <p className="flex justify-between gap-4 text-md font-semibold">
        Devolução{credit_until && " em dinheiro"} <span>{formatMoney(preview.in_money_cents)}</span>
      </p>
      {credit_until && (
        <p className="flex justify-between gap-4 text-md font-semibold">
          Crédito até {formatDate(credit_until)} <span>{formatMoney(preview.credit_cents ?? 0)}</span>
        </p>
      )}
      <ol className="mt-2 grid gap-1 text-muted">
        {steps.map(({ rule, message }) => message && <li key={rule}>{message}</li>)}
      </ol>
      {later.length > 0 && (
        <ul className="mt-2 grid gap-1 border-t border-line pt-2">
          {later.map((each) => (
            <li key={each.from}>{laterText(each)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function laterText(later: CancellationPreview["later"][number]) {
  const { from, in_money_cents: money = 0, credit_cents = 0, credit_until } = later;
  const credit = credit_until ? `crédito de ${formatMoney(credit_cents)} até ${formatDate(credit_until)}` : null;
  const told =
    credit && money === 0 ? credit : [`devolução de ${formatMoney(money)}`, credit].filter(Boolean).join(" e ");
  return `A partir de ${formatDate(from)}: ${told}`;
}
