import Banknote from "lucide-react/icons/banknote";
import Clock from "lucide-react/icons/clock";
import CreditCard from "lucide-react/icons/credit-card";
import QrCode from "lucide-react/icons/qr-code";
import { type FormEvent, type ReactNode, useState } from "react";
import type { BookingRow } from "#contract/bookings/bookings";
import type { DoorMoney } from "#contract/guest/stays";
import { Checkbox } from "~/components/form/checkbox";
import type { FieldProps } from "~/components/form/field";
import { MoneyField } from "~/components/form/number-fields";
import { TextField } from "~/components/form/text-field";
import { Notice } from "~/components/ui/notice";
import { nothingDue } from "~/domains/bookings/arrival-steps";
import { PixOfStay } from "~/domains/pix/pix-of-stay";
import { formatMoney } from "~/lib/format";

/** The ways in which money is taken at the door; `later` leaves it open. */
export const doorWays = [
  { value: "pix", label: "Pix", by: "por Pix", icon: QrCode },
  { value: "card", label: "Cartão", by: "no cartão", icon: CreditCard },
  { value: "cash", label: "Dinheiro", by: "em dinheiro", icon: Banknote },
  { value: "later", label: "Depois", by: "", icon: Clock },
] as const;
type Way = (typeof doorWays)[number]["value"];

export const wayWords = (way: string) => doorWays.find(({ value }) => value === way)?.by ?? "";

/** The amount taken at the door: what is due, until somebody types another one. All amounts are in cents. */
export function useReceiving(due: number, balance: number) {
  const [typed, setTyped] = useState<number | null>(null);
  const [way, setWay] = useState<Way>("pix");
  const [asked, setAsked] = useState(false);
  const [meant, setMeant] = useState(false); // a checkbox of its own: users in a hurry press twice
  const cents = way === "later" ? 0 : (typed ?? due);
  const beyond = Math.max(0, cents - Math.max(0, balance));
  const type = (value: number) => {
    setTyped(value);
    setAsked(false);
    setMeant(false);
  };
  /** True if the form may be sent; otherwise it is stopped, and the amount has to be confirmed. */
  const passes = (event: FormEvent) => {
    if (beyond === 0 || meant) return true;
    event.preventDefault();
    setAsked(true);
    return false;
  };
  return {
    due,
    balance,
    cents,
    typed,
    beyond,
    way,
    setWay,
    left: Math.max(0, due - cents),
    type,
    asked,
    meant,
    setMeant,
    passes,
  };
}
export type Receiving = ReturnType<typeof useReceiving>;

interface ReceiveNowProps {
  booking: BookingRow;
  money: DoorMoney;
  receiving: Receiving;
  /** The field props of the amount and of the reason. */
  amount: FieldProps;
  reason: FieldProps;
  children?: ReactNode;
}

/** Holds the place of the money until it is known. */
export const MoneyAwaited = () => (
  <p role="status" className="min-h-48 text-sm text-muted">
    Carregando o que há a receber…
  </p>
);

/** What is received with the act: the amount, how, and why something stays open. */
export function ReceiveNow({ booking, money, receiving, amount, reason, children }: ReceiveNowProps) {
  const { due, balance, cents, way, left, beyond, asked, meant } = receiving;
  const { collected_by, code } = booking;
  return (
    <section aria-label="Receber agora" className="grid content-start gap-3">
      <h3 className="text-sm font-semibold">Receber agora</h3>
      <input type="hidden" name="seen_paid_cents" value={Math.max(0, money.paid_cents ?? 0)} />
      {due === 0 && <p className="text-sm text-muted">{nothingDue(booking, balance)}</p>}
      {due === 0 && <input type="hidden" name="received_cents" value="0" />}
      {due > 0 && (
        <div className="grid gap-3 rounded-2 border border-line bg-surface p-3.5">
          <fieldset className="min-w-0">
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
                    onChange={() => receiving.setWay(value)}
                    className="sr-only"
                  />
                  <Icon aria-hidden="true" className="size-4" />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          {way === "later" ? (
            <input type="hidden" name="received_cents" value="0" />
          ) : (
            <>
              <input type="hidden" name="method" value={way} />
              <MoneyField
                key={due}
                {...amount}
                defaultValue={String(receiving.typed ?? due)}
                required
                help={dueWords(booking, due, balance)}
                onValueChange={(value) => receiving.type(Number(value) || 0)}
              />
            </>
          )}
          <div aria-live="polite" className="empty:hidden">
            {asked && (
              <Notice tone="warning">
                <p>Passa em {formatMoney(beyond)} do que falta pagar. Confira o valor.</p>
                <Checkbox
                  label="Está certo: a reserva fica paga a mais"
                  checked={meant}
                  onCheckedChange={receiving.setMeant}
                />
              </Notice>
            )}
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
          {way === "pix" && cents > 0 && collected_by === "company" && <PixOfStay code={code} amount={cents} />}
        </div>
      )}
      {children}
    </section>
  );
}

function dueWords({ collected_by }: BookingRow, due: number, balance: number): string {
  if (collected_by === "channel") return "O consumo; quem cobra a estadia é o canal";
  return balance > due ? `O que vence até hoje; o saldo é ${formatMoney(balance)}` : "É o saldo inteiro";
}

interface SumProps {
  /** Lines of what is received: how, and how much (cents). */
  lines: readonly (readonly [string, number])[];
  returned?: number;
}

/** What changes hands with the act. */
export function DoorSum({ lines, returned = 0 }: SumProps) {
  const received = lines.filter(([, cents]) => cents > 0);
  const total = received.reduce((sum, [, cents]) => sum + cents, 0);
  if (total === 0 && returned === 0) return null;
  return (
    <dl aria-live="polite" className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm text-muted">
      {received.length > 1 &&
        received.map(([label, cents]) => (
          <div key={label} className="col-span-full grid grid-cols-subgrid">
            <dt>{label}</dt>
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
