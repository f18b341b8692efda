import CalendarRange from "lucide-react/icons/calendar-range";
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from "react";
import type { RateDay } from "#contract/catalogue/rate-calendar";
import { SaveBar } from "~/components/form/save-or-leave";
import { Button, LinkButton } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Kbd } from "~/components/ui/kbd";
import { SegmentedLinks } from "~/components/ui/tabs";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";
import type { Leaves } from "~/lib/leaving";
import {
  firstYear,
  lastYear,
  readYear,
  type SeasonTint,
  seasonTints,
} from "~/routes/accommodations/rate-calendar/calendar-year";
import { isIn, rangeWords } from "~/routes/accommodations/rate-calendar/day-range";
import { RateForm } from "~/routes/accommodations/rate-calendar/rate-form";
import { useRateSave } from "~/routes/accommodations/rate-calendar/rate-save";
import { SelectionFacts } from "~/routes/accommodations/rate-calendar/selection-facts";
import { useDaySelection } from "~/routes/accommodations/rate-calendar/use-day-selection";
import { YearGrid } from "~/routes/accommodations/rate-calendar/year-grid";

export interface RateYearProps {
  /** The accommodation's id. */
  id: string;
  year: number;
  days: readonly RateDay[];
  today: string;
}

/** A year of prices: the days at the left; at the right (on a phone in a sheet) the selection and its form. */
export function RateYear({ id, year, days, today }: RateYearProps) {
  const formId = useId();
  const wide = useMediaQuery(wideQuery);
  const [opened, setOpened] = useState(0);
  const [sheet, setSheet] = useState(false);
  const open = useCallback(() => {
    setSheet(!wide);
    setOpened((times) => times + 1);
  }, [wide]);
  const first = today.startsWith(String(year)) ? today : `${year}-01-01`;
  const selection = useDaySelection(first, open);
  const { range, active, clear, setWeekdays } = selection;
  const backToGrid = useCallback(() => document.getElementById(`dia-${active}`)?.focus(), [active]);
  const save = useRateSave(id, () => {
    setSheet(false);
    backToGrid();
  });

  // once the panel is mounted: Enter on a day moves to its first field
  useEffect(() => {
    if (opened > 0 && wide) document.querySelector<HTMLElement>(`[id="${formId}"] [inputmode]`)?.focus();
  }, [opened, wide, formId]);

  const leaves = useCallback<Leaves>(
    (to, from) => to.pathname !== from.pathname || readYear(to.search, today) !== year,
    [today, year],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one begins, not where one is by now
  useEffect(() => {
    if (today.startsWith(String(year))) showPresentMonth(today, wide ? "nearest" : "start");
  }, []);

  const seasons = useMemo(() => seasonTints(days), [days]);
  const chosen = useMemo(() => (range ? days.filter(({ date }) => isIn(range, date)) : []), [days, range]);
  const words = range && rangeWords(range);
  const parts = range && (
    <>
      <SelectionFacts days={chosen} />
      <RateForm
        key={save.turn}
        id={formId}
        save={save}
        year={year}
        range={range}
        days={chosen}
        onWeekdays={setWeekdays}
        leaves={leaves}
      />
    </>
  );

  return (
    <>
      <YearBar year={year} today={today} />
      <Legend seasons={seasons} open={wide} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="border-line bg-surface p-3 max-lg:-mx-page max-lg:border-y max-lg:px-2 lg:rounded-2 lg:border">
          <YearGrid year={year} days={days} seasons={seasons} today={today} selection={selection} />
        </div>
        {wide && (
          <section
            aria-label="Diárias escolhidas"
            className="sticky top-5 flex max-h-[calc(100dvh-2.5rem)] flex-col rounded-2 border border-line bg-surface"
            onKeyDown={(event) => event.key === "Escape" && backToGrid()}
          >
            {parts ? (
              <>
                <h2 className="border-b border-line-soft px-4 py-3 text-md font-semibold tracking-snug">{words}</h2>
                <div className="grid min-h-0 gap-4 overflow-y-auto p-4">{parts}</div>
                <div className="flex justify-end gap-2 border-t border-line-soft p-4">
                  <Button onClick={clear}>Desmarcar</Button>
                  <SaveRates form={formId} working={save.working} />
                </div>
              </>
            ) : (
              <NothingChosen />
            )}
          </section>
        )}
      </div>
      <p role="status" className="sr-only">
        {range && range.from !== range.to ? words : ""}
      </p>
      {!wide && parts && (
        <>
          <SaveBar className="-mx-page -mb-6" note={<b className="text-ink">{words}</b>}>
            <Button onClick={clear}>Desmarcar</Button>
            <Button variant="primary" onClick={open}>
              Alterar
            </Button>
          </SaveBar>
          <Dialog
            open={sheet}
            onClose={() => !save.working && setSheet(false)}
            title={words}
            actions={
              <>
                <Button data-autofocus onClick={() => setSheet(false)}>
                  Voltar
                </Button>
                <SaveRates form={formId} working={save.working} />
              </>
            }
          >
            <div className="grid gap-4">{parts}</div>
          </Dialog>
        </>
      )}
    </>
  );
}

/** Scrolls to the current month, after the page went to its top; an address with a day scrolls there itself. */
function showPresentMonth(today: string, block: ScrollLogicalPosition): void {
  if (location.hash === "") document.getElementById(`mes-${Number(today.slice(5, 7))}`)?.scrollIntoView({ block });
}

/** Submits the form beside it; further presses while it works do nothing. */
function SaveRates({ form, working }: { form: string; working: boolean }) {
  return (
    <Button type="submit" form={form} variant="primary" working={working} workingLabel="Salvando">
      Salvar
    </Button>
  );
}

/** Shown while no day is selected: how to select days. */
function NothingChosen() {
  return (
    <EmptyState icon={<CalendarRange />} title="Escolha as diárias" tone="quiet">
      Arraste sobre os dias, ou ande com as setas e estenda com <Kbd>Shift</Kbd>. <Kbd>Enter</Kbd> leva à alteração.
    </EmptyState>
  );
}

/** The years around the shown one, and a link to today. */
function YearBar({ year, today }: { year: number; today: string }) {
  const years = [year - 1, year, year + 1].filter((each) => each >= firstYear && each <= lastYear);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedLinks
        label="Ano"
        links={years.map((each) => ({ label: String(each), to: `?ano=${each}`, current: each === year }))}
      />
      <LinkButton to={{ search: `?ano=${today.slice(0, 4)}`, hash: `dia-${today}` }}>Hoje</LinkButton>
    </div>
  );
}

const shownSeasons = 8;

/** The legend of the days' marks and of the seasons' tints. */
function Legend({ seasons, open }: { seasons: readonly SeasonTint[]; open: boolean }) {
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
