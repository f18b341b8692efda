import { useState } from "react";
import { Button, LinkButton } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { whoBlocks } from "~/domains/blocks/block-words";
import { BlockDialog } from "~/domains/blocks/use-block-acts";
import { mayBlock } from "~/domains/bookings/may-block";
import { formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { useUndoableBlock } from "~/routes/bookings/calendar/block-button";
import { MoveDialog } from "~/routes/bookings/calendar/move-dialog";
import { PlanTrouble, PriceBeforeAfter } from "~/routes/bookings/calendar/plan-quote";
import { datesText, type PlannedStay } from "~/routes/bookings/calendar/planned-stay";
import { useQuote } from "~/routes/bookings/form/use-quote";

export interface PlanDialogProps {
  plan: PlannedStay;
  onClose: () => void;
  reread: () => void;
}

/** A drawn stay before it is saved: its price, before and after, and its conflicts. */
export function PlanDialog({ plan, onClose, reread }: PlanDialogProps) {
  return plan.code === null ? (
    <NewStayDialog {...{ plan, onClose, reread }} />
  ) : (
    <MoveDialog {...{ plan, onClose, reread }} code={plan.code} />
  );
}

/** A new stay or a block of the same nights; only the block for users who may not create bookings. */
function NewStayDialog({ plan, onClose, reread }: PlanDialogProps) {
  const session = useSession();
  const mayCreate = holds(session, "bookings.create");
  const [blocking, setBlocking] = useState(!mayCreate);
  const { accommodation_id, check_in, check_out, place } = plan;
  const view = useQuote(mayCreate ? { accommodation_id, check_in, check_out, adults: 2 } : null);
  const blocks = mayBlock(session);
  const undoable = useUndoableBlock(reread);
  const search = new URLSearchParams({ acomodacao: accommodation_id, entrada: check_in, saida: check_out });
  if (blocking) {
    return (
      <BlockDialog
        open
        block={undefined}
        places={{ only: { id: accommodation_id, name: place } }}
        start={{ check_in, check_out }}
        onClose={onClose}
        onMissing={mayCreate ? () => setBlocking(false) : onClose}
        onCreated={(ids) => undoable(ids, `Bloqueio criado em ${place}, de ${formatRange(check_in, check_out)}`)}
      />
    );
  }
  return (
    <Dialog
      open
      wide={blocks}
      onClose={onClose}
      title={`Nova reserva em ${place}`}
      description={datesText(plan)}
      actions={
        <>
          <Button onClick={onClose}>Voltar ao mapa</Button>
          {blocks && <Button onClick={() => setBlocking(true)}>Bloquear datas</Button>}
          <LinkButton variant="primary" to={`/reservas/criar?${search}`}>
            Continuar a reserva
          </LinkButton>
        </>
      }
    >
      <PriceBeforeAfter view={view} before={undefined} note="Para 2 adultos" />
      <PlanTrouble view={view} />
      {!blocks && hasModule(session, "accommodation") && <p className="text-xs text-muted">{whoBlocks}</p>}
    </Dialog>
  );
}
