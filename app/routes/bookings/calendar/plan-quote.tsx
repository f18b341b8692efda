import Check from "lucide-react/icons/check";
import { Notice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/spinner";
import { ConflictText, notLet } from "~/domains/blocks/block-words";
import { hiddenAmounts } from "~/domains/bookings/booking-words";
import { formatMoney } from "~/lib/format";
import type { QuoteView } from "~/routes/bookings/form/use-quote";

export interface PriceBeforeAfterProps {
  view: QuoteView;
  /** The agreed price; undefined for a new stay and for users who may not see amounts. */
  before: number | undefined;
  note?: string;
  /** Owner stays and company use: nothing is charged, so there is no price to compare. */
  free?: boolean;
}

/** The agreed and the new price, with the difference. */
export function PriceBeforeAfter({
  view: { quote, shown, pending },
  before,
  note,
  free = false,
}: PriceBeforeAfterProps) {
  const after = free ? undefined : shown?.quote.total_cents;
  if (after === undefined) {
    if (pending) return <Spinner className="late size-5 text-primary" />;
    return quote?.available ? <FreeNights note={note} /> : null;
  }
  const priced = shown?.quoted.pricing === "keep" ? "Mantendo o combinado" : "Recalculado";
  return (
    <div
      className="num dims-when-busy grid gap-1 rounded-2 bg-sunken p-3 text-sm"
      aria-live="polite"
      aria-busy={pending}
    >
      <dl className="grid gap-1">
        {before !== undefined && <Row label="Combinado" value={formatMoney(before)} />}
        <Row label={before === undefined ? "Total" : priced} value={formatMoney(after)} />
        {before !== undefined && (
          <Row
            label="Diferença"
            value={after > before ? `+${formatMoney(after - before)}` : formatMoney(after - before)}
          />
        )}
      </dl>
      {note && <p className="text-xs text-muted">{note}</p>}
    </div>
  );
}

/** For users who may not see amounts, and for free stays: that the nights are available, and for whom. */
function FreeNights({ note }: { note: string | undefined }) {
  return (
    <div className="rounded-2 bg-sunken p-3 text-sm" aria-live="polite">
      <p className="flex items-center gap-1.5 font-medium">
        <Check aria-hidden="true" className="size-4 text-success-text" />
        Livre
      </p>
      {note && (
        <p className="mt-1 text-xs text-muted">
          {note}. {hiddenAmounts}
        </p>
      )}
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

/** What conflicts with a drawn stay. */
export function PlanTrouble({ view: { shown, pending, failure } }: { view: QuoteView }) {
  const quote = shown?.quote;
  if (failure) return <Notice tone="error">{failure}</Notice>;
  if (!quote || (quote.available && quote.broken_rules.length === 0)) return null;
  return (
    <div className="dims-when-busy mt-3 grid gap-2" aria-busy={pending}>
      {!quote.available && quote.conflicts.length === 0 && <Notice tone="error">{notLet}</Notice>}
      {quote.conflicts.length > 0 && (
        <Notice tone="error" live>
          {quote.conflicts.map((conflict) => (
            <p key={`${conflict.kind} ${conflict.code} ${conflict.check_in}`}>
              <ConflictText conflict={conflict} />
            </p>
          ))}
        </Notice>
      )}
      {quote.broken_rules.length > 0 && (
        <Notice tone="warning">
          {quote.broken_rules.map(({ rule, message }) => (
            <p key={rule}>{message}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
