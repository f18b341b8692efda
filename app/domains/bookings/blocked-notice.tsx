import { Notice } from "~/components/ui/notice";
import { useBlockedGuests } from "~/domains/bookings/use-blocked-guests";

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
