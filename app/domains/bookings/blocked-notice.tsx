import { Notice } from "~/components/ui/notice";
import { useAsk } from "~/lib/ask";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** Which people of a booking are blocked, and why; a warning only. */
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

/** Ends typed text with a full stop. */
const withStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A blocked guest, and the reason. */
interface BlockedGuest {
  id: string;
  name: string;
  reason: string;
}

/** The blocked people of a booking; empty if this user may not see them, or it is unknown. */
function useBlockedGuests(code: string, asked: boolean): BlockedGuest[] {
  const sees = holds(useSession(), "guests.view");
  const { answer } = useAsk("GET /api/bookings/:code/guests", asked && sees ? { params: { code } } : null);
  if (answer === null) return [];
  const people = [answer.holder, ...answer.guests];
  return people.flatMap(({ id, name, blocked_reason: reason }) => (reason ? [{ id, name, reason }] : []));
}
