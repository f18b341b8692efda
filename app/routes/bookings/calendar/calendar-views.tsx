import CalendarPlus from "lucide-react/icons/calendar-plus";
import Plus from "lucide-react/icons/plus";
import { href, useNavigate, useNavigation } from "react-router";
import type { Calendar } from "#contract/bookings/calendar";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { useMediaQuery } from "~/components/ui/use-media-query";
import { mayBlock } from "~/domains/bookings/may-block";
import { fetchedPart } from "~/lib/fetched-part";
import { holds, type Session } from "~/lib/session-state";
import { BlockButton } from "~/routes/bookings/calendar/block-button";
import {
  type CalendarState,
  type CalendarView,
  calendarHref,
  type Zoom,
} from "~/routes/bookings/calendar/calendar-address";
import { calendarLocale, firstWeekdayOf } from "~/routes/bookings/calendar/calendar-locale";
import { seesPrices } from "~/routes/bookings/calendar/chart/night-prices";
import { PlanningChart } from "~/routes/bookings/calendar/planning-chart";
import { Period, Steps, Toolbar, Zooms } from "~/routes/bookings/calendar/toolbar";

// the calendar opens with the chart; the others are loaded when they are first shown
const DayView = fetchedPart(() => import("~/routes/bookings/calendar/day-view").then((file) => file.DayView));
const WeekView = fetchedPart(() => import("~/routes/bookings/calendar/week-view").then((file) => file.WeekView));
const MonthView = fetchedPart(() => import("~/routes/bookings/calendar/month-view").then((file) => file.MonthView));

export interface CalendarViewsProps {
  calendar: Calendar;
  state: CalendarState;
  session: Session;
}

const titles: Record<CalendarView, string> = {
  mapa: "Mapa de reservas",
  dia: "Reservas do dia",
  semana: "Reservas da semana",
  mes: "Reservas do mês",
};

/** The calendar in the view named by the address. */
export function CalendarViews({ calendar, state, session }: CalendarViewsProps) {
  const scale = useChartScale(state.zoom);
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { today } = calendar;
  const to = (change: Partial<CalendarState>) => calendarHref({ ...state, ...change }, today);
  const mayCreate = holds(session, "bookings.create");
  const mayOpen = holds(session, "bookings.view");
  const shared = {
    ...{ calendar, date: state.date, locale: calendarLocale(session), firstWeekday: firstWeekdayOf(session) },
    dayHref: (date: string) => to({ date, view: "dia" }),
  };
  const create = (id: string) =>
    `${href("/reservas/criar")}?${new URLSearchParams({ acomodacao: id, entrada: state.date })}`;
  const { view } = state;
  const toChart = () => void navigate(to({ view: "mapa" })); // a view whose code is missing: a toast has said it
  const nothingToLet = calendar.accommodations.length === 0 && state.group === "";
  const blocks = mayBlock(session) && !nothingToLet;
  const tools = { calendar, state, to, scale, locale: shared.locale, seesPrices: seesPrices(session), blocks };
  const reading = navigation.state === "loading" && navigation.location.pathname === href("/reservas/calendario");
  const empty = calendar.accommodations.length === 0;
  return (
    <div className={view === "mapa" ? "flex h-[calc(100dvh-3.5rem)] min-h-0 flex-col lg:h-dvh" : "contents"}>
      <PageHead
        title={titles[view]}
        state={
          !scale.inHand && (
            <div className="flex items-center gap-1">
              <Steps {...tools} />
              <Period {...tools} />
            </div>
          )
        }
        // a single button fits beside the title on a phone too
        menu={
          <div className="flex items-center gap-2">
            {view === "mapa" && !scale.inHand && <Zooms state={state} to={to} />}
            {tools.blocks && (
              <span className="max-lg:hidden">
                <BlockButton calendar={calendar} />
              </span>
            )}
            {mayCreate && !nothingToLet && (
              <LinkButton variant="primary" icon={<Plus />} to={href("/reservas/criar")}>
                Nova reserva
              </LinkButton>
            )}
          </div>
        }
      />
      <Toolbar {...tools} />
      {empty && <NoAccommodations grouped={state.group !== ""} allTo={to({ group: "" })} session={session} />}
      {!empty && view === "mapa" && <PlanningChart {...{ calendar, state, session, scale }} reading={reading} />}
      {!empty && view !== "mapa" && (
        <PageBody>
          <div aria-busy={reading} className={reading ? "opacity-60" : undefined}>
            {view === "semana" && <WeekView {...shared} mayOpen={mayOpen} inHand={scale.inHand} onMissing={toChart} />}
            {view === "mes" && <MonthView {...shared} onMissing={toChart} />}
            {view === "dia" && (
              <DayView
                {...shared}
                mayOpen={mayOpen}
                inHand={scale.inHand}
                createHref={mayCreate ? create : null}
                onMissing={toChart}
              />
            )}
          </div>
        </PageBody>
      )}
    </div>
  );
}

function NoAccommodations({ grouped, allTo, session }: { grouped: boolean; allTo: string; session: Session }) {
  const mayAdd = holds(session, "accommodations.create");
  return (
    <EmptyState
      icon={<CalendarPlus />}
      title={grouped ? "Nenhuma acomodação neste local" : "O mapa começa pelas acomodações"}
      actions={
        grouped ? (
          <LinkButton to={allTo}>Ver todos os locais</LinkButton>
        ) : (
          mayAdd && (
            <LinkButton variant="primary" to={href("/acomodacoes/criar")}>
              Nova acomodação
            </LinkButton>
          )
        )
      }
    >
      Cada acomodação é uma linha, com suas reservas, bloqueios e noites de outros canais.
    </EmptyState>
  );
}

export interface ChartScale {
  /** Below `md` the chart is made for touch: rows are higher, days are wide, and the zoom cannot be chosen. */
  inHand: boolean;
  /** The number of days visible side by side. */
  shown: number;
}

/** The chart's dimensions on this screen. */
function useChartScale(zoom: Zoom): ChartScale {
  const inHand = !useMediaQuery("(min-width: 960px)");
  const phone = !useMediaQuery("(min-width: 600px)");
  if (!inHand) return { inHand, shown: zoom };
  return { inHand, shown: phone ? 5 : 10 };
}
