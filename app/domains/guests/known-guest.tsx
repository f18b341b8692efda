import type { ReactNode } from "react";
import { type AlikeGuest, AlikeQuery } from "#contract/bookings/alike-guests";
import { Notice } from "~/components/ui/notice";
import { samenessText } from "~/domains/guests/guest-words";
import { useAsk } from "~/lib/ask";

export interface KnownGuestProps {
  typed: TypedPerson;
  /** The action on the existing record: a button or a link. */
  act: (guest: AlikeGuest) => ReactNode;
  className?: string;
}

/** Shows while a person is being typed that a record exists: "Já existe Maria Souza com este celular". */
export function KnownGuest({ typed, act, className = "" }: KnownGuestProps) {
  const [first] = useAlikeGuests(typed);
  return (
    <div aria-live="polite" className={first ? className : "contents"}>
      {first && (
        <Notice tone="info">
          <p>
            Já existe <b>{first.name}</b> com {samenessText(first.same)}.
          </p>
          <div className="mt-2">{act(first)}</div>
        </Notice>
      )}
    </div>
  );
}

/** The typed data of a person, as the form would send it; empty texts count as absent. */
export interface TypedPerson {
  name?: string | undefined;
  birth_date?: string | undefined;
  document?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** The records that may be the person being typed; empty on failure or while too little is typed. */
function useAlikeGuests(typed: TypedPerson): readonly AlikeGuest[] {
  const query = telling(typed);
  const asks = Object.keys(query).length > 0;
  return useAsk("GET /api/guest-matches", asks ? { query } : null, { typed: true }).answer?.data ?? [];
}

/** The part used for the query: an incomplete phone number is ignored, and a name needs a date of birth. */
function telling(typed: TypedPerson) {
  const right = Object.entries(typed).filter(
    ([name, text]) =>
      text?.trim() && AlikeQuery.safeParse({ [name]: text }).success && (name !== "name" || typed.birth_date?.trim()),
  );
  return Object.fromEntries(right);
}
