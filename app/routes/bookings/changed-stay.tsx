import type { Booking, BookingUpdate } from "#contract/bookings/bookings";
import { isOfChannel } from "#domain/commission";
import { isAgreedLine } from "#domain/kept-price";
import { sumSignedCents } from "#domain/money";
import type { Period } from "#domain/periods";
import { nightsBetween } from "#domain/stay-dates";
import { RadioGroup } from "~/components/form/choice-fields";
import { Notice } from "~/components/ui/notice";
import { formatMoney } from "~/lib/format";

interface Charge {
  id?: string | undefined;
  fee_id: string | null;
  name: string;
  amount_cents?: number | undefined;
}

export interface ChargeChangesProps {
  before: readonly Charge[];
  after: readonly Charge[];
}

/** The fees and discounts that a change removes and adds, each with its amount, before it is saved. */
export function ChargeChanges({ before, after }: ChargeChangesProps) {
  const gone = before.filter((charge) => !after.some((each) => isSame(each, charge)));
  const come = after.filter((charge) => !before.some((each) => isSame(each, charge)));
  if (gone.length + come.length === 0) return null;
  return (
    <ul className="num mt-2 grid gap-1 text-sm" aria-label="Taxas e descontos que mudam">
      {gone.map((charge) => (
        <Line key={keyOf(charge)} word="Sai" charge={charge} />
      ))}
      {come.map((charge) => (
        <Line key={keyOf(charge)} word="Entra" charge={charge} />
      ))}
    </ul>
  );
}

function Line({ word, charge: { name, amount_cents } }: { word: string; charge: Charge }) {
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        <b className="font-medium">{word}:</b> {name}
      </span>
      {amount_cents !== undefined && <span className="shrink-0">{formatMoney(amount_cents)}</span>}
    </li>
  );
}

const keyOf = ({ id, fee_id, name }: Charge) => id ?? fee_id ?? name;
const isSame = (one: Charge, other: Charge) => keyOf(one) === keyOf(other);

/** The agreed discounts that a change loses although the agreed price is kept. */
export function LostDiscounts({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-2">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/**
 * What a stay of another length keeps if it keeps the agreed price, as a sentence: new nights are sold by the rates,
 * and what was agreed beside them is for the whole stay, with its amount before and after if both are known. `kept` is
 * the price by that choice. Undefined if there is nothing to say.
 */
export function keptText(
  { check_in, check_out, charges }: Pick<Booking, "check_in" | "check_out" | "charges">,
  to: Period,
  kept: { charges: readonly AgreedCharge[] } | null | undefined,
): string | undefined {
  const longer = nightsBetween(to.check_in, to.check_out) > nightsBetween(check_in, check_out);
  const overlaps = to.check_in < check_out && check_in < to.check_out;
  const added = longer || (overlaps && (to.check_in < check_in || to.check_out > check_out));
  if (!charges.some(isAgreedLine)) return added ? "As noites novas são calculadas pela tarifa" : undefined;
  const [before, after] = [agreedIn(charges), kept ? agreedIn(kept.charges) : undefined];
  const sides = [before, after].filter((cents) => cents !== undefined);
  const unknown = before === undefined;
  const what = unknown
    ? "valor"
    : sides.every((cents) => cents > 0)
      ? "acréscimo"
      : sides.every((cents) => cents <= 0)
        ? "desconto"
        : "valor";
  const fresh = added ? "As noites novas entram pela tarifa, e o" : "O";
  return `${fresh} ${what} combinado vale para a estadia inteira${movedText(what, before, after)}`;
}

/**
 * ": passa de R$ 225,00 para R$ 450,00", ": continua R$ 100,00"; nothing if an amount is unknown, or they are
 * opposites.
 */
function movedText(what: string, before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined || what === "valor") return "";
  if (before === after) return `: continua ${formatMoney(Math.abs(before))}`;
  return `: passa de ${formatMoney(Math.abs(before))} para ${formatMoney(Math.abs(after))}`;
}

type AgreedCharge = Pick<Booking["charges"][number], "agreed" | "amount_cents">;

/** What was agreed besides the table price, in cents: negative for a discount; undefined if it may not be seen. */
function agreedIn(charges: readonly AgreedCharge[]): number | undefined {
  const amounts = charges.filter(isAgreedLine).map(({ amount_cents }) => amount_cents);
  return amounts.some((cents) => cents === undefined) ? undefined : sumSignedCents(amounts.map((cents) => cents ?? 0));
}

export type AddedNights = NonNullable<BookingUpdate["added_nights"]>;

export interface AddedNightsFieldProps {
  booking: Booking;
  /** The new number of nights. */
  nights: number;
  form?: string;
  errors?: readonly string[] | undefined;
  defaultValue?: AddedNights;
  onValueChange?: (value: AddedNights) => void;
}

/** Who sold the nights that a change adds to a channel's stay; nothing is rendered if it adds none. */
export function AddedNightsField({ booking, nights, defaultValue = "desk", ...props }: AddedNightsFieldProps) {
  const { collected_by, commission_basis_points = null, commission_cents = null } = booking;
  const isChannels = isOfChannel({ collected_by, commission_basis_points, commission_cents });
  if (!isChannels || nights <= booking.night_count) return null;
  return (
    <RadioGroup
      label="Noites acrescentadas"
      name="added_nights"
      className="mt-3"
      defaultValue={defaultValue}
      form={props.form}
      errors={props.errors}
      onValueChange={(value) => props.onValueChange?.(value as AddedNights)}
      options={[
        { value: "desk", label: "O hóspede paga na hospedagem, sem comissão" },
        { value: "channel", label: "Vendidas pelo canal, como o resto da reserva" },
      ]}
    />
  );
}
