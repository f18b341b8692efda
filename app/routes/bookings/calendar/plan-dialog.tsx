import { useState } from "react";
import { href, useSubmit } from "react-router";
import { Button, LinkButton } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { whoBlocks } from "~/domains/blocks/block-words";
import { BlockDialog } from "~/domains/blocks/use-block-acts";
import { formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { offerUndo } from "~/lib/toast";
import { MoveDialog } from "~/routes/bookings/calendar/move-dialog";
import { PlanTrouble, PriceBeforeAfter } from "~/routes/bookings/calendar/plan-quote";
import { datesText, type PlannedStay } from "~/routes/bookings/calendar/planned-stay";
import { unblockForm } from "~/routes/bookings/calendar/unblock";
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

/** A new stay or a block of the same nights. */
function NewStayDialog({ plan, onClose, reread }: PlanDialogProps) {
  const session = useSession();
  const submit = useSubmit();
  const [blocking, setBlocking] = useState(false);
  const { accommodation_id, check_in, check_out, place } = plan;
  const view = useQuote({ accommodation_id, check_in, check_out, adults: 2 });
  const mayBlock = holds(session, "blocks.edit") && hasModule(session, "accommodation");
  const search = new URLSearchParams({ acomodacao: accommodation_id, entrada: check_in, saida: check_out });
  // the undo outlives this screen: the toast stays after a navigation
  const takeBack = (ids: readonly string[]) =>
    void submit(unblockForm(ids), { method: "post", action: href("/reservas/calendario"), navigate: false });
  if (blocking) {
    return (
      <BlockDialog
        open
        block={undefined}
        places={{ only: { id: accommodation_id, name: place } }}
        nights={{ check_in, check_out }}
        onClose={onClose}
        onMissing={() => setBlocking(false)}
        onCreated={(ids) => {
          reread();
          const done = `Bloqueio criado em ${place}, de ${formatRange(check_in, check_out)}`;
          offerUndo(done, { label: "Desfazer", onAct: () => takeBack(ids) });
        }}
      />
    );
  }
  return (
    <Dialog
      open
      wide={mayBlock}
      onClose={onClose}
      title={`Nova reserva em ${place}`}
      description={datesText(plan)}
      actions={
        <>
          <Button onClick={onClose}>Voltar ao mapa</Button>
          {mayBlock && <Button onClick={() => setBlocking(true)}>Bloquear datas</Button>}
          <LinkButton variant="primary" to={`/reservas/criar?${search}`}>
            Continuar a reserva
          </LinkButton>
        </>
      }
    >
      <PriceBeforeAfter view={view} before={undefined} note="Para 2 adultos" />
      <PlanTrouble view={view} />
      {!mayBlock && hasModule(session, "accommodation") && <p className="text-xs text-muted">{whoBlocks}</p>}
    </Dialog>
  );
}
