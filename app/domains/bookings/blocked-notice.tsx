import { bookingGuests } from "#contract/booking-guests";
import { Notice } from "~/components/ui/notice";
import { useAsk } from "~/lib/ask";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** Who of everybody on a booking is not to be received, and why; it keeps nobody out. */
export function BlockedNotice({ code, asked }: { code: string; asked: boolean }) {
  const blocked = useBlockedGuests(code, asked);
  if (blocked.length === 0) return null;
  return (
    <Notice tone="warning" live className="mb-3">
      {blocked.map(({ id, name, reason }) => (
        <p key={id} className="wrap-anywhere">
          <b>Não receber {name}:</b> {withStop(reason)}
        </p>
      ))}
      <p>Você pode continuar mesmo assim.</p>
    </Notice>
  );
}

/** What people typed, as a sentence. */
const withStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Somebody who is not to be received, and why. */
interface BlockedGuest {
  id: string;
  name: string;
  reason: string;
}

/** Who of everybody on a booking is not to be received; nobody where this person may not see it, or it is not known. */
function useBlockedGuests(code: string, asked: boolean): BlockedGuest[] {
  const sees = holds(useSession(), "guests.view");
  const { answer } = useAsk(bookingGuests.show, asked && sees ? { params: { code } } : null);
  if (answer === null) return [];
  const people = [answer.holder, ...answer.guests];
  return people.flatMap(({ id, name, blocked_reason: reason }) => (reason ? [{ id, name, reason }] : []));
}
