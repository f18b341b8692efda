import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import MessageCircle from "lucide-react/icons/message-circle";
import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import type { StayWays } from "#contract/bookings/availability";
import { calendarChannelNames } from "#contract/bookings/booking-values";
import type { Booking } from "#contract/bookings/bookings";
import type { ChannelConflict } from "#contract/bookings/channel-reservations";
import { airbnbCodeIn } from "#domain/channel-codes";
import { firstName, vocative } from "#domain/messages/greeting";
import { Button, LinkButton } from "~/components/ui/button";
import { opensChange } from "~/domains/bookings/open-on-arrival";
import { useAsk } from "~/lib/ask";
import { copyText } from "~/lib/copy-text";
import { formatDate, formatMoney, formatRange } from "~/lib/format";
import { whatsappLink } from "~/lib/message-links";
import { priceWords } from "~/routes/bookings/moves/move-words";

interface NothingFreeProps {
  booking: Booking;
  /** The day from which a guest in house moves; null if the whole stay does. */
  from: string | null;
}

/** No accommodation is free for the stay, as a whole or beside its own: two others, other dates, and the words for it. */
export function NothingFree({ booking, from }: NothingFreeProps) {
  const { code, holder, check_in, check_out, adults, children, pets } = booking;
  const stay = { check_in: from ?? check_in, check_out };
  const people = { adults: String(adults), children: String(children), pets: String(pets) };
  const { answer: ways } = useAsk("GET /api/availability/ways", { query: { ...stay, ...people } });
  const dates = ways?.other_dates ?? [];
  const [legs] = ways?.legs ?? [];
  return (
    <>
      <p className="text-sm text-muted">Nenhuma outra acomodação está livre em todas estas noites.</p>
      {legs && <TwoPlaces booking={booking} legs={legs} />}
      {dates.length > 0 && <OtherDates dates={dates} />}
      {dates.length > 0 && (
        <ReadyMessage
          title={`Mensagem para ${holder.name}`}
          text={datesQuestion(booking, stay, dates)}
          phone={holder.phone}
        />
      )}
      <LinkButton to={href("/reservas/:code", { code })} state={opensChange} className="mt-3">
        Ver outras datas
      </LinkButton>
    </>
  );
}

type Legs = StayWays["legs"][number];

