import Plus from "lucide-react/icons/plus";
import Printer from "lucide-react/icons/printer";
import { memo } from "react";
import { href } from "react-router";
import type { Dashboard } from "#contract/dashboard";
import type { FirstSteps as FirstStepsData } from "#contract/first-steps";
import { BarLegend } from "~/components/page/bar-legend";
import { Figures } from "~/components/page/figures";
import { OccupancyBars } from "~/components/page/occupancy-bars";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { fetchedPart } from "~/lib/fetched-part";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { attentionOf, countAttention, moreAttention } from "~/routes/dashboard/attention";
import { AttentionPanel } from "~/routes/dashboard/attention-panel";
import { CleaningPanel } from "~/routes/dashboard/cleaning-panel";
import { dayHeadline, holidayNote, isQuiet } from "~/routes/dashboard/day";
import { useDayActs } from "~/routes/dashboard/day-acts";
import { dayFigures } from "~/routes/dashboard/day-figures";
import { Arrivals, Departures } from "~/routes/dashboard/day-lists";
import { DuePanel } from "~/routes/dashboard/due-panel";
import { NoAccommodations, NoBookings } from "~/routes/dashboard/first-steps";
import { InHouse } from "~/routes/dashboard/in-house";
import { listLinks } from "~/routes/dashboard/list-links";
import { MonthPanel } from "~/routes/dashboard/month-panel";
import { useLateTexts } from "~/routes/dashboard/use-late-texts";

// needed by new companies only
const FirstSteps = fetchedPart(() => import("~/routes/dashboard/steps-panel").then((file) => file.StepsPanel));
const SampleNotice = fetchedPart(() => import("~/routes/dashboard/sample-notice").then((file) => file.SampleNotice));

/**
 * The day sheet of a company: arrivals, departures, guests in house, what needs attention, and the occupancy of the
 * next days.
 */
export const CompanyDay = memo(DaySheet); // memo: not rendered during a navigation

function DaySheet({ day, first }: { day: Dashboard; first: FirstStepsData | null }) {
  const session = useSession();
  const seesMoney = holds(session, "money.view");
  const hasBookings = hasModule(session, "booking");
  const seesBookings = hasBookings && holds(session, "bookings.view");
  const cleans = hasBookings && holds(session, "cleaning.view");
  const tonight = day.occupancy[0];
  const nothingToLet = day.occupancy.every(({ total }) => total === 0);
  const { counts } = day;
  const nobody = isQuiet(day);
  const acts = useDayActs();
  const list = { day, seesMoney, acts };
  const now = Date.now();
  const texts = useLateTexts();
  const attention = [...attentionOf(day, session.userTimezone ?? "America/Sao_Paulo", now), ...(texts ? [texts] : [])];

  return (
    <>
      <p className="hidden px-page text-sm font-semibold print:block">{session.tenant?.name} · Folha do dia</p>
      <PageHead
        title={dayHeadline(day.date)}
        note={
          <span className="flex flex-wrap items-center gap-2">
            <Holiday date={day.date} />
            {tonight && tonight.total > 0 && (
              <span className="num">
                {tonight.occupied} de {plural(tonight.total, { none: "", one: "acomodação", many: "acomodações" })}{" "}
                {tonight.occupied === 1 ? "ocupada" : "ocupadas"} nesta noite
              </span>
            )}
          </span>
        }
        actions={
          <span className="flex gap-2 max-lg:*:flex-1 print:hidden">
            <Button icon={<Printer />} onClick={() => window.print()} className="max-lg:hidden">
              Imprimir
            </Button>
            {holds(session, "bookings.create") && !nothingToLet && (
              <LinkButton variant="primary" icon={<Plus />} to={href("/reservas/criar")}>
                Nova reserva
              </LinkButton>
            )}
          </span>
        }
      />
      <PageBody>
        {day.sample && holds(session, "company.edit") && <SampleNotice onMissing={() => {}} />}
        {first && nobody ? (
          <FirstSteps first={first} onMissing={() => {}} />
        ) : nothingToLet && nobody ? (
          <NoAccommodations />
        ) : (
          <>
            {first && !day.sample && <FirstSteps first={first} beside onMissing={() => {}} />}
            {seesBookings && <Figures label="Números do dia" figures={dayFigures(day, { seesMoney, now })} />}
            {nobody && attention.length === 0 && day.due_installments.count === 0 ? (
              <>
                <NoBookings />
                <Outlook day={day} seesBookings={seesBookings} />
              </>
            ) : (
              <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:grid-rows-[auto_1fr]">
                <div className="grid min-w-0 grid-cols-1 gap-4">
                  {nobody ? (
                    <NoBookings />
                  ) : (
                    <>
                      {seesBookings && (
                        <>
                          <Arrivals {...list} />
                          <Departures {...list} />
                          <InHouse {...list} />
                        </>
                      )}
                      {cleans && <CleaningPanel cleaning={day.cleaning} count={counts.cleaning} />}
                    </>
                  )}
                </div>
                <div className="grid min-w-0 grid-cols-1 gap-4 lg:row-span-2">
                  <AttentionPanel
                    items={attention}
                    count={countAttention(day) + (texts ? 1 : 0)}
                    more={moreAttention(day)}
                  />
                  {seesBookings && <DuePanel due={day.due_installments} today={day.date} />}
                </div>
                <Outlook day={day} seesBookings={seesBookings} />
              </div>
            )}
          </>
        )}
      </PageBody>
      {acts.dialog}
    </>
  );
}

/** The month's figures, and the occupancy of the next days. */
function Outlook({ day, seesBookings }: { day: Dashboard; seesBookings: boolean }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {day.month && <MonthPanel month={day.month} date={day.date} />}
      <Panel
        id="ocupacao"
        title="Ocupação nos próximos 30 dias"
        actions={<BarLegend />}
        className="break-inside-avoid print:hidden"
      >
        <OccupancyBars
          caption="Ocupação por dia"
          today={day.date}
          days={day.occupancy.map((each) => ({ ...each, to: seesBookings ? listLinks.night(each.date) : undefined }))}
        />
      </Panel>
    </div>
  );
}

function Holiday({ date }: { date: string }) {
  const note = holidayNote(date);
  return note && <Chip tone="accent">{note}</Chip>;
}
