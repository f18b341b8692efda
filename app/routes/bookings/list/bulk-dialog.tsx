import { type FormEvent, useId, useState } from "react";
import type { BookingRow, CancellationInput } from "#contract/bookings/bookings";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { bookingsText, listText, nightsText } from "~/domains/bookings/booking-words";
import { type CancelledBy, CancelledByField, TellReason } from "~/domains/bookings/cancelled-by";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { BulkRefunds } from "~/routes/bookings/list/bulk-refunds";

interface BulkDialogProps {
  act: BulkAct;
  /** Those whose status allows the act, and those that stay unchanged. */
  fit: readonly BookingRow[];
  unfit: readonly BookingRow[];
  /** Called with the refused ones, which stay selected. */
  onDone: (refused: readonly Refused[]) => void;
  onClose: () => void;
}

const words = {
  confirm: { verb: "Confirmar", working: "Confirmando", done: ["confirmada", "confirmadas"] },
  cancel: { verb: "Cancelar", working: "Cancelando", done: ["cancelada", "canceladas"] },
} as const;

/** Asks before an act on several bookings, runs it on each separately, and lists the refused ones. */
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
    const typed = new FormData(event.currentTarget);
    const reason = String(typed.get("reason") ?? "").trim();
    const tell_reason = typed.has("tell_reason");
    if (working) return;
    if (act === "cancel" && reason === "") return setErrors(["Motivo é obrigatório"]);
    setThrough(0);
    const left = await runInTurn(act, fit, { reason, cancelled_by: by, tell_reason }, setThrough);
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
            <TellReason form={id} />
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

// no action: an action answers once, but here each booking's result is reported as it arrives

export type BulkAct = "confirm" | "cancel";

interface Refused {
  booking: BookingRow;
  sentence: string;
}

/**
 * Runs an act on one booking after the other, each separately: a refusal does not stop the others. Reports the count
 * after each. A session that has ended stops it, because all would fail.
 */
async function runInTurn(
  act: BulkAct,
  rows: readonly BookingRow[],
  cancellation: CancellationInput,
  onStep: (through: number) => void,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const [index, booking] of rows.entries()) {
    const params = { code: booking.code };
    const quiet = [403, 404, 409, 422, 500, 503, 0];
    const done =
      act === "confirm"
        ? call("POST /api/bookings/:code/confirmation", { params }, { quiet })
        : call("POST /api/bookings/:code/cancellation", { params, body: cancellation }, { quiet });
    const error = await done.then(
      () => null,
      (cause: unknown) => cause,
    );
    if (error instanceof ApiError && error.status === 401) {
      return [...refused, ...rows.slice(index).map((row) => ({ booking: row, sentence: error.message }))];
    }
    if (error instanceof ApiError) refused.push({ booking, sentence: error.message });
    else if (error) throw error;
    onStep(index + 1);
  }
  return refused;
}
