import type { ReactNode } from "react";
import type { RateDay } from "#contract/catalogue/rate-calendar";
import { formatMoney } from "~/lib/format";
import { BookingLinks } from "~/routes/accommodations/booking-links";
import { listed } from "~/routes/accommodations/rate-calendar/day-range";
import { longDay, nightCount, priceRangeWords, takenWords } from "~/routes/accommodations/rate-calendar/day-words";
import { priceRange } from "~/routes/accommodations/rate-calendar/rate-change";

const shownSeasons = 3;

/** The current values of the selected days; for a single day also the reason of its price. */
export function SelectionFacts({ days }: { days: readonly RateDay[] }) {
  const [day] = days;
  if (!day) return <p className="text-sm text-muted">Nenhum dia do período cai nestes dias da semana.</p>;
  return (
    <dl className="grid gap-1.5 text-sm">{days.length === 1 ? <OneDay day={day} /> : <ManyDays days={days} />}</dl>
  );
}

function OneDay({ day }: { day: RateDay }) {
  const { date, price_cents, usual_price_cents, reason, min_nights, override, season, holiday, taken } = day;
  const own = override !== null && override.price_cents !== null;
  return (
    <>
      <Fact name="Dia">
        <span className="first-letter:uppercase">{longDay(date)}</span>
      </Fact>
      {price_cents !== undefined && (
        <Fact name="Preço">
          <b className="num">{formatMoney(price_cents)}</b>
          <Detail>{reason}</Detail>
          {own && usual_price_cents !== undefined && <Detail>Sem ele: {formatMoney(usual_price_cents)}</Detail>}
        </Fact>
      )}
      <Fact name="Mínimo">
        {nightCount(min_nights)}
        {override !== null && override.min_nights !== null && <Detail>Próprio do dia</Detail>}
      </Fact>
      {season && <Fact name="Temporada">{season}</Fact>}
      {holiday && <Fact name="Feriado">{holiday}</Fact>}
      <Fact name="Noite">
        {taken ? `Ocupada: ${takenWords[taken.kind]}` : day.closed ? "Fechada" : "Livre"}
        {taken?.code && (
          <>
            {" "}
            <BookingLinks codes={[taken.code]} />
          </>
        )}
        {taken && day.closed && <Detail>Fechada para outras</Detail>}
        {!day.closed && day.closed_arrival && <Detail>Sem entrada neste dia</Detail>}
        {day.closed_departure && <Detail>Sem saída neste dia</Detail>}
      </Fact>
    </>
  );
}

function ManyDays({ days }: { days: readonly RateDay[] }) {
  const prices = priceRange(days.map(({ price_cents }) => price_cents));
  const nights = days.map(({ min_nights }) => min_nights);
  const [fewest, most] = [Math.min(...nights), Math.max(...nights)];
  const taken = days.filter((day) => day.taken !== null).length;
  const closed = days.filter((day) => day.closed).length;
  const own = days.filter(({ override }) => override !== null && override.price_cents !== null).length;
  const seasons = [...new Set(days.flatMap(({ season }) => season ?? []))];
  const named = seasons.slice(0, shownSeasons);
  return (
    <>
      {prices && (
        <Fact name="Preço">
          <b className="num">{priceRangeWords(prices)}</b>
          {own > 0 && <Detail>{own === 1 ? "1 com preço próprio" : `${own} com preço próprio`}</Detail>}
        </Fact>
      )}
      <Fact name="Mínimo">{fewest === most ? nightCount(most) : `${fewest} a ${nightCount(most)}`}</Fact>
      {named.length > 0 && (
        <Fact name={seasons.length === 1 ? "Temporada" : "Temporadas"}>
          {seasons.length > named.length
            ? `${named.join(", ")} e mais ${seasons.length - named.length}`
            : listed(named)}
        </Fact>
      )}
      <Fact name="Noites">
        {taken === 0 ? "Todas livres" : `${taken} de ${days.length} ${taken === 1 ? "ocupada" : "ocupadas"}`}
        {closed > 0 && <Detail>{closed === 1 ? "1 fechada" : `${closed} fechadas`}</Detail>}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="block text-xs text-muted">{children}</span>;
}
