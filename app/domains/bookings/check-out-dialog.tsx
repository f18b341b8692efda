import { type FormEvent, useState } from "react";
import { href, Link } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import type { Quote } from "#contract/bookings/quotes";
import { CheckOutInput, type Departure, DepartureInput } from "#contract/guest/stays";
import { departureOn, leavesEarly } from "#domain/stay-course";
import { guestOwes } from "#domain/who-owes";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/choice-fields";
import { MoneyField } from "~/components/form/number-fields";
import { TextField } from "~/components/form/text-field";
import { type ActDialogProps, ActFrame, useAct } from "~/domains/bookings/act-frame";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { Consumed, consumedCents, useConsumed } from "~/domains/bookings/consumed";
import { doorWays, MoneyAwaited, ReceiveNow, useReceiving, wayWords } from "~/domains/bookings/receive-now";
import { useAsk } from "~/lib/ask";
import { useContractForm } from "~/lib/form";
import { formatDate, formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";

/** Asks before a check-out. With the money for users who see it, as soon as it is known. */
export function CheckOutDialog(props: ActDialogProps) {
  const { code } = props.booking;
  const sees = holds(useSession(), "money.view") && !isFreeOfCharge(props.booking);
  const asked = useAsk("GET /api/bookings/:code/departure", { params: { code } });
  const { state, again } = asked;
  const answer = asked.answer ?? asked.before?.answer; // asked again, the dialog keeps what was typed
  if (sees && answer) return <Departing {...props} {...answer} onStale={again} />;
  return <PlainCheckOut {...props} until={answer?.check_out_time ?? null} waiting={sees && state !== "failed"} />;
}

/** Until when the guest was to leave; nothing while the day of departure is to come. */
function LeavesUntil({ booking: { check_out }, time }: { booking: BookingRow; time: string | null }) {
  const today = todayOf(useSession());
  if (time === null || check_out > today) return null;
  return (
    <p className="num text-sm text-muted">
      Saída prevista até {time}
      {check_out < today && ` de ${formatDate(check_out)}`}.
    </p>
  );
}

/** The price of a stay that ends today, before its agreed end; a question only where the two prices differ. */
function useEarly(booking: BookingRow) {
  const today = todayOf(useSession());
  const early = leavesEarly(booking, today) && !isFreeOfCharge(booking);
  const slept = useSleptQuote(booking, today, early);
  const asks =
    early && !(slept !== null && slept.total_cents !== undefined && slept.total_cents === booking.total_cents);
  return { asks, slept };
}

/** Without the money: the price if the guest leaves early, and whether a balance may stay open. */
function PlainCheckOut({ waiting, until, ...props }: ActDialogProps & { waiting: boolean; until: string | null }) {
  const { booking } = props;
  const act = useAct(props.onClose);
  const { id, lastResult, working } = act;
  const { form, fields, field, check } = useContractForm(CheckOutInput, { id, lastResult, sending: working });
  const { asks, slept } = useEarly(booking);
  const what = booking.collected_by === "company" ? "valor" : "consumo do hóspede";
  return (
    <ActFrame {...props} form={act} onSubmit={form.onSubmit} refused={waiting} beside={waiting && <MoneyAwaited />}>
      <LeavesUntil booking={booking} time={until} />
      {asks && <PricingField {...field(fields.pricing)} booking={booking} slept={slept} />}
      {guestOwes(booking) && !waiting && (
        <Checkbox {...check(fields.accept_balance)} label={`Concluir com ${what} em aberto`} />
      )}
    </ActFrame>
  );
}

const keptWays = ["return", "part", "later"] as const;
const backWays = doorWays.filter(({ value }) => value !== "later");

/** The act with the money that it moves; undefined if it moves none. */
function leavingLabel(received: number, returned: number): string | undefined {
  if (received > 0) return `Receber ${formatMoney(received)} e fazer o check-out`;
  return returned > 0 ? `Devolver ${formatMoney(returned)} e fazer o check-out` : undefined;
}

interface DepartingProps extends ActDialogProps, Departure {
  onStale: () => void;
}

/** The check-out with what was consumed, the money taken, and what becomes of the security deposit. */
function Departing({ check_out_time, money, items, onStale, ...props }: DepartingProps) {
  const { booking } = props;
  const act = useAct(props.onClose, onStale);
  const { id, lastResult, working } = act;
  const { form, fields, field } = useContractForm(DepartureInput, { id, lastResult, sending: working });
  const { asks, slept } = useEarly(booking);
  const [pricing, setPricing] = useState("keep");
  const consumed = useConsumed();
  const cheaper = pricing === "reprice" && slept ? (booking.total_cents ?? 0) - (slept.total_cents ?? 0) : 0;
  const before = money.balance_cents ?? 0;
  const balance = (booking.collected_by === "company" ? before - cheaper : before) + consumedCents(consumed.lines);
  const receiving = useReceiving(Math.max(0, balance), balance);
  const held = money.deposit_held_cents ?? 0;
  const until = money.stays_until;
  const [back, setBack] = useState<(typeof keptWays)[number]>(until ? "later" : "return");
  const [kept, setKept] = useState(0);
  const usual = backWays.find(({ value }) => value === money.deposit_method) ?? backWays[0];
  const [backBy, setBackBy] = useState<string>(usual?.value ?? "pix");
  const returned = back === "return" ? held : back === "part" ? Math.max(0, held - kept) : 0;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (consumed.passes(event) && receiving.passes(event)) form.onSubmit(event);
  };
  const { cents, way } = receiving;
  return (
    <ActFrame
      {...props}
      form={act}
      onSubmit={onSubmit}
      sends="depart"
      errors={form.errors}
      label={leavingLabel(cents, returned)}
      beside={
        <ReceiveNow
          {...{ booking, money, receiving, returned }}
          taken={[{ what: "Pagamento", way, cents }]}
          amount={field(fields.received_cents)}
          reason={field(fields.balance_reason)}
        >
          {held > 0 && (
            <div className="grid gap-2 rounded-2 border border-line bg-surface p-3.5">
              <RadioGroup
                label={`Caução de ${formatMoney(held)}`}
                name="deposit"
                tight
                defaultValue={until ? "later" : "return"}
                options={[
                  { value: "return", label: "Devolver tudo" },
                  { value: "part", label: "Ficar com parte" },
                  { value: "later", label: "Depois" },
                ]}
                onValueChange={(value) => setBack(value as typeof back)}
              />
              {until && (
                <p className="text-xs text-muted">
                  A estadia continua em outra acomodação até {formatDate(until)}: a caução vale até o fim dela.
                </p>
              )}
              {back === "part" && (
                <>
                  <MoneyField
                    {...field(fields.kept_cents)}
                    label="Fica retido"
                    required
                    onValueChange={(value) => setKept(Number(value) || 0)}
                  />
                  <TextField
                    {...field(fields.kept_reason)}
                    label="Motivo"
                    help="O hóspede lê este motivo como está escrito."
                    required
                    maxLength={300}
                  />
                </>
              )}
              {returned > 0 && (
                <>
                  <input type="hidden" name="returned_cents" value={returned} />
                  <RadioGroup
                    {...field(fields.returned_method)}
                    label={`Devolve ${formatMoney(returned)}`}
                    look="segmented"
                    defaultValue={backBy}
                    onValueChange={setBackBy}
                    options={backWays}
                    {...(fields.returned_cents.errors && { errors: fields.returned_cents.errors })}
                  />
                </>
              )}
            </div>
          )}
          {money.deposit_elsewhere && until === null && (
            <p className="text-sm">
              A caução desta estadia{heldText(money.deposit_elsewhere.held_cents)} está na reserva{" "}
              <Link to={href("/reservas/:code", { code: money.deposit_elsewhere.code })} className="link">
                {money.deposit_elsewhere.code}
              </Link>
              : devolva por lá.
            </p>
          )}
          {returned > 0 && <p className="text-xs text-muted">A devolução {wayWords(backBy)} fica registrada hoje.</p>}
        </ReceiveNow>
      }
    >
      <LeavesUntil booking={booking} time={check_out_time} />
      {asks && <PricingField {...field(fields.pricing)} booking={booking} slept={slept} onValueChange={setPricing} />}
      <Consumed consumed={consumed} items={items} />
    </ActFrame>
  );
}