/** Both parts go elsewhere, one after the other: this moves the second one, and the page then offers the first one. */
function TwoPlaces({ booking, legs: { first, second } }: { booking: Booking; legs: Legs }) {
  const { code, version, total_cents } = booking;
  const body = { date: second.check_in, accommodation_id: second.accommodation_id, pricing: "keep" as const, version };
  const { answer } = useAsk("POST /api/bookings/:code/split-preview", { params: { code }, body });
  const sending = useNavigation().formData?.get("code") === code;
  if (answer === null) return null; // not possible
  const parts = [answer.first.total_cents, answer.rest.total_cents];
  const after = parts.some((cents) => cents === undefined)
    ? undefined
    : parts.reduce((sum = 0, cents = 0) => sum + cents);
  const day = formatDate(second.check_in);
  const price = booking.type === "guest" ? priceWords({ before: total_cents, after }, "keep") : "";
  return (
    <Form method="post" replace className="mt-3 rounded-2 border border-line p-3 text-sm">
      {Object.entries({ code, version, from: body.date, leg: "rest", accommodation_id: body.accommodation_id }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <input type="hidden" name="unfinished" value="1" />
      <p className="font-semibold">Em duas acomodações</p>
      <p className="num text-muted">
        Até {day} em {first.name}, depois em {second.name}. Primeiro vai a segunda parte; em seguida esta página oferece
        a primeira.
      </p>
      <Button
        type="submit"
        className="mt-2 max-sm:h-auto max-sm:py-2 max-sm:whitespace-normal"
        working={sending}
        workingLabel="Movendo"
      >
        {`Mover para ${second.name} a partir de ${day}${price}`}
      </Button>
    </Form>
  );
}

type Dates = StayWays["other_dates"];

const placeAndDates = ({ name, check_in, check_out }: Dates[number]) => `${name}, ${formatRange(check_in, check_out)}`;

function OtherDates({ dates }: { dates: Dates }) {
  return (
    <section aria-label="Outras datas" className="num mt-3 text-sm">
      <h3 className="text-xs font-medium text-muted">Livre em outras datas</h3>
      <ul className="list-disc pl-5">
        {dates.map((each) => (
          <li key={each.accommodation_id}>
            {placeAndDates(each)}
            {each.total_cents !== undefined && `, hoje ${formatMoney(each.total_cents)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Stay = { check_in: string; check_out: string };

/** A question to the guest for whom nothing is free. */
export function datesQuestion(
  booking: Pick<Booking, "holder" | "accommodation_name">,
  stay: Stay,
  dates: Dates,
): string {
  const offered = dates.map(placeAndDates).join("; ");
  return `Olá${vocative(firstName(booking.holder.name))}! Sobre a sua estadia de ${formatRange(stay.check_in, stay.check_out)} em ${booking.accommodation_name}: estas noites foram vendidas duas vezes, e nenhuma outra acomodação está livre em todas elas. Podemos receber você em outras datas: ${offered}. Alguma serve?`;
}

interface ReadyMessageProps {
  title: string;
  text: string;
  /** Whom WhatsApp is to open it for, undefined if it is sent otherwise. */
  phone?: string | null;
  children?: ReactNode;
}

const said = {
  done: "Mensagem copiada",
  refused: "O navegador não deixou copiar. Selecione o texto e copie.",
};

/** A text to be sent, with its buttons. */
export function ReadyMessage({ title, text, phone, children }: ReadyMessageProps) {
  return (
    <section aria-label={title} className="mt-3 rounded-2 border border-line p-3 text-sm">
      <p className="text-xs font-medium text-muted">{title}</p>
      <p className="mt-1 wrap-anywhere">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="row" icon={<Copy />} onClick={() => void copyText(text, said)}>
          Copiar
        </Button>
        {phone !== undefined && (
          <LinkButton
            size="row"
            icon={<MessageCircle />}
            to={whatsappLink(phone, text)}
            target="_blank"
            rel="noreferrer"
          >
            Abrir no WhatsApp
          </LinkButton>
        )}
        {children}
      </div>
    </section>
  );
}

/** The channel as one speaks of it: "Airbnb"; a calendar need not be of one that has a name. */
export const spokenChannel = (channel: ChannelConflict["channel"]): string =>
  channel === "other" || channel === "google" ? "canal" : calendarChannelNames[channel];

/** What to ask of the channel whose guest has the nights too, with other dates for two people. */
export function ChannelMessage({ conflict }: { conflict: ChannelConflict }) {
  const { event, channel } = conflict;
  const query = { check_in: event.check_in, check_out: event.check_out, adults: "2" };
  const { answer, failure } = useAsk("GET /api/availability/ways", { query });
  if (answer === null && failure === null) return null;
  const code = channel === "airbnb" ? airbnbCodeIn(event.channel_code ?? "") : null;
  return (
    <ReadyMessage
      title={`Falar com o ${spokenChannel(channel)}`}
      text={channelQuestion(conflict, answer?.other_dates ?? [])}
    >
      {code && (
        <LinkButton
          size="row"
          icon={<ExternalLink />}
          to={`https://www.airbnb.com.br/hosting/reservations/details/${code}`}
          target="_blank"
          rel="noreferrer"
        >
          Abrir no Airbnb
        </LinkButton>
      )}
    </ReadyMessage>
  );
}

/** A question to a channel, true whichever of both stays goes elsewhere. */
export function channelQuestion(
  { event, accommodation_name: place, ...nights }: ChannelConflict,
  dates: Dates,
): string {
  const named = ["A reserva", event.channel_code].filter(Boolean).join(" ");
  const stay = `${named}, de ${formatRange(event.check_in, event.check_out)} em ${place},`;
  const offer =
    dates.length > 0 ? ` Podemos receber o hóspede em outras datas: ${dates.map(placeAndDates).join("; ")}.` : "";
  return `Olá! ${stay} coincide com outra estadia nas noites de ${formatRange(nights.check_in, nights.check_out)}.${offer} Podem nos ajudar a combinar a mudança com o hóspede?`;
}
