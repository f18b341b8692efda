import { Notice } from "~/components/ui/notice";
import { conflictWords } from "~/lib/conflict-words";
import type { QuoteView } from "~/routes/bookings/use-quote";

/** What stands against a drawn stay. */
export function PlanTrouble({ view: { quote, failure } }: { view: QuoteView }) {
  if (failure) return <Notice tone="error">{failure}</Notice>;
  if (!quote || (quote.conflicts.length === 0 && quote.broken_rules.length === 0)) return null;
  const conflicts = quote.conflicts.map((conflict) => {
    const { before, code, after } = conflictWords(conflict);
    return `${before}${code ?? ""}${after}`;
  });
  return (
    <div className="mt-3 grid gap-2">
      {conflicts.length > 0 && (
        <Notice tone="error" live>
          {conflicts.map((text) => (
            <p key={text}>{text}</p>
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
