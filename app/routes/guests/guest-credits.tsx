import { href, Link } from "react-router";
import type { Guest } from "#contract/guests";
import { Panel } from "~/components/ui/panel";
import { formatDate, formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** A guest's credits from cancelled bookings; nothing is rendered without any. */
export function GuestCredits({ credits }: { credits: Guest["credits"] }) {
  const mayOpen = holds(useSession(), "bookings.view");
  if (credits.length === 0) return null;
  return (
    <Panel id="creditos" title="Créditos">
      <ul className="num grid gap-1 text-sm">
        {credits.map(({ code, left_cents, valid_until }) => (
          <li key={code} className="flex flex-wrap justify-between gap-x-4">
            <span>
              Da reserva{" "}
              {mayOpen ? (
                <Link to={href("/reservas/:code", { code })} className="link">
                  {code}
                </Link>
              ) : (
                code
              )}
              , vale até {formatDate(valid_until)}
            </span>
            {left_cents !== undefined && <b className="font-semibold">{formatMoney(left_cents)}</b>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
