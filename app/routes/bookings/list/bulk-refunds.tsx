import type { BookingRow } from "#contract/bookings/bookings";
import { refundOfChannel } from "#domain/paid-to-channel";
import { Spinner } from "~/components/ui/spinner";
import type { CancelledBy } from "~/domains/bookings/cancelled-by";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { useAsking } from "~/lib/ask";
import { formatMoney, plural } from "~/lib/format";

/** The refund of each paid booking, null if it could not be loaded, and its credit. */
type Refunds = readonly { row: BookingRow; cents: number | null; credit: number }[];

/** The refunds of cancelling several paid bookings; nothing is rendered if amounts are hidden. */
export function BulkRefunds({ rows, by }: { rows: readonly BookingRow[]; by: CancelledBy }) {
  const paid = rows.filter(({ paid_cents = 0 }) => paid_cents > 0);
  const hidden = rows.some(({ paid_cents }) => paid_cents === undefined);
  const refunds = useRefunds(paid, by);
  const through = rows.filter(({ collected_by }) => collected_by === "channel");
  const note = through.length > 0 && <p>{throughChannels(through, rows.length)}</p>;
  if (hidden) {
    return (
      <div className="grid gap-1 text-muted">
        <p>A devolução segue a política de cada reserva.</p>
        {note}
      </div>
    );
  }
  return (
    <div aria-live="polite" className="num grid gap-2 rounded-2 bg-sunken p-3">
      {note}
      {paid.length === 0 && "A empresa não recebeu nada destas reservas: não tem o que devolver."}
      {paid.length > 0 && refunds === null && (
        <span className="flex items-center gap-2 text-muted">
          <Spinner className="text-primary" /> Calculando a devolução...
        </span>
      )}
      {paid.length > 0 && refunds && <Sum refunds={refunds} />}
    </div>
  );
}

function throughChannels(through: readonly BookingRow[], all: number): string {
  const [one] = through;
  if (through.length === 1 && one) {
    return `${all > 1 ? `Da reserva ${one.code}: q` : "Q"}${refundOfChannel(one.channel).slice(1)}`;
  }
  const which = through.length === all ? "Destas reservas" : `De ${through.length} destas reservas`;
  return `${which}, quem devolve ao hóspede é o canal, pelas regras de lá. O que a empresa já recebeu volta ao canal.`;
}

function Sum({ refunds }: { refunds: Refunds }) {
  const unknown = refunds.filter(({ cents }) => cents === null).length;
  const total = refunds.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const credits = refunds.reduce((sum, { credit }) => sum + credit, 0);
  return (
    <>
      <p className="flex justify-between gap-4 text-md font-semibold">
        Devolução ao todo{credits > 0 && ", em dinheiro"} <span>{formatMoney(total)}</span>
      </p>
      {credits > 0 && (
        <p className="flex justify-between gap-4 text-md font-semibold">
          Crédito ao todo <span>{formatMoney(credits)}</span>
        </p>
      )}
      <ul className="mt-2 grid gap-1 text-muted">
        {refunds.map(({ row: { code, holder, paid_cents = 0 }, cents, credit }) => (
          <li key={code} className="flex justify-between gap-4">
            <span className="min-w-0 truncate">
              {code}, {holder.name}
            </span>
            <span className="shrink-0">
              {cents === null ? "não calculada" : formatMoney(cents)}
              {credit > 0 && ` e ${formatMoney(credit)} em crédito`} de {formatMoney(paid_cents)}
            </span>
          </li>
        ))}
      </ul>
      {unknown > 0 && (
        <p className="mt-2">
          Não foi possível calcular {plural(unknown, { none: "", one: "devolução", many: "devoluções" })} agora.
        </p>
      )}
    </>
  );
}

const atOnce = 4; // a limit, so that a page of rows leaves server capacity to others

/** The refund of each, a few requests at once; null until all have answered. */
function useRefunds(rows: readonly BookingRow[], by: CancelledBy): Refunds | null {
  const codes = rows.map(({ code }) => code);
  const question = rows.length > 0 ? { codes, by } : null;
  return useAsking(question, async (_question, signal) => {
    const of: Refunds[number][] = rows.map((row) => ({ row, cents: null, credit: 0 }));
    const waiting = [...of];
    const ask = async () => {
      for (let each = waiting.shift(); each && !signal.aborted; each = waiting.shift()) {
        Object.assign(each, await refundOf(each.row, by, signal));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, ask));
    return of;
  }).answer;
}

type Refund = Pick<Refunds[number], "cents" | "credit">;

async function refundOf({ code }: BookingRow, by: CancelledBy, signal: AbortSignal): Promise<Refund> {
  const asked = { params: { code }, query: { cancelled_by: by } };
  try {
    const answer = await call("GET /api/bookings/:code/cancellation-preview", asked, { signal, quiet: "all" });
    return { cents: answer.in_money_cents ?? null, credit: answer.credit_cents ?? 0 };
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return { cents: null, credit: 0 };
    throw error;
  }
}
