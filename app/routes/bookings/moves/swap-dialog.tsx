import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SwappedStays } from "#contract/bookings/booking-changes";
import type { Booking, BookingRow } from "#contract/bookings/bookings";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { useAsk, useAsking } from "~/lib/ask";
import { formatRange } from "~/lib/format";
import { ChargeChanges } from "~/routes/bookings/changed-stay";
import { BeforeAfter, MoveExceptions } from "~/routes/bookings/moves/before-after";
import { ChoiceField, type MoveDialogProps, MoveFrame, useDoing } from "~/routes/bookings/moves/move-frame";
import { MoveTrouble, placedText, refusalOf } from "~/routes/bookings/moves/move-outcome";
import { offerUndoOf } from "~/routes/bookings/moves/run-undo";
import { otherPricing, totalsOf } from "~/routes/bookings/pricing-field";

// no action: the dialog is on two screens, and its undo outlives both

/** Swaps accommodations: with which booking, at which price, and the result. */
export function SwapDialog(props: MoveDialogProps) {
  const { booking, onClose } = props;
  const params = { code: booking.code };
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState("");
  const doing = useDoing(
    async (pricing) => {
      if (asked === null) return;
      const { booking: moved, other } = await call(
        "POST /api/bookings/:code/swap",
        { params, body: { ...asked, pricing } },
        { quiet: "all" },
      );
      onClose();
      offerUndoOf(
        `Acomodações trocadas: ${moved.code} em ${placedText(moved)}; ${other.code} em ${placedText(other)}`,
        () => call("DELETE /api/bookings/:code/swap", { params }),
        "Troca de acomodações desfeita",
        revalidate,
      );
    },
    () => void revalidate(),
  );
  const overlapping = useOverlapping(booking, `${booking.version} ${doing.refusal === null}`);
  const known = useRefused(booking, overlapping.answer);
  const others = overlapping.answer && possibleFirst(overlapping.answer, known.answer);
  const other = others?.find(({ code }) => code === chosen) ?? null;
  const asked = other && {
    other_code: other.code,
    other_version: other.version,
    pricing: doing.pricing,
    version: booking.version,
  };
  const preview = useAsk("POST /api/bookings/:code/swap-preview", asked && { params, body: asked });
  const opposite = otherPricing(doing.pricing);
  const compared = asked && booking.total_cents !== undefined && { params, body: { ...asked, pricing: opposite } };
  const alternative = useAsk("POST /api/bookings/:code/swap-preview", compared || null);
  const otherBefore = useAsk("GET /api/bookings/:code", other && { params: { code: other.code } });
  const shown = preview.answer ?? preview.before?.answer;
  const failure = overlapping.failure ?? preview.failure;
  const refusal = doing.refusal ?? (failure && refusalOf(failure));
  const both = [booking, ...(other ? [other] : [])];
  const none = others?.length === 0 && "Nenhuma outra reserva tem noites em comum com esta.";
  return (
    <MoveFrame
      {...props}
      title={`Trocar a acomodação de ${booking.holder.name}?`}
      description={`Sai de ${booking.accommodation_name} e fica no lugar da outra reserva, que vem para cá. As datas de cada uma não mudam.`}
      label="Trocar acomodações"
      working="Trocando"
      reprice="Recalcular as duas pelo preço do novo lugar"
      totals={totalsOf(doing.pricing, totalOf(preview.answer), totalOf(alternative.answer))}
      ready={preview.state === "answered"}
      doing={doing}
      outcome={
        <>
          <BeforeAfter
            before={both}
            after={shown && !refusal ? [shown.booking, shown.other] : null}
            pending={preview.state === "asking"}
            nameOf={(index) => both[index]?.holder.name ?? ""}
          >
            {shown && <ChargeChanges before={booking.charges} after={shown.booking.charges} />}
            {shown && otherBefore.answer && (
              <ChargeChanges before={otherBefore.answer.charges} after={shown.other.charges} />
            )}
          </BeforeAfter>
          {shown && !refusal && <MoveExceptions after={[shown.booking, shown.other]} />}
          <MoveTrouble refusal={refusal} fields={["other_code"]} />
        </>
      }
    >
      <ChoiceField
        label="Reserva com quem trocar"
        name="other_code"
        options={(others ?? []).map((row) => optionOf(row, known.answer?.has(row.code) ?? false))}
        defaultValue={chosen}
        disabled={others === null || others.length === 0}
        errors={refusal?.errors.other_code}
        help={none || "Só as que têm noites em comum com esta"}
        onValueChange={(code) => {
          doing.forget();
          setChosen(code);
        }}
      />
    </MoveFrame>
  );
}

/** The total of both bookings in cents; undefined while unknown, or if it may not be seen. */
function totalOf(answer: SwappedStays | null): number | undefined {
  const [one, other] = [answer?.booking.total_cents, answer?.other.total_cents];
  return one === undefined || other === undefined ? undefined : one + other;
}

function optionOf({ code, holder, accommodation_name, check_in, check_out }: BookingRow, refused: boolean) {
  const detail = `${accommodation_name}, ${formatRange(check_in, check_out)}${refused ? ", não é possível" : ""}`;
  return { value: code, label: `${holder.name} · ${code}`, detail };
}

const mostTried = 20;

/** The codes of those with which a swap is refused, each previewed one after the other; the first 20. */
function useRefused({ code, version }: Booking, rows: readonly BookingRow[] | null) {
  const tried = rows?.slice(0, mostTried).map((row) => ({ other_code: row.code, other_version: row.version }));
  const question = tried ? { code, version, tried } : null;
  return useAsking(question, async ({ tried: each }, signal) => {
    const refused = new Set<string>();
    for (const other of each) {
      const body = { ...other, pricing: "keep" as const, version };
      await call("POST /api/bookings/:code/swap-preview", { params: { code }, body }, { signal, quiet: "all" }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError) || !refusals.includes(error.status)) throw error;
          refused.add(other.other_code);
        },
      );
    }
    return refused;
  });
}

const refusals = [409, 422];

/** Those with which the swap is possible before the others. */
function possibleFirst(rows: readonly BookingRow[], refused: ReadonlySet<string> | null): BookingRow[] {
  const last = (row: BookingRow) => (refused?.has(row.code) ? 1 : 0);
  return [...rows].sort((a, b) => last(a) - last(b));
}

/** The stays elsewhere that share a night with this one; another `since` reloads. */
function useOverlapping({ check_in, check_out, accommodation_id }: Booking, since: string) {
  const standing = ["hold", "confirmed", "checked_in"] as const;
  const query = { from: check_in, to: check_out, status: [...standing], sort: "check_in", per_page: "100" } as const;
  const { answer, failure } = useAsk("GET /api/bookings", { query: { ...query, total: "0" } }, { since });
  const shares = (row: BookingRow) => row.check_in < check_out && row.check_out > check_in;
  const elsewhere = answer?.data.filter((row) => row.accommodation_id !== accommodation_id && shares(row));
  return { answer: elsewhere ?? null, failure };
}
