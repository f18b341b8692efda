import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings";
import type { GuestLink } from "#contract/guest-links";
import { companyMessages } from "#contract/messages-sent";
import type { MessageWay } from "#domain/messages/message-rules";
import { useAsk } from "~/lib/ask";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { guestMessage, mayWriteToGuest, relinked } from "~/routes/bookings/page/guest-message";

interface Typed {
  subject?: string;
  text?: string;
}

interface Writing {
  booking: Booking;
  link: GuestLink | null;
  way: MessageWay;
}

/** The choices that are no template. */
const stay = { value: "stay", label: "Dados da reserva" };
const free = { value: "free", label: "Sem modelo" };

/**
 * The text in hand: the stay in words, nothing, or a template that the server fills in. What was typed is kept for each
 * choice and way, so that a look at another one loses nothing.
 */
export function useWrittenText({ booking, link, way }: Writing) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const own = mayWriteToGuest(booking, new Date()) ? stay : free;
  const [choice, setChoice] = useState(own.value);
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [url, setUrl] = useState(link?.url ?? null);
  const [turn, setTurn] = useState(0);
  const templateId = choice === stay.value || choice === free.value ? null : choice;
  const params = { code: booking.code };
  const asked = useAsk(
    companyMessages.compose,
    templateId === null ? null : { params, body: { template_id: templateId } },
  );
  const { answer, failure } = asked;

  // the first filling in may have made the link, which the history says: nobody hears of their own act as a change
  const read = useRef(link?.url != null);
  useEffect(() => {
    if (answer === null || read.current) return;
    read.current = true;
    void revalidate();
  }, [answer, revalidate]);

  const company = session.tenant?.name ?? "";
  const write = (to: string | null) =>
    guestMessage(booking, { company, timeZone: zoneOf(session), now: new Date(), link: to });
  const start: Required<Typed> =
    templateId !== null
      ? { subject: answer?.subject ?? "", text: (way === "email" ? answer?.body : answer?.chat) ?? "" }
      : {
          subject: `Reserva ${booking.code} · ${company}`,
          text: choice === stay.value ? write(url) : "",
        };
  const place = `${choice} ${way}`;
  const now = { ...start, ...typed[place] };
  const type = (change: Typed) => setTyped((all) => ({ ...all, [place]: { ...all[place], ...change } }));
  const { email, phone } = booking.holder;
  return {
    choice,
    ownOptions: [own],
    choose: setChoice,
    templateId,
    ...now,
    type,
    /** The guest's address for this way; null where there is none. */
    to: way === "email" ? (answer?.email ?? email) : (answer?.phone ?? phone),
    composing: templateId === null || answer ? ("ready" as const) : failure ? ("failed" as const) : ("asking" as const),
    problem: failure?.message ?? null,
    again: asked.again,
    empty: answer?.empty.map(({ label }) => label.toLowerCase()) ?? [],
    url,
    /** The old link gives way to a new one, in what was typed too. */
    relink(made: string) {
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(all).map(([key, each]) => [
            key,
            each.text === undefined ? each : { ...each, text: relinked(each.text, { before: url, made }, write) },
          ]),
        ),
      );
      setUrl(made);
      setTurn((count) => count + 1);
      if (templateId !== null) asked.again();
    },
    /** Another one draws the fields anew. */
    key: `${place} ${turn}`,
  };
}
