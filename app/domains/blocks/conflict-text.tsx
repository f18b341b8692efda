import { href, Link } from "react-router";
import type { Quote } from "#contract/quotes";
import { conflictWords } from "~/domains/blocks/conflict-words";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** What is in the way of nights, in words; the booking's code leads to it, in another tab, for whoever may see bookings. */
export function ConflictText({ conflict }: { conflict: Quote["conflicts"][number] }) {
  const mayOpen = holds(useSession(), "bookings.view");
  const { before, code, after } = conflictWords(conflict);
  return (
    <>
      {before}
      {code && mayOpen ? (
        <Link to={href("/reservas/:code", { code })} target="_blank">
          {code}
        </Link>
      ) : (
        code
      )}
      {after}
    </>
  );
}
