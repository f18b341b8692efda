import { Fragment } from "react";
import { href, Link } from "react-router";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

const shown = 10;

/** The conflicting bookings, with links for users who may open them. */
export function BookingLinks({ codes }: { codes: readonly string[] }) {
  const mayOpen = holds(useSession(), "bookings.view");
  return (
    <>
      {codes.slice(0, shown).map((code, index) => (
        <Fragment key={code}>
          {index > 0 && ", "}
          {mayOpen ? (
            <Link to={href("/reservas/:code", { code })} className="link num font-medium">
              {code}
            </Link>
          ) : (
            <span className="num font-medium">{code}</span>
          )}
        </Fragment>
      ))}
      {codes.length > shown && ` e mais ${codes.length - shown}`}
    </>
  );
}
