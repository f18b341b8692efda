import { href, Link } from "react-router";
import type { Import } from "#contract/channel-calendars";
import { isStale } from "#domain/calendar/stale-calendar";
import { Notice } from "~/components/ui/notice";
import { agoWords } from "~/lib/ago-words";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { clashWords, heldWords, unfollowedWords } from "~/routes/accommodations/channels/channel-words";

const standing = {
  booking: "uma reserva desta casa",
  block: "um bloqueio desta casa",
  import: "outro canal",
  preparation: "o preparo depois de uma reserva",
};

/** What needs attention: double-booked nights, unreadable calendars, nights held back or unknown. */
export function ChannelNotices({ imports, now }: { imports: readonly Import[]; now: number }) {
  const clashes = imports.flatMap(({ name, conflicts }) => conflicts.map((conflict) => ({ name, conflict })));
  const stale = imports.filter((row) => isStale(row, now));
  const held = imports.flatMap((row) => ({ name: row.name, words: heldWords(row) })).filter(({ words }) => words);
  const unfollowed = imports
    .flatMap((row) => ({ id: row.id, name: row.name, words: unfollowedWords(row) }))
    .filter(({ words }) => words);
  if (clashes.length + stale.length + held.length + unfollowed.length === 0) return null;
  return (
    <div className="grid gap-2">
      {clashes.length > 0 && (
        <Notice tone="error">
          <strong className="font-semibold">Conflito de datas.</strong> As duas partes estão mantidas e nada foi
          cancelado. Decida com quem fica e cancele a outra reserva, aqui ou no canal.
          <ul className="mt-1.5 grid gap-1">
            {clashes.map(({ name, conflict }) => (
              <li key={`${name} ${conflict.check_in} ${conflict.check_out} ${conflict.channel_code} ${conflict.code}`}>
                {clashWords(name, conflict)} e <Standing conflict={conflict} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {stale.map(({ id, name, last_success_at }) => (
        <Notice key={id} tone="warning">
          <strong className="font-semibold">{name}</strong>{" "}
          {last_success_at ? `foi lido pela última vez ${agoWords(last_success_at, now)}.` : "nunca pôde ser lido."}{" "}
          Enquanto isso, reservas novas do canal não fecham noites aqui: confira lá antes de confirmar uma estadia.
        </Notice>
      ))}
      {unfollowed.map(({ id, name, words }) => (
        <Notice key={id} tone="warning">
          <strong className="font-semibold">{name}:</strong> {words}
        </Notice>
      ))}
      {held.map(({ name, words }) => (
        <Notice key={name} tone="info">
          <strong className="font-semibold">{name}:</strong> {words}
        </Notice>
      ))}
    </div>
  );
}

function Standing({ conflict: { source, code } }: { conflict: Import["conflicts"][number] }) {
  const mayOpen = holds(useSession(), "bookings.view");
  if (!code) return `${standing[source]}.`;
  const booking = mayOpen ? <Link to={href("/reservas/:code", { code })}>{code}</Link> : code;
  return (
    <>
      {source === "preparation" ? "o preparo depois da reserva " : "a reserva "}
      {booking}.
    </>
  );
}
