import Banknote from "lucide-react/icons/banknote";
import Clock from "lucide-react/icons/clock";
import CreditCard from "lucide-react/icons/credit-card";
import QrCode from "lucide-react/icons/qr-code";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import type { BookingRow } from "#contract/bookings/bookings";
import type { DoorMoney } from "#contract/guest/stays";
import { FieldNote, type FieldProps } from "~/components/form/field";
import { MoneyField } from "~/components/form/number-fields";
import { TextField } from "~/components/form/text-field";
import { nothingDue } from "~/domains/bookings/arrival-steps";
import { OverpaidNotice, useOverpaid } from "~/domains/bookings/overpaid";
import { PixOfStay } from "~/domains/pix/pix-of-stay";
import { formatMoney } from "~/lib/format";
import { isSubmission } from "~/lib/lead-to-fault";

/** The ways in which money is taken at the door; `later` leaves it open. */
export const doorWays = [
  { value: "pix", label: "Pix", by: "por Pix", icon: QrCode },
  { value: "card", label: "Cartão", by: "no cartão", icon: CreditCard },
  { value: "cash", label: "Dinheiro", by: "em dinheiro", icon: Banknote },
  { value: "later", label: "Depois", by: "", icon: Clock },
] as const;
type Way = (typeof doorWays)[number]["value"];

export const wayWords = (way: string | null) => doorWays.find(({ value }) => value === way)?.by ?? "";

/** What is taken in one act at the door: what for, how (null until it is chosen) and how much (cents). */
export interface DoorLine {
  what: "Pagamento" | "Caução";
  way: string | null;
  cents: number;
}

/** The sum of what is taken, or of what is taken in one way: what the button, the lines and the Pix code name. */
export function takenCents(taken: readonly DoorLine[], by?: Way): number {
  return taken.reduce((sum, { way, cents }) => (by === undefined || way === by ? sum + cents : sum), 0);
}

/** The amount taken at the door: what is due, until somebody types another one. All amounts are in cents. */
export function useReceiving(due: number, balance: number) {
  const [typed, setTyped] = useState<number | null>(null);
  const [way, setWay] = useState<Way | null>(null); // whoever receives it says how: a guess would be booked unseen
  const [wayless, setWayless] = useState(0); // how often it was pressed without a way
  const cents = way === "later" ? 0 : (typed ?? due);
  const overpaid = useOverpaid(Math.max(0, cents - Math.max(0, balance)));
  const type = (value: number) => {
    setTyped(value);
    overpaid.forget();
  };
  const choose = (value: Way) => {
    setWay(value);
    setWayless(0);
    overpaid.forget();
  };
  /** True if the form may be sent; otherwise it is stopped: the way is missing, or the amount has to be confirmed. */
  const passes = (event: FormEvent) => {
    if (!isSubmission(event.nativeEvent as SubmitEvent)) return true;
    if (cents === 0 || way !== null) return overpaid.passes(event);
    event.preventDefault();
    setWayless(wayless + 1);
    return false;
  };
  return { due, balance, cents, typed, way, choose, wayless, left: Math.max(0, due - cents), type, overpaid, passes };
}
export type Receiving = ReturnType<typeof useReceiving>;

interface ReceiveNowProps {
  booking: BookingRow;
  money: DoorMoney;
  receiving: Receiving;
  /** The field props of the amount and of the reason. */
  amount: FieldProps;
  reason: FieldProps;
  /** All that the act takes, of which one Pix code asks for what is taken by Pix. */
  taken: readonly DoorLine[];
  /** What is given back (cents). */
  returned?: number;
  children?: ReactNode;
}

/** Holds the place of the money until it is known. */
export const MoneyAwaited = () => (
  <p role="status" className="min-h-48 text-sm text-muted">
    Carregando o que há a receber…
  </p>
);

