import ArrowRight from "lucide-react/icons/arrow-right";
import type { RateDay } from "#contract/rate-calendar";
import type { ChangePreview, DayChange } from "~/routes/accommodations/rate-calendar/change-preview";
import { nightsWords, runsOf, spanWords } from "~/routes/accommodations/rate-calendar/day-range";
import { nightCount, priceRangeWords } from "~/routes/accommodations/rate-calendar/day-words";

export interface PreviewLinesProps {
  days: readonly RateDay[];
  change: DayChange;
  preview: ChangePreview;
}

const shownRuns = 3;

/** What a save would do, before it is done: how many days, from which price to which, and which are booked already. */
export function PreviewLines({ days, change, preview }: PreviewLinesProps) {
  const { changed, booked, before, after } = preview;
  const asked = Object.keys(change).length > 0;
  const same = days.length - changed;
  return (
    <section aria-label="Prévia" className="grid min-h-16 content-start gap-1 rounded-2 bg-sunken p-3 text-sm">
      {asked ? (
        <>
          <p className="font-medium">
            {changed === 0 ? "Nenhuma diária muda" : `${changed === 1 ? "Muda" : "Mudam"} ${nightsWords(changed)}`}
            {same > 0 && (
              <span className="font-regular text-muted">
                {" "}
                · {same} já {same === 1 ? "está" : "estão"} assim
              </span>
            )}
          </p>
          {before && after && (
            <p className="num">
              {priceRangeWords(before)}
              <ArrowRight role="img" aria-label="passa a" className="mx-1 inline size-3.5 text-muted" />
              <b>{priceRangeWords(after)}</b>
            </p>
          )}
          {change.min_nights !== undefined && changed > 0 && <p>{minWords(change.min_nights)}</p>}
          {change.closed !== undefined && changed > 0 && (
            <p>{change.closed ? "Fechadas: ninguém se hospeda nestas noites" : "Abertas para reservas"}</p>
          )}
          {booked.length > 0 && <Booked days={booked} />}
        </>
      ) : (
        <p className="text-muted">Escolha o que muda: aqui aparece a prévia.</p>
      )}
    </section>
  );
}

/** Nights that change although somebody has booked them: he keeps what was agreed. */
function Booked({ days }: { days: readonly RateDay[] }) {
  const runs = runsOf(days.map(({ date }) => date));
  const named = runs.slice(0, shownRuns).map(({ from, to }) => spanWords(from, to));
  const more = runs.length > shownRuns ? ` e mais ${runs.length - shownRuns}` : "";
  return (
    <p className="rounded-1 bg-warning-soft px-2 py-1 text-on-warning-soft">
      {`${nightsWords(days.length)} já ${days.length === 1 ? "reservada" : "reservadas"}: ${named.join("; ")}${more}. `}
      O que foi combinado não muda.
    </p>
  );
}

function minWords(nights: number | null): string {
  return nights === null ? "Mínimo: volta ao da temporada ou da acomodação" : `Mínimo: ${nightCount(nights)}`;
}
