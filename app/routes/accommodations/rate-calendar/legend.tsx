import type { ReactNode } from "react";
import type { SeasonTint } from "~/routes/accommodations/rate-calendar/season-tints";

const shownSeasons = 8;

/** What the marks of the days mean, and which season has which tint. */
export function Legend({ seasons, open }: { seasons: readonly SeasonTint[]; open: boolean }) {
  return (
    <details open={open} className="text-xs text-muted">
      <summary className="w-fit py-1 font-medium">Legenda</summary>
      <ul aria-label="Marcas dos dias" className="flex flex-wrap gap-x-4 gap-y-1.5 pt-1">
        <Mark data-taken="booking">reserva</Mark>
        <Mark data-taken="import">reserva importada</Mark>
        <Mark data-taken="block">bloqueio</Mark>
        <Mark data-taken="preparation">preparo</Mark>
        <Mark data-closed="true">fechada</Mark>
        <Mark data-holiday="true">feriado</Mark>
        <li className="flex items-center gap-1.5">
          <b className="num text-ink underline underline-offset-2">350</b> preço próprio do dia
        </li>
        <li className="flex items-center gap-1.5">
          <span className="num text-2xs text-ink">2n</span> mínimo de noites
        </li>
      </ul>
      {seasons.length > 0 && <Seasons seasons={seasons} />}
    </details>
  );
}

function Seasons({ seasons }: { seasons: readonly SeasonTint[] }) {
  const list = (part: readonly SeasonTint[]) => (
    <ul aria-label="Temporadas" className="flex flex-wrap gap-x-4 gap-y-1.5 pt-1.5">
      {part.map(({ name, tint }) => (
        <Mark key={name} data-tint={tint}>
          {name}
        </Mark>
      ))}
    </ul>
  );
  if (seasons.length <= shownSeasons) return list(seasons);
  return (
    <details>
      <summary className="w-fit py-1">{seasons.length} temporadas neste ano</summary>
      {list(seasons)}
    </details>
  );
}

type Marks = { [name: `data-${string}`]: string | number };

function Mark({ children, ...marks }: Marks & { children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <span aria-hidden="true" className="rate-swatch shrink-0" {...marks} />
      <span className="min-w-0 truncate">{children}</span>
    </li>
  );
}
