import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import type { BookingGuest, BookingGuests } from "#contract/booking-guests";
import type { Booking } from "#contract/bookings";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { peopleCount } from "~/domains/bookings/booking-words";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { AddGuest, addFieldId } from "~/routes/bookings/guests/add-guest";
import { actId, CompanionLine } from "~/routes/bookings/guests/companion-line";
import { knownText, tooManyText } from "~/routes/bookings/guests/companion-words";
import { HolderFacts } from "~/routes/bookings/guests/holder-facts";
import { useCompanions } from "~/routes/bookings/guests/use-companions";

export interface GuestsPanelProps {
  booking: Booking;
  stored: BookingGuests;
}

/** Everybody who comes: who answers for the booking first, then the others, and a line to say who else. */
export function GuestsPanel({ booking, stored }: GuestsPanelProps) {
  const session = useSession();
  const { holder, guests, working, meanwhile, add, move, remove, makeHolder } = useCompanions(booking.code, stored);
  const [spoken, setSpoken] = useState("");
  const focusNext = useFocusNext();
  const may = holds(session, "bookings.edit") && booking.status !== "cancelled";
  const people = peopleCount(booking);
  const tooMany = tooManyText(guests.length, people);

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
  async function answerFor(guest: BookingGuest) {
    if (await makeHolder(guest)) focusNext([actId("titular", holder.id), actId("retirar", holder.id)]);
  }
  return (
    <Panel id="hospedes" title="Hóspedes" count={knownText(guests.length, people)} flush className="break-inside-avoid">
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
      {(meanwhile || tooMany) && (
        <div className="grid gap-2 px-4 pt-3 print:hidden">
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
    <p className="border-t border-line-soft px-4 py-3 text-sm text-muted print:hidden">
      {people === 1 ? "A reserva é para 1 pessoa. " : "Todas as pessoas da reserva têm cadastro. "}
      <Link to={href("/reservas/:code/editar", { code })} className="link">
        Aumentar a quantidade de pessoas
      </Link>
    </p>
  );
}

/** Moves the focus, once the list is drawn anew, to the first of these that is there. */
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
