import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { AnswerOf } from "#contract/calls";
import type { GuestLink } from "#contract/guest/guest-links";
import type { MessageWay } from "#domain/messages/message-rules";
import { hasVariable, namesIn } from "#domain/messages/message-text";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { statusNow } from "~/domains/bookings/possible-acts";
import { useAsk } from "~/lib/ask";

interface Typed {
  subject?: string;
  text?: string;
}

interface Writing {
  booking: Booking;
  link: GuestLink | null;
  way: MessageWay;
}

/** The choices that are not templates. */
const stay = { value: "stay", label: "Dados da reserva" };
const free = { value: "free", label: "Sem modelo" };

/**
 * The current text: the stay in words, empty, or a template, all written by the server in the guest's language. Typed
 * text is kept per choice and channel, so that switching loses nothing.
 */
export function useWrittenText({ booking, link, way }: Writing) {
  const { revalidate } = useRevalidator();
  const own = mayWriteToGuest(booking, new Date()) ? stay : free;
  const [choice, setChoice] = useState(own.value);
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [url, setUrl] = useState(link?.url ?? null);
  const [turn, setTurn] = useState(0);
  const templateId = choice === stay.value || choice === free.value ? null : choice;
  const params = { code: booking.code };
  const asked = useAsk("POST /api/bookings/:code/message-text", { params, body: { template_id: templateId } });
  const { answer, failure } = asked;

  // the first fill may have created the link, which is in the history: the user's own act is not shown as a change
  const read = useRef(link?.url != null);
  useEffect(() => {
    if (answer === null || read.current) return;
    read.current = true;
    void revalidate();
  }, [answer, revalidate]);

  const filled = (way === "email" ? answer?.body : answer?.chat) ?? "";
  const start: Required<Typed> = {
    subject: answer?.subject ?? "",
    text: choice === free.value ? "" : filled,
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
    /** True if it tells the stay's data, like the automatic mails about a hold and a confirmation. */
    tellsStay: choice === stay.value,
    ...now,
    type,
    /** The guest's address for this channel; null if there is none. */
    to: way === "email" ? (answer?.email ?? email) : (answer?.phone ?? phone),
    // without a template one writes freely, with or without the proposed subject
    composing:
      answer || (failure && choice === free.value)
        ? ("ready" as const)
        : failure
          ? ("failed" as const)
          : ("asking" as const),
    problem: failure?.message ?? null,
    again: asked.again,
    ...leftOpen(answer?.empty ?? [], `${way === "email" ? now.subject : ""}\n${now.text}`),
    /** Why the template may be false of this booking; null if nothing speaks against it. */
    doubt: answer?.doubt ?? null,
    url,
    /** Replaces the old link by a new one, in typed text too. */
    relink(made: string) {
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(all).map(([key, each]) => [
            key,
            each.text === undefined
              ? each
              : { ...each, text: relinked(each.text, { before: url, made, chat: !key.endsWith("email") }) },
          ]),
        ),
      );
      setUrl(made);
      setTurn((count) => count + 1);
      asked.again();
    },
    /** A new key renders the fields again. */
    key: `${place} ${turn}`,
  };
}

type Empty = AnswerOf<"POST /api/bookings/:code/message-text">["empty"];

/** The variables that a text still has: without a value for this stay, withheld from its guest, or nobody's. */
function leftOpen(empty: Empty, text: string) {
  const left = empty.filter(({ name }) => namesIn(text).includes(name));
  return {
    lacking: left.filter(({ withheld }) => !withheld),
    withheld: left.filter(({ withheld }) => withheld),
    unfilled: hasVariable(text),
  };
}

const told: readonly string[] = ["inquiry", "hold", "confirmed", "checked_in"];

/** Whether messages may be written to the guest: not for company and owner stays, nor for a stay that is over. */
export function mayWriteToGuest(booking: Booking, now: Date): boolean {
  return !isFreeOfCharge(booking) && told.includes(statusNow(booking, now));
}

/** Replaces the link `before` in typed text by `made`; where there is none, the new one is appended to a chat. */
export function relinked(
  text: string,
  { before, made, chat }: { before: string | null; made: string; chat: boolean },
): string {
  if (before && text.includes(before)) return text.replaceAll(before, made);
  // mails have the link in their layout
  return chat ? `${text.trimEnd()}\n\n${made}` : text;
}
