import type * as z from "zod";
import type { Booking } from "#contract/bookings/bookings";
import type { Conflict } from "#contract/bookings/quotes";
import { Notice } from "~/components/ui/notice";
import { ConflictText } from "~/domains/blocks/block-words";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { formatMoney, formatRange } from "~/lib/format";
import { offerUndoOf } from "~/routes/bookings/moves/run-undo";

/** Why it is not possible; a field's errors are shown at the field. */
export function MoveTrouble({ refusal, fields }: { refusal: Refusal | null; fields: readonly string[] }) {
  if (refusal === null || fields.some((name) => refusal.errors[name])) return null;
  return (
    <Notice tone="error" live className="mt-4">
      <p>{refusal.sentence}</p>
      {refusal.conflicts.map((conflict) => (
        <p key={`${conflict.kind} ${conflict.code} ${conflict.check_in}`}>
          <ConflictText conflict={conflict} />
        </p>
      ))}
    </Notice>
  );
}

/** The error of a query or an act, for a dialog. */
export interface Refusal {
  sentence: string;
  /** Messages by field, of a 422. */
  errors: Record<string, string[]>;
  conflicts: z.output<typeof Conflict>[];
  /** Whether the same may be retried: somebody else saved first, or there was no answer. */
  again: boolean;
}

/** A refusal for a dialog, with its own text for somebody else's save. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { errors = {}, ...data } = (error.data ?? {}) as Partial<Refusal> & { reason?: string };
  const conflicts = data.reason ? [] : (data.conflicts ?? []); // a reason names them, with their accommodation
  const lost = error.status === 0 ? "Sem conexão. Tente de novo." : error.message;
  const stale = "Outra pessoa acabou de mudar esta reserva. Confira o que mudou e tente de novo.";
  const isStale = error.code === "StaleRecordException";
  return { sentence: isStale ? stale : lost, errors, conflicts, again: isStale || ![409, 422].includes(error.status) };
}

/** The accommodation of a moved stay and, if it may be seen, its price, for a toast. */
export function placedText({ accommodation_name, total_cents }: Pick<Booking, "accommodation_name" | "total_cents">) {
  return total_cents === undefined ? accommodation_name : `${accommodation_name}, por ${formatMoney(total_cents)}`;
}

/** Names accommodation, dates and price, because a save may have changed them. */
export function savedText(
  booking: Pick<Booking, "code" | "check_in" | "check_out" | "accommodation_name" | "total_cents">,
) {
  const { code, check_in, check_out } = booking;
  return `Reserva ${code} salva: de ${formatRange(check_in, check_out)} em ${placedText(booking)}`;
}

/** Offers to save a booking that holds no nights back where it was: an inquiry has the price that its dates have now. */
export function offerPutBack(
  done: string,
  { before, version, pricing }: { before: Booking; version: number; pricing: "keep" | "reprice" },
  reread: () => unknown,
): void {
  const { code, accommodation_id, check_in, check_out, total_cents } = before;
  const body = { accommodation_id, check_in, check_out, pricing, accept_long_stay: true, version };
  const undone = (back: Booking) => {
    const same = back.total_cents === total_cents || back.total_cents === undefined;
    return `Mudança da reserva ${code} desfeita.${same ? "" : ` O preço agora é ${formatMoney(back.total_cents ?? 0)}.`}`;
  };
  offerUndoOf(done, () => call("PUT /api/bookings/:code", { params: { code }, body }), undone, reread);
}
