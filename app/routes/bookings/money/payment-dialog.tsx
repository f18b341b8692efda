import { type FormEvent, useState } from "react";
import type { Booking } from "#contract/bookings";
import type { OpenCredit } from "#contract/credits";
import { type BookingMoney, PaymentInput } from "#contract/payments";
import { fromChannel } from "#domain/paid-to-channel";
import { Checkbox } from "~/components/form/checkbox";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { PixOfStay } from "~/domains/pix/pix-of-stay";
import { useDialogForm } from "~/lib/dialog-form";
import { formatDate, formatMoney } from "~/lib/format";
import { keyInput, newKey } from "~/lib/idempotency";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { isSettled, MoneyDialog } from "~/routes/bookings/money/money-dialog";
import { methodOptions } from "~/routes/bookings/money/money-words";

export interface PaymentDialogProps {
  booking: Booking;
  kind: "payment" | "refund";
  /** What has yet to go back in money (cents). */
  owed: number;
  /** What the guest may pay with instead. */
  credits: readonly OpenCredit[];
  /** Who may have taken it, or given it back, in the place of the company. */
  owners: BookingMoney["owners"];
  onClose: () => void;
}

/** Records what came in, in part or whole, or what went back; or uses a credit. It begins with what is due next. */
export function PaymentDialog({ booking, kind, owed, credits, owners, onClose }: PaymentDialogProps) {
  const today = todayOf(useSession());
  const { fetcher, form, fields, field } = useDialogForm(PaymentInput, isSettled, {
    defaultValue: { received_on: today, ...expected(booking, kind, owed) },
  });
  const refund = kind === "refund";
  const [cents, setCents] = useState(Number(fields.amount_cents.initialValue ?? 0));
  const [method, setMethod] = useState(String(fields.method.initialValue ?? ""));
  const [asked, setAsked] = useState(false);
  const [meant, setMeant] = useState(false); // by a box of its own: a second press comes by itself when one is in a hurry
  const beyond = refund ? 0 : Math.max(0, cents - Math.max(0, booking.balance_cents ?? 0));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (beyond === 0 || meant) return form.onSubmit(event);
    event.preventDefault();
    setAsked(true);
  };
  const [pressed, setPressed] = useState<{ before: unknown } | null>(null); // a second press waits for the answer
  const using = fetcher.state !== "idle" || (pressed !== null && pressed.before === fetcher.data);
  const use = (from_code: string) => {
    setPressed({ before: fetcher.data });
    fetcher.submit({ money: "credit", from_code, [keyInput]: newKey() }, { method: "post" });
  };
  return (
    <MoneyDialog
      act="payment"
      title={refund ? "Registrar devolução" : "Registrar pagamento"}
      description={`Reserva ${booking.code} · ${booking.holder.name}${refund ? "" : fromWhom(booking)}`}
      confirm={refund ? "Registrar devolução" : "Registrar pagamento"}
      fetcher={fetcher}
      form={{ id: form.id, errors: form.errors, onSubmit }}
      onClose={onClose}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="seen_paid_cents" value={booking.paid_cents ?? 0} />
      {!refund && <CreditOffers booking={booking} credits={credits} onUse={use} working={using} />}
      <MoneyField
        {...field(fields.amount_cents)}
        required
        onValueChange={(value) => {
          setCents(Number(value) || 0);
          setAsked(false);
          setMeant(false);
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
        {asked && (
          <Notice tone="warning">
            <p>Passa em {formatMoney(beyond)} do que falta pagar. Confira o valor.</p>
            <Checkbox label="Está certo: a reserva fica paga a mais" checked={meant} onCheckedChange={setMeant} />
          </Notice>
        )}
      </div>
      {!refund && booking.collected_by === "company" && method === "pix" && cents > 0 && (
        <PixOfStay code={booking.code} amount={cents} className="col-span-12" />
      )}
      <TextField {...field(fields.note)} optional maxLength={300} className="col-span-12" />
    </MoneyDialog>
  );
}

/** What is open of the next part, or what is still to go back; what the guest had at the house before what his channel has. */
function expected(
  { installments, collected_by, refund, balance_cents = 0, guest_balance_cents = 0 }: Booking,
  kind: "payment" | "refund",
  owed: number,
) {
  const through = collected_by === "channel";
  const method = through ? "channel" : "pix";
  if (kind === "refund") return { method, ...(owed > 0 && { amount_cents: owed }) };
  if (through && guest_balance_cents > 0) return { method: "pix", amount_cents: guest_balance_cents };
  if (refund && balance_cents > 0) return { method, amount_cents: balance_cents };
  const next = installments.find(({ state }) => state !== "paid" && state !== "cancelled");
  const open = (next?.amount_cents ?? 0) - (next?.paid_cents ?? 0);
  return { method, ...(open > 0 && { amount_cents: open }) };
}

/** Where two have something to pay: how much each. */
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

/** What the guest may pay with because another booking of theirs was given up: a press uses as much as is still to pay. */
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
