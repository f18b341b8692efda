import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Search from "lucide-react/icons/search";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { bookingChannels } from "#contract/bookings/booking-values";
import type { Calendar } from "#contract/bookings/calendar";
import { addDays } from "#domain/stay-dates";
import { FilterSelect, filterClass } from "~/components/table/filter-select";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { statusLooks } from "~/components/ui/stay-status";
import { SegmentedLinks } from "~/components/ui/tabs";
import { channelWords } from "~/domains/bookings/booking-words";
import { fetchedPart, whenQuiet } from "~/lib/fetched-part";
import { plural } from "~/lib/format";
import { requestShortcut } from "~/lib/shortcuts";
import { BlockButton } from "~/routes/bookings/calendar/block-button";
import {
  addMonths,
  type CalendarState,
  type CalendarView,
  leadOf,
  views,
  zooms,
} from "~/routes/bookings/calendar/calendar-address";
import { monthName, shortDate, shortDates } from "~/routes/bookings/calendar/calendar-locale";
import type { ChartScale } from "~/routes/bookings/calendar/calendar-views";
import { drawnStatuses } from "~/routes/bookings/calendar/drawn-bars";
import { feedSummary } from "~/routes/bookings/calendar/feed-words";

const CalendarPopover = fetchedPart(() =>
  import("~/components/form/calendar-popover").then((file) => file.CalendarPopover),
);

export interface ToolbarProps {
  calendar: Calendar;
  state: CalendarState;
  /** The address of the calendar with a change. */
  to: (change: Partial<CalendarState>) => string;
  scale: ChartScale;
  locale: string;
  /** Whether the user sees the price of free nights. */
  seesPrices: boolean;
  /** Whether the user blocks dates here. */
  blocks: boolean;
}

const viewWords: Record<CalendarView, string> = { mapa: "Mapa", dia: "Dia", semana: "Semana", mes: "Mês" };

/** The ways to another period: beside the title, on a small screen first in the toolbar. */
export function Steps({ calendar, state, to, scale }: ToolbarProps) {
  const step = (by: 1 | -1) => to({ date: stepped(state, by, scale.shown) });
  return (
    <div className="flex shrink-0 items-center gap-1">
      <LinkButton variant="quiet" size="usual" to={step(-1)} aria-label="Período anterior">
        <ChevronLeft aria-hidden="true" />
      </LinkButton>
      <LinkButton to={to({ date: calendar.today })}>Hoje</LinkButton>
      <LinkButton variant="quiet" size="usual" to={step(1)} aria-label="Período seguinte">
        <ChevronRight aria-hidden="true" />
      </LinkButton>
    </div>
  );
}

/** How many days the chart shows. */
export function Zooms({ state, to }: Pick<ToolbarProps, "state" | "to">) {
  const links = zooms.map((zoom) => ({
    label: (
      <>
        {zoom}
        <span className={zoom === zooms[0] ? "ml-1" : "sr-only"}>dias</span>
      </>
    ),
    to: to({ zoom }),
    current: zoom === state.zoom,
  }));
  return <SegmentedLinks label="Quantos dias" links={links} />;
}

/** One row above every view: which view, filters, and what bars and marks mean. A phone scrolls it sideways. */
export function Toolbar(props: ToolbarProps) {
  const { calendar, state, to, scale } = props;
  const navigate = useNavigate();
  const { inHand } = scale;
  const chart = state.view === "mapa" && !inHand;
  const go = (change: Partial<CalendarState>) => void navigate(to(change));
  const groups = useGroups(calendar, state.group);
  const clash = calendar.accommodations
    .flatMap(({ conflicts }) => conflicts)
    .sort((a, b) => (a.check_in < b.check_in ? -1 : 1))[0];
  const clashes = calendar.accommodations.reduce((sum, { conflicts }) => sum + conflicts.length, 0);
  const feeds = feedSummary(calendar.accommodations);
  return (
    <div className="flex items-center gap-2 px-page pb-3 [scrollbar-width:none] max-sm:overflow-x-auto max-md:flex-wrap max-sm:flex-nowrap">
      {inHand && <Steps {...props} />}
      <div className="shrink-0">
        <SegmentedLinks
          label="Visão"
          links={views.map((view) => ({ label: viewWords[view], to: to({ view }), current: view === state.view }))}
        />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        className={filterClass(false)}
        onClick={() => requestShortcut("palette")}
      >
        <Search aria-hidden="true" /> Buscar
      </button>
      {props.blocks && (
        <span className="contents lg:hidden">
          <BlockButton calendar={calendar} pill />
        </span>
      )}
      {clash && (
        <button type="button" className={filterClass(true)} onClick={() => go({ date: clash.check_in })}>
          <TriangleAlert aria-hidden="true" className="text-error-text" />
          {plural(clashes, { none: "", one: "conflito", many: "conflitos" })}
        </button>
      )}
      {inHand && <Period {...props} />}
      {groups.length > 1 && (
        <FilterSelect
          single
          label="Local"
          options={groups.map((group) => ({ value: group, label: group }))}
          value={state.group ? [state.group] : []}
          onChange={([group = ""]) => go({ group })}
        />
      )}
      {chart && (
        <FilterSelect
          single
          label="Cor"
          options={[
            { value: "status", label: "Situação" },
            { value: "canal", label: "Canal" },
          ]}
          value={state.color === "canal" ? ["canal"] : []}
          onChange={([color]) => go({ color: color === "canal" ? "canal" : "status" })}
        />
      )}
      {feeds && (feeds.failing > 0 || (!inHand && !chart)) && (
        <span className="shrink-0">
          <Chip tone={feeds.failing > 0 ? "warning" : "plain"}>Calendários de canais: {feeds.text}</Chip>
        </span>
      )}
      {chart && <Legend color={state.color} seesPrices={props.seesPrices} />}
    </div>
  );
}

