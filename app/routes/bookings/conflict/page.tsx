import CalendarCheck from "lucide-react/icons/calendar-check";
import { href, Link } from "react-router";
import { calendarChannelNames } from "#contract/bookings/booking-values";
import type { ChannelConflict } from "#contract/bookings/channel-reservations";
import { nightsBetween } from "#domain/stay-dates";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { StatusChip } from "~/components/ui/stay-status";
import { channelWords, nightsText } from "~/domains/bookings/booking-words";
import { formatMoney, formatRange } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { distinct, loadWays, type MovableStay } from "~/routes/bookings/conflict/conflict-ways";
import { ChannelMessage } from "~/routes/bookings/conflict/nothing-free";
import { MoveOut, moveOut, ReservationOut } from "~/routes/bookings/conflict/ways-out";
import type { Route } from "./+types/page";

export const handle = routeHandle("/reservas/conflito/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadWays(request, params.id);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return moveOut(await request.formData(), new URL(request.url).pathname);
}

export default function Conflict({ loaderData, actionData }: Route.ComponentProps) {
  const { conflicts, stays, reservations } = loaderData;
  const mayMove = holds(useSession(), "bookings.edit");
  const mayCreate = holds(useSession(), "bookings.create");
  const [first] = conflicts;
  const path = [{ label: "Reservas", to: href("/reservas") }];
  if (!first) {
    return (
      <>
        <PageHead title="Conflito de datas" path={path} here="Conflito" />
        <PageBody>
          <EmptyState icon={<CalendarCheck />} title="Não há mais conflito nestas noites" heading="h2">
            <p>Uma das estadias mudou de lugar ou de datas, ou foi cancelada.</p>
            <LinkButton to={href("/reservas/calendario")} className="mt-3">
              Abrir o mapa de reservas
            </LinkButton>
          </EmptyState>
        </PageBody>
      </>
    );
  }
  const refusedOf = (code: string) => (actionData?.code === code ? actionData.refused : null);
  return (
    <>
      <PageHead
        title={`Conflito em ${first.accommodation_name}`}
        path={path}
        here="Conflito"
        note={<Nights conflicts={conflicts} />}
      />
      <PageBody>
        <div className="grid max-w-5xl grid-cols-1 gap-4">
          <Panel title="As estadias" flush>
            <ul className="divide-y divide-line-soft">
              {distinct(conflicts).map((conflict) => (
                <ChannelStay key={conflict.event.id} conflict={conflict} />
              ))}
              {stays.map((stay) => (
                <OwnStay key={stay.booking.code} {...stay} />
              ))}
              {conflicts
                .filter(({ source }) => source in others)
                .map((conflict) => (
                  <OtherNights key={`${conflict.event.id} ${conflict.standing.check_in}`} conflict={conflict} />
                ))}
            </ul>
          </Panel>
          {mayMove ? (
            stays.map((stay) => (
              <MoveOut
                key={`${stay.booking.code} ${stay.booking.version}`}
                {...stay}
                refused={refusedOf(stay.booking.code)}
              />
            ))
          ) : (
            <Notice tone="info">Quem edita reservas pode mover uma das estadias. Seu perfil só vê reservas.</Notice>
          )}
          {mayCreate && reservations.map((way) => <ReservationOut key={way.conflict.event.id} {...way} />)}
          {distinct(conflicts)
            .filter(({ event }) => !reservations.some(({ conflict }) => conflict.event.id === event.id))
            .map((conflict) => (
              <div key={conflict.event.id}>
                <p className="text-sm text-muted">
                  O calendário {conflict.name} não diz o código da reserva. Para mudar o hóspede do canal de lugar, mude
                  a reserva no canal: na próxima leitura do calendário o conflito termina aqui.
                </p>
                <ChannelMessage conflict={conflict} />
              </div>
            ))}
        </div>
      </PageBody>
    </>
  );
}

/** "Noites vendidas duas vezes: 20 a 22/11." */
function Nights({ conflicts }: { conflicts: readonly ChannelConflict[] }) {
  const ranges = [...new Set(conflicts.map(({ check_in, check_out }) => formatRange(check_in, check_out)))];
  return <span className="num">Noites vendidas duas vezes: {ranges.join(", ")}</span>;
}

const look = "flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm";

function ChannelStay({ conflict: { event, channel, name } }: { conflict: ChannelConflict }) {
  const { check_in, check_out, channel_code, guest_name } = event;
  return (
    <li className={look}>
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{guest_name ?? "Hóspede sem nome no calendário"}</b>
        <span className="num block text-muted">
          {formatRange(check_in, check_out)}, {nightsText(nightsBetween(check_in, check_out))}
          {channel_code && `, ${channel_code}`}, {calendarChannelNames[channel]}, calendário {name}
        </span>
      </span>
      <StatusChip status="imported" />
    </li>
  );
}

function OwnStay({ booking }: MovableStay) {
  const { code, holder, check_in, check_out, night_count, channel, status, total_cents } = booking;
  return (
    <li className={look}>
      <span className="min-w-0 flex-1">
        <Link to={href("/reservas/:code", { code })} className="link block font-semibold">
          {holder.name}
        </Link>
        <span className="num block text-muted">
          {formatRange(check_in, check_out)}, {nightsText(night_count)}, {code}, {channelWords[channel]}
          {total_cents !== undefined && `, ${formatMoney(total_cents)}`}
        </span>
      </span>
      <StatusChip status={status} />
    </li>
  );
}

const others: Partial<Record<ChannelConflict["source"], string>> = {
  block: "Bloqueio",
  import: "Estadia de outro calendário",
  same_calendar: "Outra estadia do mesmo calendário",
  preparation: "Preparo depois de uma reserva",
};

function OtherNights({ conflict: { source, standing, code } }: { conflict: ChannelConflict }) {
  return (
    <li className={look}>
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{others[source]}</b>
        <span className="num block text-muted">
          {formatRange(standing.check_in, standing.check_out)}
          {code && `, reserva ${code}`}
        </span>
      </span>
    </li>
  );
}
