import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings";
import { splits } from "#contract/moves";
import { availability } from "#contract/quotes";
import { DateField } from "~/components/form/date-field";
import { call } from "~/lib/api";
import { formatMoney, formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { BeforeAfter } from "~/routes/bookings/moves/before-after";
import { ChoiceField } from "~/routes/bookings/moves/choice-field";
import { type MoveDialogProps, MoveFrame } from "~/routes/bookings/moves/move-frame";
import { MoveTrouble } from "~/routes/bookings/moves/move-trouble";
import { offerUndo } from "~/routes/bookings/moves/offer-undo";
import { daysToCut } from "~/routes/bookings/moves/possible-moves";
import { useAnswer } from "~/routes/bookings/moves/use-answer";
import { useDoing } from "~/routes/bookings/moves/use-doing";

const fields = ["date", "accommodation_id"] as const;

/** Cuts a stay: from which day on, where to, for what price, and what both parts then are. */
export function SplitDialog(props: MoveDialogProps) {
  const { booking, onClose } = props;
  const { code, version } = booking;
  const params = { code };
  const { revalidate } = useRevalidator();
  const [first, last] = daysToCut(booking, todayOf(useSession())) ?? [booking.check_in, booking.check_in];
  const [date, setDate] = useState(first);
  const [place, setPlace] = useState("");
  const within = date >= first && date <= last;
  const doing = useDoing(
    async (pricing) => {
      const body = { date, accommodation_id: place, pricing, version };
      const { rest } = await call(splits.create, { params, body }, { quiet: "all" });
      onClose();
      offerUndo(
        `Estadia dividida. As noites de ${formatRange(rest.check_in, rest.check_out)} estão na reserva ${rest.code}`,
        () => call(splits.undo, { params }),
        "Divisão da estadia desfeita",
        revalidate,
      );
    },
    () => void revalidate(),
  );
  const free = useFreePlaces(booking, within ? date : null, `${version} ${doing.refusal === null}`);
  const chosen = free.value?.some(({ value }) => value === place) ? place : "";
  const asked = within && chosen !== "" ? { date, accommodation_id: chosen, pricing: doing.pricing, version } : null;
  const preview = useAnswer(asked && JSON.stringify(asked), (signal) =>
    call(splits.preview, { params, body: asked! }, { signal, quiet: "all" }),
  );
  const refusal = doing.refusal ?? preview.refusal;
  const choose = (take: (value: string) => void) => (value: string) => {
    doing.forget();
    take(value);
  };
  const none =
    free.value?.length === 0 && "Nenhuma outra acomodação está livre em todas essas noites. Tente outro dia.";
  return (
    <MoveFrame
      {...props}
      title={`Dividir a estadia de ${booking.holder.name}?`}
      description="As noites a partir do dia escolhido passam para outra acomodação, como uma reserva ligada a esta."
      label="Dividir estadia"
      working="Dividindo"
      reprice="Recalcular pelo preço da nova acomodação"
      ready={asked !== null && preview.value !== null && !preview.pending && preview.refusal === null}
      doing={doing}
      outcome={
        <>
          <BeforeAfter
            before={[booking]}
            after={asked && preview.value && !refusal ? [preview.value.first, preview.value.rest] : null}
            pending={preview.pending}
          >
            {preview.value && <PassedOn booking={booking} rest={preview.value.rest} />}
          </BeforeAfter>
          <MoveTrouble refusal={free.refusal ?? refusal} fields={fields} />
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
          errors={within ? refusal?.errors.date : [`Escolha um dia de ${formatRange(first, last, { year: true })}`]}
          onValueChange={choose(setDate)}
        />
        <ChoiceField
          key={date}
          label="Nova acomodação"
          name="accommodation_id"
          options={free.value ?? []}
          defaultValue={chosen}
          disabled={free.value === null || free.value.length === 0}
          errors={refusal?.errors.accommodation_id}
          help={none || "Só as que estão livres até a saída"}
          onValueChange={choose(setPlace)}
        />
      </div>
    </MoveFrame>
  );
}

/** Accommodations that are free from a day to the end of the stay; `turn` asks anew. */
function useFreePlaces(booking: Booking, date: string | null, turn: string) {
  const { check_out, adults, children, accommodation_id } = booking;
  return useAnswer(date && `${date} ${check_out} ${turn}`, async (signal) => {
    const query = { check_in: date!, check_out, guests: String(adults + children) };
    const { data } = await call(availability.list, { query }, { signal, quiet: "all" });
    return data
      .filter((free) => free.accommodation_id !== accommodation_id)
      .map(({ accommodation_id: value, name, group }) => ({ value, label: name, detail: group ?? undefined }));
  });
}

/** What of the money paid goes along. */
function PassedOn({ booking, rest }: { booking: Booking; rest: Booking }) {
  if (!rest.paid_cents || !booking.paid_cents) return null;
  return (
    <p className="text-xs text-muted">
      Dos {formatMoney(booking.paid_cents)} já pagos, {formatMoney(rest.paid_cents)} passam para a segunda parte.
    </p>
  );
}
