import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import type { BookingGuest, BookingGuests, BookingHolder } from "#contract/bookings/booking-guests";
import type { Booking } from "#contract/bookings/bookings";
import { showPhone } from "#domain/show-phone";
import { Fact } from "~/components/page/fact";
import { Button, IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { FoldingPanel as Panel } from "~/components/ui/folding-panel";
import { Notice } from "~/components/ui/notice";
import { peopleCount } from "~/domains/bookings/booking-words";
import { documentKindWords, documentText } from "~/domains/guests/guest-words";
import { formatDate, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { AddGuest, addFieldId } from "~/routes/bookings/guests/add-guest";
import { companionFacts, knownText, minorText, tooManyText, useCompanions } from "~/routes/bookings/guests/companions";

export interface GuestsPanelProps {
  booking: Booking;
  stored: BookingGuests;
  /** How these people contradict the booking, also those whom only a form knows. */
  conflict: string | null;
}

/** Everybody in the booking: the holder first, then the others, and an input to add more. */
export function GuestsPanel({ booking, stored, conflict }: GuestsPanelProps) {
  const session = useSession();
  const { holder, guests, working, meanwhile, longStay, add, move, remove, makeHolder, dropLongStay } = useCompanions(
    booking.code,
    stored,
  );
  const [spoken, setSpoken] = useState("");
  const focusNext = useFocusNext();
  const may = holds(session, "bookings.edit") && booking.status !== "cancelled";
  const people = peopleCount(booking);
  const tooMany = tooManyText(guests.length, people) ?? conflict;

  async function step(guest: BookingGuest, by: -1 | 1) {
    if (!(await move(guest, by))) return;
    setSpoken(`${guest.name} ${by < 0 ? "subiu" : "desceu"}`);
    const ways = by < 0 ? (["subir", "descer"] as const) : (["descer", "subir"] as const);
    focusNext(ways.map((way) => actId(way, guest.id)));
  }
  async function takeOut(guest: BookingGuest) {
    const at = guests.findIndex(({ id }) => id === guest.id);
    const near = guests[at + 1] ?? guests[at - 1];
    if (await remove(guest)) focusNext([...(near ? [actId("retirar", near.id)] : []), addFieldId]);
  }
  async function answerFor(guest: BookingGuest, accepts = false) {
    if (await makeHolder(guest, accepts)) focusNext([actId("titular", holder.id), actId("retirar", holder.id)]);
  }
  return (
    <Panel id="hospedes" title="Hóspedes" count={knownText(guests.length, people)} flush>
      <HolderFacts holder={holder} />
      {guests.length > 0 && (
        <ol
          aria-label="Acompanhantes"
          aria-busy={working}
          className="divide-y divide-line-soft border-t border-line-soft"
        >
          {guests.map((guest, index) => (
            <CompanionLine
              key={guest.id}
              guest={guest}
              checkIn={booking.check_in}
              seesRecord={holds(session, "guests.view")}
              acts={
                may
                  ? {
                      onHolder: () => void answerFor(guest),
                      onRemove: () => void takeOut(guest),
                      onUp: index > 0 ? () => void step(guest, -1) : undefined,
                      onDown: index < guests.length - 1 ? () => void step(guest, 1) : undefined,
                    }
                  : null
              }
            />
          ))}
        </ol>
      )}
      {(meanwhile || tooMany || longStay) && (
        <div className="grid gap-2 px-4 pt-3">
          {longStay && (
            <Notice tone="warning" live>
              <p>{longStay.question}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button size="row" working={working} onClick={() => void answerFor(longStay.guest, true)}>
                  Conferi: tornar {longStay.guest.name} titular
                </Button>
                <Button size="row" variant="quiet" onClick={dropLongStay}>
                  Voltar
                </Button>
              </div>
            </Notice>
          )}
          {meanwhile && (
            <Notice tone="info" live>
              {meanwhile}
            </Notice>
          )}
          {tooMany && <Notice tone="warning">{tooMany}</Notice>}
        </div>
      )}
      {may && guests.length + 1 < people && <AddGuest add={add} working={working} onAdded={setSpoken} />}
      {may && guests.length + 1 === people && <NoRoom code={booking.code} people={people} />}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </Panel>
  );
}

function NoRoom({ code, people }: { code: string; people: number }) {
  return (
    <p className="border-t border-line-soft px-4 py-3 text-sm text-muted">
      {people === 1 ? "A reserva é para 1 pessoa. " : "Todas as pessoas da reserva têm cadastro. "}
      <Link to={href("/reservas/:code/editar", { code })} className="link">
        Aumentar a quantidade de pessoas
      </Link>
    </p>
  );
}

/** Once the list is rendered again, focuses the first of these elements that exists. */
function useFocusNext() {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const found = wanted.current.map((id) => document.getElementById(id)).find((element) => element !== null);
    wanted.current = [];
    found?.focus();
  });
  const [, draw] = useState(0);
  return (ids: readonly string[]) => {
    wanted.current = ids;
    draw((turn) => turn + 1);
  };
}

