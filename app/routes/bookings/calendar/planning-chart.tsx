import { useCallback, useEffect, useMemo } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import type { Calendar } from "#contract/bookings/calendar";
import { addDays } from "#domain/stay-dates";
import { mayBlock } from "~/domains/bookings/may-block";
import { useAsk } from "~/lib/ask";
import { fetchedPart, whenQuiet } from "~/lib/fetched-part";
import { holds, type Session } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { useBarCard } from "~/routes/bookings/calendar/bar-menu/use-bar-card";
import { useBarMenu } from "~/routes/bookings/calendar/bar-menu/use-bar-menu";
import { addMonths, type CalendarState, calendarHref, leadOf } from "~/routes/bookings/calendar/calendar-address";
import { calendarLocale } from "~/routes/bookings/calendar/calendar-locale";
import type { ChartScale } from "~/routes/bookings/calendar/calendar-views";
import { chartDays } from "~/routes/bookings/calendar/chart/chart-grid";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { type Prices, seesPrices } from "~/routes/bookings/calendar/chart/night-prices";
import { nightsOf, type StayPlan } from "~/routes/bookings/calendar/chart/stay-plan";
import { TapeChart } from "~/routes/bookings/calendar/chart/tape-chart";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";
import type { PlannedStay } from "~/routes/bookings/calendar/planned-stay";

// with the prices and the moves that only a drawn stay needs: loaded once the chart is there
const PlanDialog = fetchedPart(() => import("~/routes/bookings/calendar/plan-dialog").then((file) => file.PlanDialog));

export interface PlanningChartProps {
  calendar: Calendar;
  state: CalendarState;
  session: Session;
  scale: ChartScale;
  /** Other days are loading. */
  reading: boolean;
}

/** The chart with drawing: a dragged or moved stay is confirmed in a dialog. */
export function PlanningChart({ calendar, state, session, scale, reading }: PlanningChartProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { show, close: closePlan, open: planOpen, about: plan, turn } = useDialog<PlannedStay>();
  const mayOpen = holds(session, "bookings.view");
  const mayCreate = holds(session, "bookings.create");
  const prices = usePrices(calendar, state, scale.shown, seesPrices(session));

  const rest = useCallback(
    (date: string) => {
      void navigate(calendarHref({ ...state, date }, calendar.today), { replace: true, preventScrollReset: true });
    },
    [navigate, state, calendar.today],
  );
  const ask = useCallback(
    (drawn: StayPlan, rows: ReadonlyMap<string, StayRow>) => show(plannedStay(drawn, rows, calendar)),
    [show, calendar],
  );
  const open = useCallback(
    ({ booking }: Bar) => {
      if (booking && mayOpen) void navigate(href("/reservas/:code", { code: booking.code }));
    },
    [navigate, mayOpen],
  );
  const close = useCallback(() => {
    closePlan();
    requestAnimationFrame(focusCursor);
  }, [closePlan]);
  const reread = useCallback(() => void revalidate(), [revalidate]);
  const { ask: askMenu, act, parts } = useBarMenu(calendar, session, reread, focusCursor);
  const { calls, card } = useBarCard(calendar, session, act);
  useEffect(() => whenQuiet(PlanDialog.fetch), []);
  return (
    <div aria-busy={reading} className="flex min-h-0 flex-1 flex-col">
      <TapeChart
        {...{ calendar, prices, mayOpen, ...scale }}
        date={state.date}
        color={state.color}
        locale={calendarLocale(session)}
        group={state.group}
        mayDraw={mayCreate || mayBlock(session)}
        mayCreate={mayCreate}
        mayMove={holds(session, "bookings.edit")}
        onRest={rest}
        onPlan={ask}
        onOpen={open}
        onMenu={askMenu}
        card={mayOpen ? calls : null}
      />
      {card}
      {parts}
      {planOpen && plan && <PlanDialog key={turn} plan={plan} onClose={close} reread={reread} onMissing={close} />}
    </div>
  );
}

const pricedMonths = 3;

/**
 * The prices of the free nights around the visible days, by accommodation; null while unknown, or if not wanted. They
 * are requested again with the calendar, which a colleague's change of rates reloads.
 */
function usePrices(calendar: Calendar, { date, group }: CalendarState, shown: number, wanted: boolean): Prices | null {
  const first = `${addDays(date, -leadOf(shown)).slice(0, 7)}-01`;
  const [from, to] = [first > calendar.today ? first : calendar.today, addDays(addMonths(first, pricedMonths), -1)];
  const query = { from, to, ...(group && { group }) };
  const { answer, before } = useAsk("GET /api/calendar/prices", wanted && from <= to ? { query } : null, {
    since: calendar,
  });
  const known = answer ?? before?.answer;
  return useMemo(
    () => (known ? new Map(known.data.map((row) => [row.accommodation_id, { ...row, from: known.from }])) : null),
    [known],
  );
}

/** Focuses the keyboard cursor of the chart. */
function focusCursor(): void {
  document.querySelector<HTMLElement>("[data-cursor]")?.focus({ preventScroll: true });
}

function plannedStay(plan: StayPlan, rows: ReadonlyMap<string, StayRow>, calendar: Calendar): PlannedStay {
  const nameOf = (id: string) => rows.get(id)?.accommodation.name ?? "";
  const { accommodation_id, bar } = plan;
  return {
    ...nightsOf(plan, chartDays(calendar)),
    accommodation_id,
    code: bar?.booking?.code ?? null,
    guest: bar?.label ?? "",
    place: nameOf(accommodation_id),
    placeBefore: nameOf(bar?.accommodation_id ?? accommodation_id),
  };
}
