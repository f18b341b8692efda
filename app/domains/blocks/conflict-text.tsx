import { href, Link } from "react-router";
import type { Quote } from "#contract/quotes";
import { conflictWords } from "~/domains/blocks/conflict-words";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/**
 * What conflicts with the nights, in words; the booking's code links to it in a new tab, for users who may see
 * bookings.
 */
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
