import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SplitStay } from "#contract/bookings/booking-changes";
import type { Booking } from "#contract/bookings/bookings";
import { DateField, type PickedMarks } from "~/components/form/date-field";
import type { Option } from "~/components/form/option";
import { useDayMarks } from "~/domains/nights/day-marks";
import { call } from "~/lib/api";
import { useAsk } from "~/lib/ask";
import { formatMoney, formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { ChargeChanges } from "~/routes/bookings/changed-stay";
import { BeforeAfter, MoveExceptions } from "~/routes/bookings/moves/before-after";
import { ChoiceField, type MoveDialogProps, MoveFrame, useDoing } from "~/routes/bookings/moves/move-frame";
import { MoveTrouble, placedText, refusalOf } from "~/routes/bookings/moves/move-outcome";
import { daysToCut } from "~/routes/bookings/moves/possible-moves";
import { offerUndoOf } from "~/routes/bookings/moves/run-undo";
import { otherPricing, totalsOf } from "~/routes/bookings/pricing-field";

// no action: the dialog is on two screens, and its undo outlives both

const fields = ["date", "accommodation_id"] as const;

/** Splits a stay: from which day, to which accommodation, at which price, and the resulting parts. */
export function SplitDialog(props: MoveDialogProps) {
  const { booking, onClose } = props;
  const { code, version } = booking;
  const params = { code };
  const { revalidate } = useRevalidator();
  const [first, last] = daysToCut(booking, todayOf(useSession())) ?? [booking.check_in, booking.check_in];
  const [date, setDate] = useState(first);
  const [place, setPlace] = useState<Option | null>(null);
  const within = date >= first && date <= last;
  const doing = useDoing(
    async (pricing) => {
      const body = { date, accommodation_id: chosen, pricing, version };
      const { rest } = await call("POST /api/bookings/:code/split", { params, body }, { quiet: "all" });
      onClose();
      offerUndoOf(
        `Estadia dividida. As noites de ${formatRange(rest.check_in, rest.check_out)} estão na reserva ${rest.code}, em ${placedText(rest)}`,
        () => call("DELETE /api/bookings/:code/split", { params }),
        "Divisão da estadia desfeita",
        revalidate,
      );
    },
    () => void revalidate(),
  );
  const free = useFreePlaces(booking, within ? date : null, `${version} ${doing.refusal === null}`);
  const marks = useMarks(booking, place ?? free.places?.[0]);
  const chosen = free.places?.find(({ value }) => value === place?.value)?.value ?? "";
  const asked = within && chosen !== "" ? { date, accommodation_id: chosen, pricing: doing.pricing, version } : null;
  const preview = useAsk("POST /api/bookings/:code/split-preview", asked && { params, body: asked });
  const other = otherPricing(doing.pricing);
  const compared = asked && booking.total_cents !== undefined && { params, body: { ...asked, pricing: other } };
  const alternative = useAsk("POST /api/bookings/:code/split-preview", compared || null);
  const shown = preview.answer ?? preview.before?.answer;
  const failure = free.failure ?? preview.failure;
  const refusal = doing.refusal ?? (failure && refusalOf(failure));
  const choose = (take: (value: string) => void) => (value: string) => {
    doing.forget();
    take(value);
  };
  const none =
    free.places?.length === 0 && "Nenhuma outra acomodação está livre em todas essas noites. Tente outro dia.";
  return (
    <MoveFrame
      {...props}
      title={`Dividir a estadia de ${booking.holder.name}?`}
      description="As noites a partir do dia escolhido passam para outra acomodação, como uma reserva ligada a esta."
      label="Dividir estadia"
      working="Dividindo"
      reprice="Recalcular pelo preço da nova acomodação"
      totals={totalsOf(doing.pricing, totalOf(preview.answer), totalOf(alternative.answer))}
      ready={preview.state === "answered"}
      doing={doing}
      outcome={
        <>
          <BeforeAfter
            before={[booking]}
            after={shown && !refusal ? [shown.first, shown.rest] : null}
            pending={preview.state === "asking"}
          >
            {shown && (
              <ChargeChanges before={booking.charges} after={[...shown.first.charges, ...shown.rest.charges]} />
            )}
            {shown && <PassedOn booking={booking} rest={shown.rest} />}
          </BeforeAfter>
          {shown && !refusal && <MoveExceptions after={[shown.rest]} />}
          <MoveTrouble refusal={refusal} fields={fields} />
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Muda de acomodação no dia"
          name="date"
          min={first}
          max={last}
          defaultValue={first}
          marks={marks}
          errors={within ? refusal?.errors.date : [`Escolha um dia de ${formatRange(first, last, { year: true })}`]}
          onValueChange={choose(setDate)}
        />
        <ChoiceField
          key={date}
          label="Nova acomodação"
          name="accommodation_id"
          options={free.places ?? []}
          defaultValue={chosen}
          disabled={!free.places?.length}
          errors={refusal?.errors.accommodation_id}
          help={none || "Só as que estão livres até a saída"}
          onValueChange={choose((value) => setPlace(free.places?.find((each) => each.value === value) ?? null))}
        />
      </div>
    </MoveFrame>
  );
}

/** The total of both parts in cents; undefined while unknown, or if it may not be seen. */
function totalOf(answer: SplitStay | null): number | undefined {
  const [first, rest] = [answer?.first.total_cents, answer?.rest.total_cents];
  return first === undefined || rest === undefined ? undefined : first + rest;
}

/** Accommodations that are free from a day to the end of the stay; another `since` reloads. */
function useFreePlaces(booking: Booking, check_in: string | null, since: string) {
  const { check_out, adults, children, accommodation_id } = booking;
  const query = check_in && { check_in, check_out, guests: String(adults + children) };
  const { answer, failure } = useAsk("GET /api/availability", query ? { query } : null, { since });
  const places = answer?.data
    .filter((free) => free.accommodation_id !== accommodation_id)
    .map(({ accommodation_id: value, name, group }) => ({ value, label: name, detail: group ?? undefined }));
  return { places, failure };
}

/** The days of an accommodation by its name: of the chosen one, also where it is not free, or of the first. */
function useMarks({ adults, children, code }: Booking, place: Option | undefined): PickedMarks | undefined {
  const guests = adults + children;
  const marks = useDayMarks({ accommodation_id: place?.value, guests, booking_code: code });
  if (marks === undefined) return undefined;
  return { ...marks, about: (day) => [place?.label, marks.about(day)].filter(Boolean).join(": ") };
}

/** The part of the payments that moves to the new booking. */
function PassedOn({ booking, rest }: { booking: Booking; rest: Booking }) {
  if (!rest.paid_cents || !booking.paid_cents) return null;
  return (
    <p className="text-xs text-muted">
      Dos {formatMoney(booking.paid_cents)} já pagos, {formatMoney(rest.paid_cents)} passam para a segunda parte.
    </p>
  );
}