/** What is received with the act: the amount, how, and why something stays open. */
export function ReceiveNow(props: ReceiveNowProps) {
  const { booking, money, receiving, amount, reason, taken, returned = 0, children } = props;
  const { due, balance, way, left, wayless, overpaid } = receiving;
  const byPix = takenCents(taken, "pix");
  const ways = useId();
  useEffect(() => {
    if (wayless > 0) document.getElementById(ways)?.querySelector("input")?.focus();
  }, [wayless, ways]);
  return (
    <section aria-label="Receber agora" className="grid content-start gap-3">
      <h3 className="text-sm font-semibold">Receber agora</h3>
      <input type="hidden" name="seen_paid_cents" value={Math.max(0, money.paid_cents ?? 0)} />
      {due === 0 && <p className="text-sm text-muted">{nothingDue(booking, balance)}</p>}
      {due === 0 && <input type="hidden" name="received_cents" value="0" />}
      {due > 0 && (
        <div className="grid gap-3 rounded-2 border border-line bg-surface p-3.5">
          <fieldset id={ways} className="min-w-0" aria-describedby={wayless > 0 ? `${ways}-nota` : undefined}>
            <legend className="text-xs font-medium text-muted">Como recebe</legend>
            <div className="mt-1.5 grid grid-cols-4 gap-1.5">
              {doorWays.map(({ value, label, icon: Icon }) => (
                <label
                  key={value}
                  className="grid min-h-target min-w-0 cursor-pointer justify-items-center gap-1 rounded-2 border border-line px-0.5 py-2 text-xs font-medium has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name="way"
                    value={value}
                    checked={way === value}
                    onChange={() => receiving.choose(value)}
                    className="sr-only"
                  />
                  <Icon aria-hidden="true" className="size-4" />
                  {label}
                </label>
              ))}
            </div>
            {wayless > 0 && <FieldNote id={`${ways}-nota`} error="Escolha como recebe" />}
          </fieldset>
          {way === "later" ? (
            <input type="hidden" name="received_cents" value="0" />
          ) : (
            <>
              {way && <input type="hidden" name="method" value={way} />}
              <MoneyField
                key={due}
                {...amount}
                defaultValue={String(receiving.typed ?? due)}
                required
                help={dueWords(booking, receiving)}
                onValueChange={(value) => receiving.type(Number(value) || 0)}
              />
            </>
          )}
          <div aria-live="polite" className="empty:hidden">
            <OverpaidNotice of={overpaid} />
          </div>
          {left > 0 && (
            <TextField
              {...reason}
              label={`Por que ${formatMoney(left)} ficam em aberto`}
              required
              maxLength={300}
              help="Fica no histórico da reserva"
            />
          )}
        </div>
      )}
      {children}
      <DoorSum taken={taken} returned={returned} />
      {byPix > 0 && <PixOfStay code={booking.code} amount={byPix} deposit={takenCents(deposits(taken), "pix")} />}
    </section>
  );
}

/** What the amount is, while it is that, and what there is to pay once another one is typed. */
function dueWords({ collected_by }: BookingRow, { due, balance, cents }: Receiving): string {
  if (collected_by === "channel") {
    const consumed = cents === due ? "O consumo" : `O consumo é ${formatMoney(due)}`;
    return `${consumed}; quem cobra a estadia é o canal`;
  }
  if (cents === balance) return "É tudo o que está em aberto";
  if (balance <= due) return `Estão em aberto ${formatMoney(balance)}`;
  const whole = `ao todo estão em aberto ${formatMoney(balance)}`;
  return cents === due ? `O que vence até hoje; ${whole}` : `Vence até hoje ${formatMoney(due)}; ${whole}`;
}

const deposits = (taken: readonly DoorLine[]) => taken.filter(({ what }) => what === "Caução");

/** What changes hands with the act. */
function DoorSum({ taken, returned }: { taken: readonly DoorLine[]; returned: number }) {
  const received = taken.filter(({ cents }) => cents > 0);
  const total = takenCents(taken);
  if (total === 0 && returned === 0) return null;
  return (
    <dl aria-live="polite" className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm text-muted">
      {received.length > 1 &&
        received.map(({ what, way, cents }) => (
          <div key={what} className="col-span-full grid grid-cols-subgrid">
            <dt>{`${what} ${wayWords(way)}`.trim()}</dt>
            <dd className="text-right text-text">{formatMoney(cents)}</dd>
          </div>
        ))}
      {total > 0 && (
        <div className="col-span-full grid grid-cols-subgrid border-line border-t pt-2 text-md font-semibold text-text">
          <dt>Recebe agora</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      )}
      {returned > 0 && (
        <div className="col-span-full grid grid-cols-subgrid">
          <dt>Devolve</dt>
          <dd className="text-right text-text">{formatMoney(-returned)}</dd>
        </div>
      )}
    </dl>
  );
}