/** The booking's holder, with contact and marks from the register. */
function HolderFacts({ holder }: { holder: BookingHolder }) {
  const { id, name, phone, email, document_kind, blocked_reason } = holder;
  const document = documentText(holder);
  const seesRecords = holds(useSession(), "guests.view");
  return (
    <div className="p-4">
      {blocked_reason && (
        <Notice tone="warning" className="mb-4">
          <b>Não receber:</b> {blocked_reason}
        </Notice>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Hóspede responsável">
          {seesRecords ? (
            <Link to={href("/hospedes/:id", { id })} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </Fact>
        {phone && (
          <Fact label="Celular">
            <a href={`tel:${phone}`} className="link">
              {showPhone(phone)}
            </a>
          </Fact>
        )}
        {email && (
          <Fact label="E-mail">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </Fact>
        )}
        {document_kind && document && <Fact label={documentKindWords[document_kind]}>{document}</Fact>}
        <Known holder={holder} />
      </dl>
    </div>
  );
}

/** The holder's number of stays and notes, for users who may see guests. */
function Known({ holder: { stay_count, last_check_out, notes } }: { holder: BookingHolder }) {
  if (stay_count === undefined) return null;
  const times = plural(stay_count, { none: "Nenhuma até hoje", one: "estadia", many: "estadias" });
  return (
    <>
      <Fact label="Estadias">
        {times}
        {last_check_out && `, a última até ${formatDate(last_check_out)}`}
      </Fact>
      {notes && <Fact label="Observações do cadastro">{notes}</Fact>}
    </>
  );
}

/** The acts of a row; a direction is undefined at that end of the list. */
interface LineActs {
  /** Undefined for minors, who cannot be the holder. */
  onHolder: () => void;
  onRemove: () => void;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
}

interface CompanionLineProps {
  guest: BookingGuest;
  /** The day at which the age is computed. */
  checkIn: string;
  seesRecord: boolean;
  /** Null for read-only users. */
  acts: LineActs | null;
}

/** The id of a row's button, for moving the focus. */
const actId = (act: "titular" | "subir" | "descer" | "retirar", id: string) => `${act}-${id}`;

/** A companion: name, a minor's age at arrival, and marks from the register. */
function CompanionLine({ guest, checkIn, seesRecord, acts }: CompanionLineProps) {
  const { id, name, blocked_reason } = guest;
  const minor = minorText(guest.birth_date, checkIn);
  const facts = companionFacts(guest);
  return (
    <li className="flex min-h-row flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2 text-sm">
      <span className="w-0 min-w-40 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">
            {seesRecord ? (
              <Link to={href("/hospedes/:id", { id })} className="link">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          {minor && <Chip tone="info">{minor}</Chip>}
        </span>
        {facts.length > 0 && <span className="num block text-xs break-words text-muted">{facts.join(" · ")}</span>}
      </span>
      {acts && (
        <span className="flex shrink-0 gap-1">
          {minor === null && (
            <Button size="row" variant="quiet" id={actId("titular", id)} onClick={acts.onHolder}>
              Tornar titular
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {acts.onUp && (
            <IconButton
              size="row"
              id={actId("subir", id)}
              label={`Subir ${name}`}
              icon={<ArrowUp />}
              onClick={acts.onUp}
            />
          )}
          {acts.onDown && (
            <IconButton
              size="row"
              id={actId("descer", id)}
              label={`Descer ${name}`}
              icon={<ArrowDown />}
              onClick={acts.onDown}
            />
          )}
          <IconButton
            size="row"
            id={actId("retirar", id)}
            label={`Retirar ${name}`}
            icon={<Trash />}
            onClick={acts.onRemove}
          />
        </span>
      )}
      {blocked_reason && (
        <Notice tone="warning" className="basis-full">
          <b>Não receber:</b> {blocked_reason}
        </Notice>
      )}
    </li>
  );
}
