import { type AlikeGuest, AlikeQuery, guestActs } from "#contract/guest-acts";
import { useAsk } from "~/lib/ask";

/** What is typed about a person, as the form would send it; empty texts say nothing. */
export interface TypedPerson {
  name?: string | undefined;
  birth_date?: string | undefined;
  document?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** The records that may be the person who is being typed; none while that fails or nothing telling is typed. */
export function useAlikeGuests(typed: TypedPerson): readonly AlikeGuest[] {
  const query = telling(typed);
  const asks = Object.keys(query).length > 0;
  return useAsk(guestActs.alike, asks ? { query } : null, { typed: true }).answer?.data ?? [];
}

/** What of it the question takes: half a telephone is none yet, and a name tells nothing without the day of birth. */
function telling(typed: TypedPerson) {
  const right = Object.entries(typed).filter(
    ([name, text]) =>
      text?.trim() && AlikeQuery.safeParse({ [name]: text }).success && (name !== "name" || typed.birth_date?.trim()),
  );
  return Object.fromEntries(right);
}
