import CalendarPlus from "lucide-react/icons/calendar-plus";
import Plus from "lucide-react/icons/plus";
import { href, useNavigation } from "react-router";
import type { Calendar } from "#contract/calendar";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { deskQuery, useMediaQuery } from "~/components/ui/use-media-query";
import { holds, type Session } from "~/lib/session-state";
import { type CalendarState, calendarHref } from "~/routes/bookings/calendar/calendar-address";
import { calendarLocale, firstWeekdayOf } from "~/routes/bookings/calendar/calendar-locale";
import { ChartDesk } from "~/routes/bookings/calendar/chart-desk";
import { wholeDate } from "~/routes/bookings/calendar/date-words";
import { DayList } from "~/routes/bookings/calendar/day-list";
import { MonthView } from "~/routes/bookings/calendar/month-view";
import { SmallMonth } from "~/routes/bookings/calendar/small-month";
import { Toolbar } from "~/routes/bookings/calendar/toolbar";
import { WeekView } from "~/routes/bookings/calendar/week-view";

export interface CalendarDeskProps {
  calendar: Calendar;
  state: CalendarState;
  session: Session;
}

/** The calendar in the view that the address names. A phone has the day's list with a small month for the chart. */
export function CalendarDesk({ calendar, state, session }: CalendarDeskProps) {
  const desk = useMediaQuery(deskQuery);
  const navigation = useNavigation();
  const { today } = calendar;
  const to = (change: Partial<CalendarState>) => calendarHref({ ...state, ...change }, today);
  const mayCreate = holds(session, "bookings.create");
  const mayOpen = holds(session, "bookings.view");
  const shared = {
    ...{ calendar, date: state.date, locale: calendarLocale(session), firstWeekday: firstWeekdayOf(session) },
    dayHref: (date: string) => to({ date, view: state.view === "mapa" && !desk ? "mapa" : "dia" }),
  };
  const create = (id: string) =>
    `${href("/reservas/criar")}?${new URLSearchParams({ acomodacao: id, entrada: state.date })}`;
  const view = state.view === "mapa" && !desk ? "dia" : state.view;
  const reading = navigation.state === "loading" && navigation.location.pathname === href("/reservas/calendario");
  const empty = calendar.accommodations.length === 0;
  const nothingToLet = empty && state.group === "";
  return (
    <div className={view === "mapa" ? "flex h-dvh min-h-0 flex-col" : "contents"}>
      <PageHead
        title={state.view === "mapa" ? "Mapa de reservas" : "Calendário"}
        actions={
          mayCreate &&
          !nothingToLet && (
            <LinkButton variant="primary" icon={<Plus />} to={href("/reservas/criar")}>
              Nova reserva
            </LinkButton>
          )
        }
      />
      <Toolbar {...{ calendar, state, to, desk }} locale={shared.locale} firstWeekday={shared.firstWeekday} />
      {empty && <NoAccommodations grouped={state.group !== ""} allTo={to({ group: "" })} session={session} />}
      {!empty && view === "mapa" && <ChartDesk {...{ calendar, state, session }} reading={reading} />}
      {!empty && view !== "mapa" && (
        <PageBody>
          <div aria-busy={reading} className={reading ? "opacity-60" : undefined}>
            {view === "semana" && <WeekView {...shared} mayOpen={mayOpen} />}
            {view === "mes" && desk && <MonthView {...shared} />}
            {(view === "dia" || (view === "mes" && !desk)) && (
              <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
                <div className="rounded-2 border border-line bg-surface p-3">
                  <SmallMonth {...shared} {...(view === "mes" && { dayHref: (date: string) => to({ date }) })} />
                </div>
                <section aria-label={wholeDate(state.date, shared.locale)}>
                  <h2 className="mb-3 text-lg font-semibold">{wholeDate(state.date, shared.locale)}</h2>
                  <DayList {...{ calendar, mayOpen }} date={state.date} createHref={mayCreate ? create : null} />
                </section>
              </div>
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
