import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import MessageCircle from "lucide-react/icons/message-circle";
import { href, useRevalidator } from "react-router";
import type { ListedWaiting } from "#contract/bookings/waiting-guests";
import { firstName, vocative } from "#domain/messages/greeting";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { ConflictText } from "~/domains/blocks/block-words";
import { nightsText, peopleText } from "~/domains/bookings/booking-words";
import { useStopWaiting } from "~/domains/nights/use-stop-waiting";
import { actOnWaiting } from "~/domains/nights/waiting-acts";
import { load } from "~/lib/api";
import { formatNear, formatRange } from "~/lib/format";
import { whatsappLink } from "~/lib/message-links";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf, zoneOf } from "~/lib/today";
import { useFreshOnReturn, useLive } from "~/lib/use-live";
import type { Route } from "./+types/waiting";

export const handle = routeHandle("/reservas/espera");
export const meta = routeMeta(handle);

const pause = 10_000; // ms between two reloads of an open list

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load("GET /api/waiting-guests", {}, request);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return actOnWaiting(await request.formData());
}

/** Who waits for nights, by arrival: what is in the way, or where they are free, and what to do. */
export default function Waiting({ loaderData: { data } }: Route.ComponentProps) {
  useFreshOnReturn();
  const { revalidate } = useRevalidator();
  useLive(() => void revalidate(), { pause, kinds: ["bookings", "blocks", "imports"], enabled: true });
  const stop = useStopWaiting(href("/reservas/espera"));
  const free = data.filter(({ free_count }) => free_count > 0);
  const rest = data.filter(({ free_count }) => free_count === 0);
  return (
    <>
      <PageHead
        title="Lista de espera"
        path={[{ label: "Reservas", to: href("/reservas") }]}
        here="Lista de espera"
        note="Quem quer noites ocupadas. Nada fica reservado: o painel avisa quando ficam livres."
      />
      <PageBody>
        <div className="grid max-w-5xl grid-cols-1 gap-4">
          {data.length === 0 && (
            <Panel>
              <EmptyState icon={<CalendarClock />} tone="quiet" title="Ninguém espera por noites">
                Quando as noites de uma nova reserva estão ocupadas, o botão “Avisar se liberar” põe o hóspede aqui.
              </EmptyState>
            </Panel>
          )}
          <Group id="livres" title="Livres agora" rows={free} onStop={stop} />
          <Group id="ocupadas" title="Ainda ocupadas" rows={rest} onStop={stop} />
        </div>
      </PageBody>
    </>
  );
}

interface GroupProps {
  id: string;
  title: string;
  rows: readonly ListedWaiting[];
  onStop: (id: string) => void;
}

function Group({ id, title, rows, onStop }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <Panel id={id} title={title} count={rows.length} flush>
      <ul className="divide-y divide-line-soft">
        {rows.map((row) => (
          <Row key={row.id} row={row} onStop={onStop} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ row, onStop }: { row: ListedWaiting; onStop: (id: string) => void }) {
  const session = useSession();
  const { id, name, phone, check_in, check_out, adults, children, pets, accommodation_name, free, created_at } = row;
  const [room] = free;
  const since = formatNear(todayIn(zoneOf(session), new Date(created_at)), todayOf(session));
  const mayEdit = holds(session, "bookings.edit") || holds(session, "bookings.create");
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-semibold wrap-anywhere">{name}</b>
          {room && (
            <Chip tone="success" icon={<CalendarCheck aria-hidden="true" />}>
              Livre agora
            </Chip>
          )}
        </p>
        <p className="num">
          {formatRange(check_in, check_out, { year: true })}, {nightsText(nightsBetween(check_in, check_out))},{" "}
          {peopleText({ adults, children, infants: 0, pets })}, {accommodation_name ?? "em qualquer acomodação"}
        </p>
        <InTheWay row={row} />
        <p className="text-xs text-muted">Espera desde {since}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">
        <LinkButton
          size="row"
          icon={<MessageCircle />}
          to={whatsappLink(phone, textTo(row))}
          target="_blank"
          rel="noreferrer"
          aria-label={`Chamar ${name} no WhatsApp`}
        >
          WhatsApp
        </LinkButton>
        {holds(session, "bookings.create") && (
          <LinkButton size="row" variant="soft" to={bookingAddress(row)} aria-label={`Reservar para ${name}`}>
            Reservar
          </LinkButton>
        )}
        {mayEdit && (
          <Button size="row" variant="quiet" aria-label={`${name} não espera mais`} onClick={() => onStop(id)}>
            Não espera mais
          </Button>
        )}
      </div>
    </li>
  );
}

/** Where the nights are free, else what occupies them. */
function InTheWay({ row: { free, free_count, fitting_count, in_the_way, accommodation_id } }: { row: ListedWaiting }) {
  if (free_count > 0) {
    const names = free.map((room) => room.name);
    const more = free_count - names.length;
    const where = new Intl.ListFormat("pt-BR").format(more > 0 ? [...names, `mais ${more}`] : names);
    return <p className="text-success-text">Livre em {where}.</p>;
  }
  if (fitting_count === 0) {
    return (
      <p className="text-muted">
        {accommodation_id === null
          ? "Nenhuma acomodação recebe esta estadia agora: falta lugar para as pessoas ou para o pet."
          : "Esta acomodação não recebe esta estadia agora: está fora de uso, ou falta lugar para as pessoas ou o pet."}
      </p>
    );
  }
  if (accommodation_id === null) {
    return (
      <p className="text-muted">
        {fitting_count === 1
          ? "A única acomodação que recebe esta estadia está ocupada."
          : `As ${fitting_count} acomodações que recebem esta estadia estão ocupadas.`}
      </p>
    );
  }
  return (
    <ul className="text-muted">
      {in_the_way.map((conflict) => (
        <li key={`${conflict.kind} ${conflict.code} ${conflict.check_in}`}>
          <ConflictText conflict={conflict} />
        </li>
      ))}
    </ul>
  );
}

/** What is written first: that the nights are free, if they are. */
function textTo({ name, check_in, check_out, free: [room] }: ListedWaiting): string {
  if (!room) return "";
  const dates = formatRange(check_in, check_out, { year: true });
  return `Olá${vocative(firstName(name))}! As noites de ${dates} estão livres em ${room.name}. Ainda quer reservar?`;
}

/** The form of a new booking with what is known; once it is made, nobody waits any more. */
function bookingAddress(row: ListedWaiting): string {
  const { id, name, phone, check_in, check_out, adults, children, pets, free, accommodation_id } = row;
  const place = free[0]?.accommodation_id ?? accommodation_id;
  const search = new URLSearchParams({
    ...(place && { acomodacao: place }),
    ...{ entrada: check_in, saida: check_out, adultos: `${adults}`, criancas: `${children}`, pets: `${pets}` },
    ...{ hospede: name, celular: phone, espera: id },
  });
  return `${href("/reservas/criar")}?${search}`;
}
