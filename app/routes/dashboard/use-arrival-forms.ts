import { registrationForms } from "#contract/registration-forms";
import { useAsk } from "~/lib/ask";

/** How far the registration forms of a booking are. */
export interface FormProgress {
  people: number;
  ready: number;
  letters: number;
}

const most = "100" as const;

/** The forms of those who arrive on a day, by booking; asked for once there is somebody. */
export function useArrivalForms(date: string, arrivals: number): ReadonlyMap<string, FormProgress> {
  const query = { from: date, to: date, per_page: most, total: "0" as const };
  const { answer } = useAsk(registrationForms.list, arrivals > 0 ? { query } : null);
  const rows = answer?.data ?? [];
  const cut = rows.length === Number(most) ? rows.at(-1)?.booking_code : undefined; // the rest of it is on the next page
  const found = new Map<string, FormProgress>();
  for (const { booking_code, state, authorization } of rows) {
    if (booking_code === cut) continue;
    const known = found.get(booking_code) ?? { people: 0, ready: 0, letters: 0 };
    found.set(booking_code, {
      people: known.people + 1,
      ready: known.ready + Number(state === "ready" || state === "sent"),
      letters: known.letters + Number(authorization === "missing"),
    });
  }
  return found;
}
