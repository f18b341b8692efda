import { Notice } from "~/components/ui/notice";
import { ConflictText } from "~/domains/blocks/conflict-text";
import { notLet } from "~/domains/blocks/conflict-words";
import type { QuoteView } from "~/routes/bookings/form/use-quote";

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
