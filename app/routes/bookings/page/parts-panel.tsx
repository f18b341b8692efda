import { useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import { sumCents } from "#domain/money";
import { Button } from "~/components/ui/button";
import { FoldingPanel as Panel } from "~/components/ui/folding-panel";
import { StatusChip } from "~/components/ui/stay-status";
import { call } from "~/lib/api";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { datesText } from "~/routes/bookings/calendar/planned-stay";
import { runUndo } from "~/routes/bookings/moves/run-undo";

/** All parts of a split stay, in order, with what they cost together; nothing is rendered for an unsplit one. */
export function PartsPanel({ booking: { code, parts, divided } }: { booking: Booking }) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [undoing, setUndoing] = useState(false);
  if (parts.length < 2) return null;
  const undo = async () => {
    setUndoing(true);
    const undivide = () => call("DELETE /api/bookings/:code/split", { params: { code } });
    await runUndo(undivide, "Divisão da estadia desfeita", revalidate);
    setUndoing(false);
  };
  const standing = parts.filter(({ status }) => status !== "cancelled" && status !== "expired");
  const totals = standing.flatMap(({ total_cents }) => total_cents ?? []);
  const whole = standing.length > 1 && totals.length === standing.length;
  return (
    <Panel id="partes" title="Estadia em partes">
      <ol className="divide-y divide-line-soft">
        {parts.map((part) => (
          <li key={part.code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="num min-w-0">
              <span className="block font-medium">
                {part.accommodation_name}
                {" · "}
                {part.code === code ? (
                  <span className="font-regular text-muted">esta reserva</span>
                ) : (
                  <Link to={href("/reservas/:code", { code: part.code })} className="link">
                    {part.code}
                  </Link>
                )}
              </span>
              <span className="text-muted">{datesText(part)}</span>
              {part.contract !== null && (
                <span className="block text-muted">
                  {part.contract === "signed" ? "Contrato assinado" : "Contrato por assinar"}
                </span>
              )}
            </span>
            <span className="flex items-center gap-3">
              {part.total_cents !== undefined && <span className="num">{formatMoney(part.total_cents)}</span>}
              <StatusChip status={part.status} />
            </span>
          </li>
        ))}
      </ol>
      {whole && (
        <p className="num flex justify-between gap-4 border-t border-line pt-2 text-sm font-semibold">
          {standing.length === parts.length ? "Total das partes" : "Total das partes que valem"}
          <span>{formatMoney(sumCents(totals))}</span>
        </p>
      )}
      <p className="mt-2 text-xs text-muted">Cada parte é confirmada, paga e cancelada por si.</p>
      {divided && holds(session, "bookings.edit") && (
        <Button size="row" variant="quiet" className="mt-1 -ml-2.5" disabled={undoing} onClick={() => void undo()}>
          Desfazer a divisão
        </Button>
      )}
    </Panel>
  );
}
