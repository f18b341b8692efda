import { useState } from "react";
import type { FreePlace } from "#contract/bookings/availability";
import type { Booking } from "#contract/bookings/bookings";
import type { CalendarAccommodation } from "#contract/bookings/calendar";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { addDays, eachNight, isCivilDate, nightsBetween } from "#domain/stay-dates";
import { DateRange } from "~/components/form/date-range";
import { cx } from "~/components/ui/cx";
import { Spinner } from "~/components/ui/spinner";
import { statusLooks } from "~/components/ui/stay-status";
import { ActDialog } from "~/domains/bookings/act-dialog";
import { useDayMarks } from "~/domains/nights/day-marks";
import { useAsk } from "~/lib/ask";
import { formatMoney, formatRange, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import type { BookingChoice } from "~/routes/bookings/calendar/bar-menu/booking-menu";
import { type Bar, barsOf, crosses, drawnAs, visible } from "~/routes/bookings/calendar/drawn-bars";
import { MoveDialog } from "~/routes/bookings/calendar/move-dialog";
import type { StayPlace } from "~/routes/bookings/calendar/planned-stay";
import { SplitDialog } from "~/routes/bookings/moves/split-dialog";
import { SwapDialog } from "~/routes/bookings/moves/swap-dialog";

export interface BookingDialogProps {
  choice: BookingChoice;
  booking: Booking;
  open: boolean;
  onClose: () => void;
  reread: () => void;
}

/** The dialog of an entry in a bar's menu: the same as on the booking's page. */
export function BookingDialog({ choice, reread, ...dialog }: BookingDialogProps) {
  if (choice === "change") return dialog.open && <ChangeStay {...dialog} reread={reread} />;
  if (choice === "split") return <SplitDialog {...dialog} />;
  if (choice === "swap") return <SwapDialog {...dialog} />;
  return <ActDialog act={choice} {...dialog} />;
}

interface ChangeStayProps {
  booking: Booking;
  onClose: () => void;
  reread: () => void;
}

/** Other dates or another accommodation for a booking, typed instead of dragged. */
function ChangeStay({ booking, onClose, reread }: ChangeStayProps) {
  const { code, accommodation_id, accommodation_name, check_in, check_out, holder } = booking;
  const [typed, setTyped] = useState<StayPlace>({ accommodation_id, check_in, check_out });
  // the query for the price: the last valid dates
  const [to, setTo] = useState(typed);
  const [place, setPlace] = useState(accommodation_name);
  const today = todayOf(useSession());
  const take = (change: Partial<StayPlace>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isStay(next)) setTo(next);
  };
  const moved = to.accommodation_id !== accommodation_id || to.check_in !== check_in || to.check_out !== check_out;
  // the nights already slept stay where they were
  const hasSlept = booking.status === "checked_in" && check_in < today && today < to.check_out;
  const left = { check_in: hasSlept ? today : to.check_in, check_out: to.check_out };
  const plan = { ...to, code, guest: holder.name, place, placeBefore: accommodation_name };
  const guests = booking.adults + booking.children;
  const marks = useDayMarks({ accommodation_id: typed.accommodation_id, guests, booking_code: code });
  const wrong = isCivilDate(typed.check_in) && isCivilDate(typed.check_out) && !isStay(typed);
  return (
    <MoveDialog {...{ plan, code, onClose, reread }} wide ready={moved && isStay(typed)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateRange
          className="sm:col-span-2"
          today={today}
          marks={marks}
          start={{
            label: "Entrada",
            name: "check_in",
            defaultValue: check_in,
            onValueChange: (date) => take({ check_in: date }),
          }}
          end={{
            label: "Saída",
            name: "check_out",
            defaultValue: check_out,
            errors: wrong ? ["A saída é depois da entrada"] : undefined,
            onValueChange: (date) => take({ check_out: date }),
          }}
        />
      </div>
      <WhereTo
        booking={booking}
        stay={left}
        chosen={typed.accommodation_id}
        onChoose={(id, name) => {
          setPlace(name);
          take({ accommodation_id: id });
        }}
      />
    </MoveDialog>
  );
}

function isStay({ check_in, check_out }: StayPlace): boolean {
  return isCivilDate(check_in) && isCivilDate(check_out) && nightsBetween(check_in, check_out) > 0;
}

interface WhereToProps {
  booking: Booking;
  /** The dates of the move; those of the booking at first. */
  stay: { check_in: string; check_out: string };
  chosen: string;
  onChoose: (id: string, name: string) => void;
}

const daysDrawn = 8;

/**
 * Where a stay can move: each accommodation with its capacity, who has its nights, and its price by today's rates. Free
 * ones first, the cheapest first; the others can be chosen to see what is in the way.
 */
function WhereTo({ booking, stay, chosen, onChoose }: WhereToProps) {
  const { check_in, check_out } = stay;
  const from = addDays(check_in, -1);
  const guests = booking.adults + booking.children;
  const options = useAsk("GET /api/accommodation-options", {});
  const query = { check_in, check_out, guests: String(guests) };
  const free = useAsk("GET /api/availability", { query });
  const next = useAsk("GET /api/availability/next", { query: { ...query, booking_code: booking.code } });
  // all nights of the stay are counted, also those that are not drawn
  const until = [addDays(from, daysDrawn - 1), check_out].sort().at(-1) ?? check_out;
  const calendar = useAsk("GET /api/calendar", { query: { from, to: until } });
  if (options.answer === null) return <Spinner className="late size-5 text-primary" />;
  const drawn = calendar.answer ?? calendar.before?.answer;
  const offered = free.answer ?? free.before?.answer;
  const rowOf = (place: AccommodationOption): Row => {
    const found = drawn?.accommodations.find(({ id }) => id === place.id);
    const bars = found ? barsOf(found as CalendarAccommodation, drawn?.today ?? check_in) : [];
    const others = visible(bars).filter(
      ({ booking: own, occupies, clashes }) => (occupies || clashes) && own?.code !== booking.code,
    );
    const inTheWay = others.filter((bar) => crosses(bar, stay));
    const isOwn = place.id === booking.accommodation_id;
    const isFree = offered?.data.find(({ accommodation_id }) => accommodation_id === place.id) ?? null;
    const later = next.answer?.data.find(({ accommodation_id }) => accommodation_id === place.id) ?? null;
    return { place, isOwn, free: isFree, known: offered !== undefined, bars: others, inTheWay, later };
  };
  const rows = options.answer.data
    .filter(({ id, status }) => status === "active" || id === booking.accommodation_id)
    .map(rowOf)
    .sort((one, other) => order(one) - order(other));
  return (
    <fieldset className="min-w-0" aria-busy={free.state === "asking"}>
      <legend className="text-sm font-semibold">Para onde</legend>
      <ul
        className="dims-when-busy max-h-72 divide-y divide-line-soft overflow-y-auto"
        aria-busy={free.state === "asking"}
      >
        {rows.map((row) => (
          <li key={row.place.id}>
            <label className="grid min-h-target cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1.5 text-sm has-checked:bg-selected sm:grid-cols-[auto_minmax(0,1fr)_12rem_7rem]">
              <input
                type="radio"
                name="accommodation_id"
                value={row.place.id}
                checked={chosen === row.place.id}
                onChange={() => onChoose(row.place.id, row.place.name)}
                className="size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-primary"
              />
              <span className="min-w-0">
                <span className={cx("block truncate", (row.free || row.isOwn) && "font-medium")}>{row.place.name}</span>
                <span className="num block truncate text-xs text-muted">{stateText(row, guests, stay)}</span>
              </span>
              <Lane from={from} row={row} stay={stay} chosen={chosen === row.place.id} />
              <PriceText row={row} now={booking.total_cents} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface Row {
  place: AccommodationOption;
  isOwn: boolean;
  /** With its price by today's rates; null if the nights are taken, or it is too small. */
  free: FreePlace | null;
  /** False until it is known which ones are free. */
  known: boolean;
  bars: Bar[];
  inTheWay: Bar[];
  /** The next dates of the same length; null if it is free, or none were found. */
  later: { check_in: string; check_out: string } | null;
}

/** Its own place first, then the free ones by price, then the others. */
function order({ isOwn, free }: Row): number {
  if (isOwn) return -1;
  return free ? (free.total_cents ?? 0) : Number.MAX_SAFE_INTEGER;
}

/** "até 6 pessoas", "Marcos Vilela, Confirmada, 2 de 3 noites", "cabem 2 de 3", "é aqui agora, em conflito com Airbnb". */
function stateText(row: Row, guests: number, { check_in, check_out }: WhereToProps["stay"]): string {
  const { place, isOwn, free, known, inTheWay } = row;
  const fits = plural(place.max_guests, { none: "", one: "pessoa", many: "pessoas" });
  const first = inTheWay.find(({ clashes }) => clashes) ?? inTheWay[0];
  if (isOwn && !first) return `é aqui agora, até ${fits}`;
  if (free) return `livre, até ${fits}`;
  if (!isOwn && !known) return `até ${fits}`;
  if (!isOwn && place.max_guests < guests) return `cabem ${place.max_guests} de ${guests}`;
  if (!first) return "não está livre nessas noites";
  const nights = eachNight(check_in, check_out);
  const taken = nights.filter((night) => inTheWay.some((bar) => bar.check_in <= night && night < bar.check_out));
  const word = first.status in statusLooks ? statusLooks[first.status as keyof typeof statusLooks].label : "";
  const who = [first.label, first.booking ? word : ""].filter(Boolean).join(", ");
  const where = isOwn ? `é aqui agora${first.clashes ? ", em conflito com" : ", mas com"} ` : "";
  return `${where}${who}, ${taken.length} de ${plural(nights.length, { none: "", one: "noite", many: "noites" })}`;
}

/** Eight days of an accommodation: who is there, and the moved stay as an outline. Its text is beside it. */
function Lane({ from, row, stay, chosen }: { from: string; row: Row; stay: WhereToProps["stay"]; chosen: boolean }) {
  const possible = row.isOwn ? row.inTheWay.length === 0 : row.free !== null || !row.known;
  const twice = row.bars.flatMap(({ clashes = [] }) => clashes).filter((nights) => crosses(nights, stay));
  return (
    <span
      aria-hidden="true"
      title={formatRange(from, addDays(from, daysDrawn - 1))}
      className="relative order-last col-span-full h-6 border-x border-line-soft sm:order-none sm:col-span-1"
    >
      {row.bars.map((bar) => (
        <span
          key={bar.key}
          data-status={drawnAs(bar.status)}
          className="status-bar absolute inset-y-0.5 truncate rounded-1 px-1 text-xs leading-5"
          style={extent(from, bar)}
        >
          {bar.label}
        </span>
      ))}
      {twice.map((nights) => (
        <span
          key={`${nights.check_in} ${nights.check_out}`}
          data-twice
          className="absolute bottom-0.5 h-1 rounded-1 bg-error"
          style={extent(from, nights)}
        />
      ))}
      <span
        className={cx(
          "absolute inset-y-0.5 rounded-1 border-2",
          !possible && "border-dashed border-error",
          possible && (chosen ? "border-primary bg-primary-soft/60" : "border-dashed border-primary"),
        )}
        style={extent(from, stay)}
      />
    </span>
  );
}

/** Its place between the middles of arrival and departure, within the drawn days. */
function extent(from: string, { check_in, check_out }: WhereToProps["stay"]) {
  const at = (date: string) => Math.min(1, Math.max(0, (nightsBetween(from, date) + 0.5) / daysDrawn));
  const [start, end] = [at(check_in), at(check_out)];
  return { left: `${start * 100}%`, width: `${Math.max(0, end - start) * 100}%` };
}

/** Today's price of a free place, and the difference to what was agreed. */
function PriceText({ row: { free, isOwn, later }, now }: { row: Row; now: number | undefined }) {
  if (!isOwn && !free && later) {
    return (
      <span className="num text-right text-xs text-muted">livre {formatRange(later.check_in, later.check_out)}</span>
    );
  }
  if (isOwn || !free || free.total_cents === undefined) return <span />;
  const difference = now === undefined ? 0 : free.total_cents - now;
  return (
    <span className="num text-right text-xs text-muted">
      {now !== undefined && difference !== 0 && (
        <b className="block text-sm font-semibold text-ink">
          {difference > 0 ? `+${formatMoney(difference)}` : formatMoney(difference)}
        </b>
      )}
      hoje {formatMoney(free.total_cents)}
    </span>
  );
}
