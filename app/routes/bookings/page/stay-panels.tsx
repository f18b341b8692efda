import HandCoins from "lucide-react/icons/hand-coins";
import { href, Link } from "react-router";
import type { DetailName } from "#contract/bookings/booking-details";
import { bookingFieldWords } from "#contract/bookings/booking-words";
import type { Booking } from "#contract/bookings/bookings";
import { mayGiveAlone } from "#domain/agreed-price";
import { Fact } from "~/components/page/fact";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { StatusChip } from "~/components/ui/stay-status";
import {
  collectorWords,
  formatWeekday,
  isFreeOfCharge,
  nightsText,
  peopleText,
  typeWords,
} from "~/domains/bookings/booking-words";
import { PriceAnswer } from "~/domains/bookings/price-answer";
import { fetchedPart } from "~/lib/fetched-part";
import { formatMoney, sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { datesText } from "~/routes/bookings/calendar/planned-stay";
import { detailFacts } from "~/routes/bookings/shown-details";

const day = (date: string) => `${formatWeekday(date)}/${date.slice(0, 4)}`;

/** Accommodation, dates and people. */
export function StayPanel({ booking }: { booking: Booking }) {
  const zone = zoneOf(useSession());
  const moment = (at: string) => sayMoment(at, zone);
  const { checked_in_at, checked_out_at } = booking;
  return (
    <Panel id="estadia" title="Estadia" className="break-inside-avoid">
      <dl className="grid grid-cols-2 gap-4">
        <Fact label="Acomodação">{booking.accommodation_name}</Fact>
        <Fact label="Pessoas">{peopleText(booking)}</Fact>
        <Fact label="Entrada">{day(booking.check_in)}</Fact>
        <Fact label="Saída">
          {day(booking.check_out)} · <span className="whitespace-nowrap">{nightsText(booking.night_count)}</span>
        </Fact>
        <DetailFact name="arrival_time" booking={booking} />
        {checked_in_at && <Fact label="Check-in">{moment(checked_in_at)}</Fact>}
        {checked_out_at && <Fact label="Check-out">{moment(checked_out_at)}</Fact>}
        {booking.type !== "guest" && <Fact label="Tipo de reserva">{typeWords[booking.type]}</Fact>}
        {booking.coupon && <Fact label="Cupom">{couponText(booking, booking.coupon)}</Fact>}
        {booking.collected_by === "channel" && <Fact label="Quem recebe do hóspede">{collectorWords.channel}</Fact>}
        {lastDetails.map((name) => (
          <DetailFact key={name} name={name} booking={booking} />
        ))}
      </dl>
    </Panel>
  );
}

const lastDetails = (Object.keys(detailFacts) as DetailName[]).filter((name) => name !== "arrival_time");

function DetailFact({ name, booking }: { name: DetailName; booking: Booking }) {
  const text = detailFacts[name]?.(booking);
  return text ? <Fact label={bookingFieldWords[name]}>{text}</Fact> : null;
}

// the discount is part of the price; a changed stay may have lost it
function couponText({ charges }: Booking, code: string): string {
  return charges.some(({ coupon }) => coupon) ? code : `${code}, sem desconto nesta estadia`;
}

interface NotesPanelProps {
  booking: Booking;
  /** What the guest wrote on their page. */
  wishes: string | null;
}

/** The guest's own words and the notes for the company; nothing is rendered if there are none. */
export function NotesPanel({ booking: { notes, tags }, wishes }: NotesPanelProps) {
  if (!wishes && !notes.guest && !notes.internal && !notes.cleaning && tags.length === 0) return null;
  return (
    <Panel id="notas" title="Observações" className="break-inside-avoid">
      <dl className="grid gap-4">
        {wishes && <Fact label="O hóspede escreveu na página da reserva">{wishes}</Fact>}
        {notes.guest && <Fact label="Pedidos do hóspede">{notes.guest}</Fact>}
        {notes.internal && <Fact label="Nota interna">{notes.internal}</Fact>}
        {notes.cleaning && <Fact label="Nota para a limpeza">{notes.cleaning}</Fact>}
        {tags.length > 0 && (
          <Fact label="Etiquetas">
            <span className="flex flex-wrap gap-1.5 pt-1">
              {tags.map((tag) => (
                <Chip key={tag} tone="plain">
                  {tag}
                </Chip>
              ))}
            </span>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

/** The agreed cancellation terms, as the guest reads them; nothing is rendered for a free stay. */
export function CancellationPanel({ booking }: { booking: Booking }) {
  const { cancellation_policy_name, cancellation_terms } = booking;
  if (isFreeOfCharge(booking)) return null;
  return (
    <Panel id="cancelamento" title="Cancelamento" className="break-inside-avoid">
      <p className="text-md">{cancellation_policy_name ?? "Sem política: devolve tudo o que foi pago"}</p>
      {cancellation_terms.length > 0 && (
        <ul className="num mt-1 grid gap-1 text-sm text-muted">
          {cancellation_terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** All parts of a split stay, in order; nothing is rendered for an unsplit one. */
export function PartsPanel({ booking: { code, parts } }: { booking: Booking }) {
  if (parts.length < 2) return null;
  return (
    <Panel id="partes" title="Estadia em partes" className="break-inside-avoid">
      <ol className="divide-y divide-line-soft">
        {parts.map((part) => (
          <li key={part.code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="num min-w-0">
              <span className="block font-medium">
                {part.accommodation_name}
                {" · "}
                {part.code === code ? (
                  <span className="font-regular text-muted">esta reserva</span>
                ) : (
                  <Link to={href("/reservas/:code", { code: part.code })}>{part.code}</Link>
                )}
              </span>
              <span className="text-muted">{datesText(part)}</span>
            </span>
            <StatusChip status={part.status} />
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-muted">Cada parte é confirmada, paga e cancelada por si.</p>
    </Panel>
  );
}

const AgreeDialog = fetchedPart(() => import("~/routes/bookings/money/agree-dialog").then((file) => file.AgreeDialog));

const sold: readonly Booking["status"][] = ["inquiry", "hold", "confirmed", "checked_in", "checked_out"];

/** Below the price of a booking: a discount that waits for an answer, and the button that agrees a price. */
export function Agreeing({ booking }: { booking: Booking }) {
  const session = useSession();
  const { show, close, open } = useDialog<"agree">();
  if (isFreeOfCharge(booking) || !sold.includes(booking.status) || !holds(session, "money.view")) return null;
  return (
    <div className="grid gap-3 print:hidden">
      <WaitingPrice booking={booking} />
      {holds(session, "bookings.edit") && (
        <Button variant="soft" icon={<HandCoins />} onClick={() => show("agree")}>
          {booking.status === "checked_out" ? "Dar desconto" : "Combinar preço"}
        </Button>
      )}
      {open && <AgreeDialog booking={booking} onClose={close} onMissing={close} />}
    </div>
  );
}

/** A discount that waits: what was asked, why and by whom; for who may answer, the answer. */
function WaitingPrice({ booking: { code, price_request: request, total_cents: before } }: { booking: Booking }) {
  const session = useSession();
  if (request?.total_cents === undefined) return null;
  const { total_cents, discount_cents = 0, table_cents = 0, reason, by, by_name, at } = request;
  const share = session.user?.discount_basis_points ?? 0;
  const answers =
    holds(session, "bookings.override") &&
    by !== session.user?.uuid &&
    mayGiveAlone(share, discount_cents, table_cents);
  return (
    <Notice tone="warning">
      <p className="font-semibold">Desconto à espera de resposta</p>
      <p className="num">
        De {formatMoney(before ?? table_cents)} para {formatMoney(total_cents)}: {reason}
      </p>
      <p className="num text-xs">
        {by_name ? `Por ${by_name}, ` : ""}
        {sayMoment(at, zoneOf(session))}
      </p>
      {answers ? (
        <PriceAnswer code={code} total_cents={total_cents} />
      ) : (
        <p className="text-sm">Até a resposta vale o preço de antes.</p>
      )}
    </Notice>
  );
}