const heldText = (cents: number | undefined) => (cents === undefined ? "" : `, ${formatMoney(cents)},`);

type PricingProps = Parameters<typeof RadioGroup>[0];

function PricingField(props: Omit<PricingProps, "options"> & { booking: BookingRow; slept: Quote | null }) {
  const { booking, slept, ...field } = props;
  return (
    <RadioGroup
      {...field}
      defaultValue="keep"
      options={[
        { value: "keep", label: priced("Manter o total combinado", booking.total_cents) },
        { value: "reprice", label: priced("Cobrar só as noites usadas", slept?.total_cents) },
      ]}
      help={slept?.lost_discounts.map((sentence) => `Só as noites usadas: ${sentence}`).join(" ") || undefined}
    />
  );
}

const priced = (label: string, cents: number | undefined) =>
  cents === undefined ? label : `${label}: ${formatMoney(cents)}`;

/** The price of the nights slept if a stay ends today; null while unknown. */
function useSleptQuote(booking: BookingRow, today: string, asked: boolean): Quote | null {
  const { code, accommodation_id, check_in, adults, children } = booking;
  const stay = { accommodation_id, check_in, check_out: departureOn(booking, today), adults, children };
  const body = { ...stay, booking_code: code, pricing: "keep" } as const;
  return useAsk("POST /api/quotes", asked ? { body } : null).answer;
}
