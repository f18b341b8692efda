import { type FormEvent, useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import type { OpenCredit } from "#contract/money/credits";
import { type BookingMoney, PaymentInput } from "#contract/money/payments";
import { dueCents } from "#domain/installments";
import { fromChannel } from "#domain/paid-to-channel";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { OverpaidNotice, useOverpaid } from "~/domains/bookings/overpaid";
import { LoweredFrom, RefundedTotal } from "~/domains/bookings/refunded-total";
import { PixOfStay } from "~/domains/pix/pix-of-stay";
import { useActForm } from "~/lib/act-form";
import { actInput } from "~/lib/acts";
import { formatDate, formatMoney } from "~/lib/format";
import { keyInput, newKey } from "~/lib/idempotency";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { moneyActs } from "~/routes/bookings/money/money-acts";
import { methodOptions } from "~/routes/bookings/money/money-words";
import { RefundKey } from "~/routes/bookings/money/refund-key";

export interface PaymentDialogProps {
  booking: Booking;
  kind: "payment" | "refund";
  /** The amount to suggest (cents), if not what is due. */
  suggested?: number;
  /** The amount still to refund in money (cents). */
  owed: number;
  /** Where the guest wants a refund. */
  refundKey: BookingMoney["refund_key"];
  /** The guest's credits. */
  credits: readonly OpenCredit[];
  /** The owners who may have received or refunded it instead of the company. */
  owners: BookingMoney["owners"];
  onClose: () => void;
}

/** Records a payment, in part or in full, or a refund; or uses a credit. Defaults to what is due. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { booking, kind, suggested, owed, refundKey, credits, owners, onClose } = props;
  const today = todayOf(useSession());
  const { frame, form, fields, field } = useActForm(moneyActs.money_payment, PaymentInput, {
    defaultValue: {
      ...{ received_on: today, ...expected(booking, kind, owed, today) },
      ...(suggested !== undefined && { amount_cents: suggested }),
    },
  });
  const refund = kind === "refund";
  const [cents, setCents] = useState(Number(fields.amount_cents.initialValue ?? 0));
  const [method, setMethod] = useState(String(fields.method.initialValue ?? ""));
  const [totalAfter, setTotalAfter] = useState("");
  const overpaid = useOverpaid(refund ? 0 : Math.max(0, cents - Math.max(0, booking.balance_cents ?? 0)));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (overpaid.passes(event)) form.onSubmit(event);
  };
  const { fetcher } = frame;
  const [pressed, setPressed] = useState<{ before: unknown } | null>(null); // a second press waits for the answer
  const using = fetcher.state !== "idle" || (pressed !== null && pressed.before === fetcher.data);
  const use = (from_code: string) => {
    setPressed({ before: fetcher.data });
    fetcher.submit({ [actInput]: moneyActs.money_credit.name, from_code, [keyInput]: newKey() }, { method: "post" });
  };
  return (
    <SaveDialog
      {...frame}
      title={refund ? "Registrar devolução" : "Registrar pagamento"}
      description={`Reserva ${booking.code} · ${booking.holder.name}${refund ? "" : fromWhom(booking)}`}
      save={refund ? "Registrar devolução" : "Registrar pagamento"}
      saving="Registrando"
      form={{ id: form.id, errors: form.errors, onSubmit }}
      onClose={onClose}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="seen_paid_cents" value={booking.paid_cents ?? 0} />
      {!refund && <CreditOffers booking={booking} credits={credits} onUse={use} working={using} />}
      {refund && owed > 0 && refundKey && method === "pix" && (
        <RefundKey refundKey={refundKey} guest={booking.holder.name} className="col-span-12" />
      )}
      <MoneyField
        {...field(fields.amount_cents)}
        required
        onValueChange={(value) => {
          setCents(Number(value) || 0);
          overpaid.forget();
        }}
        className="col-span-6"
      />
      <SelectField {...field(fields.method)} options={methodOptions} onValueChange={setMethod} className="col-span-6" />
      <DateField
        {...field(fields.received_on)}
        label={refund ? "Devolvido em" : "Recebido em"}
        required
        today={today}
        max={today}
        className="col-span-12 sm:col-span-6"
      />
      {owners.length > 0 && method !== "channel" && (
        <SelectField
          {...field(fields.received_by_owner_id)}
          label={refund ? "Devolvido por" : "Recebido por"}
          placeholder="Empresa"
          options={[{ value: "", label: "Empresa" }, ...owners.map(({ id, name }) => ({ value: id, label: name }))]}
          help="O que fica com o proprietário não entra nas contas da empresa: sai na prestação de contas dele."
          className="col-span-12 sm:col-span-6"
        />
      )}
      <div aria-live="polite" className="col-span-12 empty:hidden">
        <OverpaidNotice of={overpaid} />
      </div>
      {!refund && booking.collected_by === "company" && method === "pix" && cents > 0 && (
        <PixOfStay code={booking.code} amount={cents} className="col-span-12" />
      )}
      {refund && (
        <RefundedTotal
          {...field(fields.total_after)}
          booking={booking}
          cents={cents}
          onValueChange={setTotalAfter}
          className="col-span-12"
        />
      )}
      {totalAfter === "lowered" && refund && (
        <LoweredFrom {...field(fields.lowered_from)} required booking={booking} className="col-span-12" />
      )}
      {totalAfter === "lowered" && refund ? (
        <TextField {...field(fields.note)} label="Motivo" required maxLength={300} className="col-span-12" />
      ) : (
        <TextField {...field(fields.note)} optional maxLength={300} className="col-span-12" />
      )}
    </SaveDialog>
  );
}

/**
 * All that is due by today, else the open amount of the next instalment, or what is still to refund; the guest's extras
 * before the channel's share.
 */
function expected(
  { installments, collected_by, refund, balance_cents = 0, guest_balance_cents = 0 }: Booking,
  kind: "payment" | "refund",
  owed: number,
  today: string,
) {
  const through = collected_by === "channel";
  const method = through ? "channel" : "pix";
  if (kind === "refund") return { method, ...(owed > 0 && { amount_cents: owed }) };
  if (through && guest_balance_cents > 0) return { method: "pix", amount_cents: guest_balance_cents };
  if (refund && balance_cents > 0) return { method, amount_cents: balance_cents };
  const next = installments.find(({ state }) => state !== "paid" && state !== "cancelled");
  const open = dueCents(installments, today) || (next?.amount_cents ?? 0) - (next?.paid_cents ?? 0);
  return { method, ...(open > 0 && { amount_cents: open }) };
}

/** If two parties owe money: how much each. */
function fromWhom({ owed_by, balance_cents = 0, guest_balance_cents = 0, channel }: Booking): string {
  if (owed_by !== "both") return "";
  const rest = formatMoney(balance_cents - guest_balance_cents);
  return `. A receber: ${formatMoney(guest_balance_cents)} do hóspede, ${rest} ${fromChannel(channel)}.`;
}

interface CreditOffersProps {
  booking: Booking;
  credits: readonly OpenCredit[];
  onUse: (code: string) => void;
  working: boolean;
}

/** Credits from the guest's cancelled bookings: a press uses as much as is still to pay. */
function CreditOffers({ booking, credits, onUse, working }: CreditOffersProps) {
  const balance = booking.guest_balance_cents ?? 0;
  if (credits.length === 0 || balance <= 0) return null;
  return (
    <div className="col-span-12 grid gap-2 rounded-2 bg-sunken p-3">
      {credits.map(({ code, left_cents = 0, valid_until }) => {
        const used = Math.min(left_cents, balance);
        const of = used < left_cents ? ` dos ${formatMoney(left_cents)}` : "";
        return (
          <div key={code} className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
            <Button size="row" variant="soft" disabled={working} onClick={() => onUse(code)}>
              Usar crédito de {formatMoney(used)}
            </Button>
            <span className="text-muted">
              {of && `Parte${of}. `}Reserva {code}, vale até {formatDate(valid_until)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
