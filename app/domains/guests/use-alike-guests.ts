import { useEffect, useState } from "react";
import { type AlikeGuest, AlikeQuery, guestActs } from "#contract/guest-acts";
import { call } from "~/lib/api";

/** What is typed about a person, as the form would send it; empty texts say nothing. */
export interface TypedPerson {
  name?: string | undefined;
  birth_date?: string | undefined;
  document?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

const rest = 400; // milliseconds without typing

/** The records that may be the person who is being typed; none while that fails or nothing telling is typed. */
export function useAlikeGuests(typed: TypedPerson, wanted = true): AlikeGuest[] {
  const [found, setFound] = useState<AlikeGuest[]>([]);
  const said = Object.entries(typed).filter(([, text]) => text?.trim());
  const key = wanted ? JSON.stringify(said) : "[]";
  useEffect(() => {
    const query = telling(Object.fromEntries(JSON.parse(key) as [string, string][]));
    if (Object.keys(query).length === 0) return setFound([]);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call(guestActs.alike, { query }, { signal: asking.signal, quiet: "all" })
        .then(({ data }) => setFound(data))
        .catch(() => undefined); // it is an offer: without it the form works as before
    }, rest);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [key]);
  return found;
}

/** What of it the question takes: half a telephone is none yet, and a name tells nothing without the day of birth. */
function telling(typed: Record<string, string>) {
  const right = Object.entries(typed).filter(
    ([name, text]) => AlikeQuery.safeParse({ [name]: text }).success && (name !== "name" || typed.birth_date),
  );
  return Object.fromEntries(right);
}
