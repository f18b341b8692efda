import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { useAsk } from "~/lib/ask";
import { formatMoney, formatRange } from "~/lib/format";
import { MoveExceptions } from "~/routes/bookings/moves/before-after";
import { placedText, refusalOf } from "~/routes/bookings/moves/move-outcome";
import { offerUndoOf } from "~/routes/bookings/moves/run-undo";
import type { Pricing } from "~/routes/bookings/pricing-field";

interface SwapOfferProps {
  booking: Booking;
  /** The other booking, which shares nights with it. */
  code: string;
  pricing: Pricing;
  /** Called when it is done, and when it is undone. */
  reread: () => unknown;
  onSwapped?: () => void;
}

/**
 * Both stays change places, with what each of them then costs; nothing is shown unless that is possible now. The dates
 * of both stay.
 */
export function SwapOffer({ booking, code, pricing, reread, onSwapped }: SwapOfferProps) {
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { answer: other } = useAsk("GET /api/bookings/:code", { params: { code } }, { since: refused });
  const params = { code: booking.code };
  const body = other && { other_code: code, other_version: other.version, pricing, version: booking.version };
  const { answer } = useAsk("POST /api/bookings/:code/swap-preview", body && { params, body });
  if (!body || !other || !answer) return null;
  const swap = async () => {
    setWorking(true);
    try {
      const done = await call("POST /api/bookings/:code/swap", { params, body }, { quiet: "all" });
      onSwapped?.();
      offerUndoOf(
        `Acomodações trocadas: ${nameOf(done.booking)} em ${placedText(done.booking)}; ${nameOf(done.other)} em ${placedText(done.other)}`,
        () => call("DELETE /api/bookings/:code/swap", { params }),
        "Troca de acomodações desfeita",
        reread,
      );
    } catch (error) {
      setRefused(refusalOf(error).sentence);
    } finally {
      setWorking(false);
    }
  };
  return (
    <section aria-label={`Trocar com ${other.holder.name}`} className="mt-3 rounded-2 border border-line p-3 text-sm">
      <div className="flex items-start gap-3">
        <ArrowLeftRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">Trocar os dois de lugar</p>
          <ul className="num text-muted">
            {[[booking, answer.booking] as const, [other, answer.other] as const].map(([before, after]) => (
              <li key={before.code}>
                {before.holder.name}, {formatRange(after.check_in, after.check_out)}: {after.accommodation_name}
                {priceText(before.total_cents, after.total_cents)}
              </li>
            ))}
          </ul>
        </div>
        <Button size="row" working={working} workingLabel="Trocando" onClick={swap}>
          Trocar os dois
        </Button>
      </div>
      <MoveExceptions after={[answer.booking, answer.other]} />
      {refused && (
        <Notice tone="error" live className="mt-2">
          {refused}
        </Notice>
      )}
    </section>
  );
}

const nameOf = ({ holder }: Booking) => holder.name;

/** ", mais R$ 820,00": what it costs more or less; nothing to users who may not see it. */
function priceText(before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined) return "";
  if (after === before) return ", pelo mesmo preço";
  return after > before ? `, mais ${formatMoney(after - before)}` : `, menos ${formatMoney(before - after)}`;
}
