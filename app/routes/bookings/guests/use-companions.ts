import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type BookingGuest, type BookingGuests, bookingGuests } from "#contract/booking-guests";
import type { FieldErrors } from "#contract/parse";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";
import { meanwhileText } from "~/routes/bookings/guests/companion-words";
import { adding, bringingBack, type ListEdit, moving, removing } from "~/routes/bookings/guests/list-edits";

// no action: after another person's save it is sent once more, and only what changed is read again

/** How an edit ended: the list as it is now, or what is to be said about what was typed; null says nothing more. */
export type Ended = { saved: BookingGuests } | { errors: FieldErrors } | null;

type Put = (base: BookingGuests) => Promise<BookingGuests>;

/**
 * Who answers for a booking and who else comes, and what can be done about it. One thing at a time: a second press while the first is
 * on its way does nothing. When somebody else saved first it is told what he changed; who is added then has to be added
 * again, for it may be the same person.
 */
export function useCompanions(code: string, stored: BookingGuests) {
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<BookingGuests | null>(null);
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const busy = useRef(false);
  const current = answered !== null && answered.version > stored.version ? answered : stored;
  const latest = useRef(current);
  latest.current = current;

  const quiet = { quiet: [409, 422] };
  const listed =
    (edit: ListEdit): Put =>
    ({ guests, version }) =>
      call(bookingGuests.update, { params: { code }, body: { guests: edit(guests), version } }, quiet);
  const heldBy =
    (guest_id: string): Put =>
    ({ version }) =>
      call(bookingGuests.changeHolder, { params: { code }, body: { guest_id, version } }, quiet);

  async function send(put: Put, repeats: boolean): Promise<Ended> {
    const base = latest.current;
    try {
      return { saved: await put(base) };
    } catch (error) {
      const now = staleOf(error);
      if (now === null) return refusalOf(error);
      const told = meanwhileText(base, now);
      latest.current = now;
      setAnswered(now);
      setMeanwhile(told);
      if (told !== null && !repeats) return null;
      return await put(now).then((saved) => ({ saved }), refusalOf);
    }
  }

  async function save(put: Put, repeats: boolean): Promise<Ended> {
    if (busy.current) return null;
    busy.current = true;
    setWorking(true);
    setMeanwhile(null);
    const before = latest.current;
    const ended = await send(put, repeats);
    if (ended !== null && "saved" in ended) {
      latest.current = ended.saved;
      setAnswered(ended.saved);
    }
    busy.current = false;
    setWorking(false);
    if (latest.current !== before) void revalidate(); // the version and the story of the booking go with it
    return ended;
  }

  /** Says by toast what no field can say. */
  async function told(put: Put, repeats = true): Promise<boolean> {
    const ended = await save(put, repeats);
    if (ended === null || "saved" in ended) return ended !== null;
    toast.error(Object.values(ended.errors)[0]?.[0] ?? "");
    return false;
  }

  return {
    holder: current.holder,
    guests: current.guests,
    working,
    meanwhile,
    add: (guest: Parameters<typeof adding>[0]) => save(listed(adding(guest)), false),
    move: (guest: BookingGuest, by: -1 | 1) => told(listed(moving(guest.id, by))),
    async remove(guest: BookingGuest): Promise<boolean> {
      const place = latest.current.guests.findIndex(({ id }) => id === guest.id);
      if (!(await told(listed(removing(guest.id))))) return false;
      const onAct = () => void told(listed(bringingBack(guest.id, place)));
      toast.undo(`${guest.name} saiu da reserva`, { label: "Desfazer", onAct });
      return true;
    },
    async makeHolder(guest: BookingGuest): Promise<boolean> {
      const { id } = latest.current.holder;
      if (!(await told(heldBy(guest.id), false))) return false;
      const onAct = () => void told(heldBy(id), false);
      toast.undo(`${guest.name} agora responde pela reserva`, { label: "Desfazer", onAct });
      return true;
    },
  };
}

function staleOf(error: unknown): BookingGuests | null {
  if (!(error instanceof ApiError) || error.code !== "StaleRecordException") return null;
  return (error.data as { current?: BookingGuests }).current ?? null;
}

function refusalOf(error: unknown): Ended {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 422) return { errors: (error.data as { errors?: FieldErrors }).errors ?? {} };
  if (!error.spoken) toast.error(error.message);
  return null;
}
