import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { Calendar } from "#contract/calendar";
import { CalendarPopover } from "~/components/form/calendar-popover";
import { filterClass } from "~/components/table/filter-look";
import { FilterSelect } from "~/components/table/filter-select";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { LinkButton } from "~/components/ui/link-button";
import { SegmentedLinks } from "~/components/ui/segmented-links";
import { plural } from "~/lib/format";
import { type CalendarState, type CalendarView, views, zooms } from "~/routes/bookings/calendar/calendar-address";
import type { ChartScale } from "~/routes/bookings/calendar/chart-scale";
import { feedSummary } from "~/routes/bookings/calendar/feed-words";
import { Legend } from "~/routes/bookings/calendar/legend";
import { periodWords, stepped } from "~/routes/bookings/calendar/period-steps";

export interface ToolbarProps {
  calendar: Calendar;
  state: CalendarState;
  /** The address of the calendar with a change. */
  to: (change: Partial<CalendarState>) => string;
  scale: ChartScale;
  locale: string;
  firstWeekday: number;
}

const viewWords: Record<CalendarView, string> = { mapa: "Mapa", dia: "Dia", semana: "Semana", mes: "Mês" };

/** Which time is shown and how, above every view. */
export function Toolbar({ calendar, state, to, scale, locale, firstWeekday }: ToolbarProps) {
  const navigate = useNavigate();
  const { shown, inHand } = scale;
  const chart = state.view === "mapa" && !inHand;
  const go = (change: Partial<CalendarState>) => void navigate(to(change));
  const knownYear = inHand ? calendar.today.slice(0, 4) : undefined;
  const step = (by: 1 | -1) => to({ date: stepped(state, by, shown) });
  const groups = useGroups(calendar, state.group);
  const clash = calendar.accommodations
    .flatMap(({ conflicts }) => conflicts)
    .sort((a, b) => (a.check_in < b.check_in ? -1 : 1))[0];
  const clashes = calendar.accommodations.reduce((sum, { conflicts }) => sum + conflicts.length, 0);
  const feeds = feedSummary(calendar.accommodations);
  return (
    <div className="grid gap-2 px-page pb-3">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 md:gap-x-3">
        <SegmentedLinks
          label="Visão"
          links={views.map((view) => ({ label: viewWords[view], to: to({ view }), current: view === state.view }))}
        />
        <div className="flex items-center gap-1">
          <LinkButton variant="quiet" size="usual" to={step(-1)} aria-label="Período anterior">
            <ChevronLeft aria-hidden="true" />
          </LinkButton>
          <LinkButton to={to({ date: calendar.today })}>Hoje</LinkButton>
          <LinkButton variant="quiet" size="usual" to={step(1)} aria-label="Período seguinte">
            <ChevronRight aria-hidden="true" />
          </LinkButton>
        </div>
        <DateJump
          label={periodWords(state, { shown, locale, firstWeekday, knownYear })}
          state={state}
          today={calendar.today}
          onPick={(date) => go({ date })}
        />
        {chart && (
          <SegmentedLinks
            label="Quantos dias"
            links={zooms.map((zoom) => ({ label: `${zoom} dias`, to: to({ zoom }), current: zoom === state.zoom }))}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
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
        {clash && (
          <button type="button" className={filterClass(true)} onClick={() => go({ date: clash.check_in })}>
            <TriangleAlert aria-hidden="true" className="text-error-text" />
            {plural(clashes, { none: "", one: "conflito", many: "conflitos" })}
          </button>
        )}
        {feeds && (!inHand || feeds.failing > 0) && (
          <Chip tone={feeds.failing > 0 ? "warning" : "plain"}>Calendários de canais: {feeds.text}</Chip>
        )}
        <span className="grow" />
        {chart && <Legend color={state.color} />}
      </div>
    </div>
  );
}

/** The places of all accommodations; while one is chosen it is offered beside what its answer knows. */
function useGroups({ accommodations }: Calendar, chosen: string): string[] {
  const known = [...new Set(accommodations.flatMap(({ group }) => group ?? []))];
  const [all, setAll] = useState<string[]>(known);
  const missing = chosen === "" && known.join() !== all.join();
  if (missing) setAll(known);
  return [...new Set([...all, ...known])];
}

interface DateJumpProps {
  label: string;
  state: CalendarState;
  today: string;
  onPick: (date: string) => void;
}

/** The period as a button that opens a month to jump in. */
function DateJump({ label, state, today, onPick }: DateJumpProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className="relative">
      <Button variant="quiet" icon={<CalendarDays />} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="num">{label}</span>
      </Button>
      {open && (
        <CalendarPopover
          label="Ir para a data"
          value={state.date}
          today={today}
          onClose={close}
          onPick={(date) => {
            setOpen(false);
            onPick(date);
          }}
        />
      )}
    </div>
  );
}
