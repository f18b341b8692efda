import BedDouble from "lucide-react/icons/bed-double";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Plus from "lucide-react/icons/plus";
import Printer from "lucide-react/icons/printer";
import { memo, useEffect, useState } from "react";
import { href } from "react-router";
import type { Dashboard } from "#contract/office/dashboard";
import type { FirstSteps as FirstStepsData } from "#contract/office/first-steps";
import { Figures } from "~/components/page/figures";
import { MoreLine } from "~/components/page/more-line";
import { OccupancyBars } from "~/components/page/occupancy-bars";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { PrintedAs } from "~/components/page/printed-as";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { peopleText } from "~/domains/bookings/booking-words";
import { useCleaning } from "~/domains/cleaning/cleaning-acts";
import { useKnownQueueCount } from "~/domains/messages/queue-count";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { attentionOf, countAttention, moreAttention } from "~/routes/dashboard/attention";
import type { Attention } from "~/routes/dashboard/attention-kinds";
import { AttentionPanel } from "~/routes/dashboard/attention-panel";
import { dayFigures, dayHeadline, holidayNote, isQuiet } from "~/routes/dashboard/day";
import { Arrivals, Departures, InHouse, useDayActs } from "~/routes/dashboard/day-lists";
import { DuePanel } from "~/routes/dashboard/due-panel";
import { FirstSteps, SampleNotice } from "~/routes/dashboard/fetched-parts";
import { allCleanings, listLinks } from "~/routes/dashboard/list-links";
import { MonthPanel } from "~/routes/dashboard/month-panel";

/**
 * The day sheet of a company: arrivals, departures, guests in house, what needs attention, and the occupancy of the
 * next days.
 */
export const CompanyDay = memo(DaySheet); // memo: not rendered during a navigation

interface DaySheetProps {
  day: Dashboard;
  first: FirstStepsData | null;
  /** The message rules that are paused by themselves, for users who may take them over. */
  held: readonly Attention[];
}

function DaySheet({ day, first, held }: DaySheetProps) {
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
  const daily = attentionOf(day, session.userTimezone ?? "America/Sao_Paulo", now);
  const attention = [...daily, ...(texts ? [texts] : []), ...held];

  return (
    <>
      <PrintedAs to={href("/folha-do-dia")} button="Imprimir a folha do dia" />
      <PageHead
        title={dayHeadline(day.date)}
        note={
          <span className="flex flex-wrap items-center gap-2">
            <Holiday date={day.date} />
            {tonight && tonight.total > 0 && (
              <span className="num">
                {tonight.occupied} de {plural(tonight.total, { none: "", one: "acomodação", many: "acomodações" })}{" "}
                {tonight.occupied === 1 || tonight.total === 1 ? "ocupada" : "ocupadas"} nesta noite
              </span>
            )}
          </span>
        }
        actions={
          <span className="flex flex-wrap gap-2 max-lg:*:flex-1">
            <LinkButton icon={<Printer />} to={href("/folha-do-dia")} state={{ print: true }}>
              Imprimir a folha do dia
            </LinkButton>
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
        {first && nobody && day.mailing && <AttentionPanel items={attention} count={countAttention(day)} more={[]} />}
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
                    count={countAttention(day) + (texts ? 1 : 0) + held.length}
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
      <Panel id="ocupacao" title="Ocupação nos próximos 30 dias" actions={<BarLegend />}>
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

/** The legend of the two shades of the bars. */
function BarLegend() {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
      <Key look="bg-accent">hoje</Key>
      <Key look="bg-(--bar-weekend)">fim de semana</Key>
      <Key look="bg-(--bar)">dia útil</Key>
    </span>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.25">
      <span aria-hidden="true" className={`size-2.5 rounded-[2px] forced-color-adjust-none ${look}`} />
      {children}
    </span>
  );
}

/** Texts due for more than an hour; requested, with its code, only once the menu knows that some wait. */
function useLateTexts(): Attention | null {
  const waiting = useKnownQueueCount();
  const [texts, setTexts] = useState<Attention | null>(null);
  useEffect(() => {
    if (!waiting) return setTexts(null);
    let wanted = true;
    const show = (found: Attention | null) => wanted && setTexts(found);
    import("~/routes/dashboard/late-texts").then(({ askLateTexts }) => askLateTexts()).then(show, () => undefined); // only texts are missing
    return () => {
      wanted = false;
    };
  }, [waiting]);
  return texts;
}

type Cleaning = Dashboard["cleaning"][number];

/** Today's cleanings in the order in which they are needed, each with its next guest. */
function CleaningPanel({ cleaning, count }: { cleaning: readonly Cleaning[]; count: number }) {
  const more = count - cleaning.length;
  const { finish, busy } = useCleaning();
  const mayFinish = holds(useSession(), "cleaning.edit");
  return (
    <Panel id="limpezas" title="Limpezas" count={count} flush>
      {cleaning.length === 0 && <p className="px-4 py-5 text-sm text-muted">Nenhuma acomodação para arrumar hoje.</p>}
      <ol className="divide-y divide-line-soft">
        {cleaning.map((each) => (
          <li key={each.accommodation_id} className="grid gap-1 px-4 py-3 text-sm">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="min-w-0 flex-1 truncate font-semibold">{each.accommodation_name}</b>
              {each.left ? <Chip tone="success">Já saiu</Chip> : <Chip>Sai até {each.check_out_time}</Chip>}
              {mayFinish && each.cleanable && (
                <Button
                  size="row"
                  aria-label={`${each.accommodation_name} está limpa`}
                  aria-disabled={busy || undefined}
                  onClick={() => finish(each.accommodation_id, each.accommodation_name)}
                >
                  Está limpa
                </Button>
              )}
            </span>
            <span className="num text-muted">{nextText(each)}</span>
            {each.notes.map((note) => (
              <span key={note} className="whitespace-pre-line wrap-anywhere">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <MoreLine more={more} to={allCleanings}>
        {more === 1 ? "Mostrar mais 1 limpeza" : `Mostrar mais ${more} limpezas`}
      </MoreLine>
    </Panel>
  );
}

function nextText({ next }: Cleaning): string {
  if (next === null) return "Ninguém entra hoje";
  const who = next.people ? peopleText(next.people) : "hóspede de outro canal";
  return `Pronta até ${next.by}: ${who}`;
}

/** A company without accommodations: the first step, or whom to ask. */
function NoAccommodations() {
  const mayCreate = holds(useSession(), "accommodations.create");
  const act = mayCreate && (
    <LinkButton variant="primary" to={href("/acomodacoes/criar")}>
      Cadastrar acomodação
    </LinkButton>
  );
  return (
    <Panel>
      <EmptyState icon={<BedDouble />} title="Comece pelas acomodações" actions={act}>
        {mayCreate
          ? "Cadastre a primeira casa, suíte ou chalé. Com ela, o painel mostra chegadas, saídas e ocupação."
          : "Quando houver acomodações cadastradas, as chegadas e saídas do dia aparecem aqui."}
      </EmptyState>
    </Panel>
  );
}

/** A company with accommodations but no current bookings: the next step. */
function NoBookings() {
  const act = holds(useSession(), "bookings.create") && (
    <LinkButton variant="primary" to={href("/reservas/criar")}>
      Nova reserva
    </LinkButton>
  );
  return (
    <Panel>
      <EmptyState icon={<CalendarPlus />} title="Nenhuma estadia nos próximos 30 dias" actions={act}>
        Quando houver reservas, chegadas, saídas e pendências do dia aparecem aqui.
      </EmptyState>
    </Panel>
  );
}
