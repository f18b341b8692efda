import { type FormEvent, useId, useState } from "react";
import type { BookingRow } from "#contract/bookings";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { bookingsText, listText, nightsText } from "~/domains/bookings/booking-words";
import { type CancelledBy, CancelledByField } from "~/domains/bookings/cancelled-by";
import { BulkRefunds } from "~/routes/bookings/list/bulk-refunds";
import { type BulkAct, type Refused, runInTurn } from "~/routes/bookings/list/bulk-run";

interface BulkDialogProps {
  act: BulkAct;
  /** Those whose status allows the act, and those that stay as they are. */
  fit: readonly BookingRow[];
  unfit: readonly BookingRow[];
  /** With the ones that were refused: they stay chosen. */
  onDone: (refused: readonly Refused[]) => void;
  onClose: () => void;
}

const words = {
  confirm: { verb: "Confirmar", working: "Confirmando", done: ["confirmada", "confirmadas"] },
  cancel: { verb: "Cancelar", working: "Cancelando", done: ["cancelada", "canceladas"] },
} as const;

/** Asks before an act on several bookings, does it to each on its own, and names those that were refused. */
export function BulkDialog({ act, fit, unfit, onDone, onClose }: BulkDialogProps) {
  const id = useId();
  const [through, setThrough] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const [by, setBy] = useState<CancelledBy>("guest");
  const { verb, working: gerund, done } = words[act];
  const working = through !== null && refused === null;
  const label = `${verb} ${bookingsText(fit.length)}`;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    if (working) return;
    if (act === "cancel" && reason === "") return setErrors(["Motivo é obrigatório"]);
    setThrough(0);
    const left = await runInTurn(act, fit, { reason, cancelled_by: by }, setThrough);
    setRefused(left);
    onDone(left);
  };

  if (refused) {
    const well = fit.length - refused.length;
    return (
      <Dialog
        open
        onClose={onClose}
        title={`${well === 0 ? "Nenhuma reserva" : bookingsText(well)} ${done[well > 1 ? 1 : 0]}`}
        actions={
          <Button data-autofocus onClick={onClose}>
            Fechar
          </Button>
        }
      >
        {refused.length > 0 && (
          <Notice tone="warning">
            <p>{refused.length === 1 ? "1 reserva ficou" : `${refused.length} reservas ficaram`} como antes.</p>
            <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
              {refused.map(({ booking, sentence }) => (
                <li key={booking.code}>
                  <b>
                    {booking.code}, {booking.holder.name}
                  </b>
                  : {sentence}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      alert={act === "cancel"}
      onClose={() => !working && onClose()}
      title={`${label}?`}
      description={effectOf(act, fit)}
      actions={
        <>
          <DialogBack autoFocus />
          <Button
            type="submit"
            form={id}
            variant={act === "cancel" ? "danger" : "primary"}
            working={working}
            workingLabel={`${gerund} ${(through ?? 0) + 1} de ${fit.length}`}
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 text-sm">
        {act === "cancel" && (
          <>
            <CancelledByField form={id} onChange={setBy} />
            <BulkRefunds rows={fit} by={by} />
            <TextareaField
              label="Motivo"
              name="reason"
              help="O mesmo para todas, fica no histórico de cada reserva"
              maxLength={500}
              errors={errors}
            />
          </>
        )}
        {unfit.length > 0 && (
          <p className="text-muted">
            {unfit.length === 1 ? "Esta fica" : "Estas ficam"} como {unfit.length === 1 ? "está" : "estão"}, porque a
            situação não permite: {listText(unfit.map(({ code, holder }) => `${code} (${holder.name})`))}.
          </p>
        )}
      </form>
    </Dialog>
  );
}

function effectOf(act: BulkAct, fit: readonly BookingRow[]): string {
  const nights = fit.reduce((sum, { night_count }) => sum + night_count, 0);
  const each = "Cada reserva é tratada por si: se uma for recusada, as outras seguem.";
  if (act === "confirm") return `${nightsText(nights)} ao todo. ${each}`;
  const back = nights === 1 ? "volta a ficar livre" : "voltam a ficar livres";
  return `${nightsText(nights)} ao todo ${back}. Isso não pode ser desfeito. ${each}`;
}
