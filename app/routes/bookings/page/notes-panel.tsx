import type { Booking } from "#contract/bookings";
import { Fact } from "~/components/page/fact";
import { Chip } from "~/components/ui/chip";
import { Panel } from "~/components/ui/panel";

/** What the house should know; nothing at all where nobody wrote anything. */
export function NotesPanel({ booking: { notes, tags } }: { booking: Booking }) {
  if (!notes.guest && !notes.internal && !notes.cleaning && tags.length === 0) return null;
  return (
    <Panel id="notas" title="Observações" className="break-inside-avoid">
      <dl className="grid gap-4">
        {notes.guest && <Fact label="Pedidos do hóspede">{notes.guest}</Fact>}
        {notes.internal && <Fact label="Nota interna">{notes.internal}</Fact>}
        {notes.cleaning && <Fact label="Nota para a limpeza">{notes.cleaning}</Fact>}
        {tags.length > 0 && (
          <Fact label="Etiquetas">
            <span className="flex flex-wrap gap-1.5 pt-1">
              {tags.map((tag) => (
                <Chip key={tag} tone="plain">
                  {tag}
                </Chip>
              ))}
            </span>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