/** All locations, remembered from the unfiltered calendar: with a location filter the answer holds only that one. */
function useGroups({ accommodations }: Calendar, chosen: string): string[] {
  const known = [...new Set(accommodations.flatMap(({ group }) => group ?? []))];
  const [all, setAll] = useState<string[]>(known);
  const missing = chosen === "" && known.join() !== all.join();
  if (missing) setAll(known);
  return [...new Set([...all, ...known])];
}

/** The period as a button that opens a month for navigation. */
export function Period({ calendar, state, to, scale, locale }: ToolbarProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => whenQuiet(CalendarPopover.fetch), []);
  const { shown, inHand } = scale;
  const knownYear = inHand ? calendar.today.slice(0, 4) : undefined;
  return (
    <div className="relative shrink-0">
      <Button variant="quiet" icon={<CalendarDays />} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="num">{periodWords(state, { shown, locale, knownYear })}</span>
      </Button>
      {open && (
        <CalendarPopover
          label="Ir para a data"
          value={state.date}
          today={calendar.today}
          onClose={close}
          onMissing={close}
          onPick={(date) => {
            setOpen(false);
            void navigate(to({ date }));
          }}
        />
      )}
    </div>
  );
}

/** The date one period later or earlier: a day, a week, a month, or as many days as the chart shows. */
function stepped({ view, date }: CalendarState, by: 1 | -1, shown: number): string {
  if (view === "mes") return addMonths(date, by);
  if (view === "semana") return addDays(date, 7 * by);
  return addDays(date, view === "mapa" ? shown * by : by);
}

interface Reader {
  /** The number of days that the chart shows. */
  shown: number;
  locale: string;
  /** A year to omit if there is little room. */
  knownYear?: string | undefined;
}

/** The period in words: "20 de nov. – 19 de dez. de 2026", "Novembro de 2026". */
function periodWords({ view, date }: CalendarState, { shown, locale, knownYear }: Reader): string {
  if (view === "mes") return monthName(date, locale);
  if (view === "dia") return shortDate(date, locale);
  const first = addDays(date, -leadOf(shown));
  const { from, to } =
    view === "semana" ? { from: date, to: addDays(date, 6) } : { from: first, to: addDays(first, shown - 1) };
  return shortDates(from, to, locale, knownYear);
}

/**
 * The legend of the bars' fills and marks, in the rest of the row. What has no room there is hidden, from the end on:
 * each bar also says it in words.
 */
function Legend({ color, seesPrices }: { color: "status" | "canal"; seesPrices: boolean }) {
  const sample = (status: (typeof drawnStatuses)[number]) => (
    <li key={status} className="flex items-center gap-1">
      <span
        data-status={status}
        className="status-bar grid h-4 w-5 place-items-center rounded-1 [&>svg]:size-2.5"
        aria-hidden="true"
      >
        {statusLooks[status].icon}
      </span>
      {statusLooks[status].label}
    </li>
  );
  return (
    <ul
      aria-label="Legenda"
      className="flex h-8 min-w-0 flex-1 flex-wrap content-start justify-end gap-x-2 overflow-hidden text-2xs text-muted *:h-8"
    >
      {drawnStatuses.filter((status) => status !== "no_show").map(sample)}
      {seesPrices && (
        <li className="flex items-center gap-1">
          <span aria-hidden="true" className="num">
            620<b className="font-medium">²ⁿ</b>
          </span>
          diária, mínimo de 2
        </li>
      )}
      {sample("no_show")}
      {color === "canal" &&
        bookingChannels.map((channel) => (
          <li key={channel} className="flex items-center gap-1.5">
            <span data-channel={channel} aria-hidden="true" className="status-bar h-4 w-5 rounded-1" />
            {channelWords[channel]}
          </li>
        ))}
      {[
        ["em aberto", ""],
        ["sinal", "bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]"],
        ["quitada", "bg-current"],
      ].map(([word, fill]) => (
        <li key={word} className="flex items-center gap-1.5">
          <i
            aria-hidden="true"
            className={`size-2 rounded-full border border-current forced-color-adjust-none ${fill}`}
          />
          {word}
        </li>
      ))}
      <li className="flex items-center border-l border-line pl-2.5">
        <span className="pointer-coarse:hidden">Botão direito: ações</span>
        <span className="hidden pointer-coarse:inline">Toque longo: ações</span>
      </li>
    </ul>
  );
}
