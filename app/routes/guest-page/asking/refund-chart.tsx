import type { GuestCancellationPreview } from "#contract/guest/guest-requests";
import { addDays, nightsBetween } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { type AskingWords, askingWords } from "~/routes/guest-page/asking/words";
import { type GuestLanguage, useGuestLanguage, useWords } from "~/routes/guest-page/language";

type Step = GuestCancellationPreview["steps"][number];

/** The refund by date as steps, today at the left, and the same in words. */
export function RefundChart({ preview }: { preview: GuestCancellationPreview }) {
  const words = useWords(askingWords).cancel;
  const language = useGuestLanguage();
  const { steps, paid_cents, check_in } = preview;
  const last = steps.at(-1)?.from ?? check_in;
  const end = addDays([last, check_in].sort().at(-1)!, 1);
  const spans = steps.map((step, index) => {
    const next = steps[index + 1]?.from ?? end;
    return { step, days: Math.max(1, nightsBetween(step.from, next)) };
  });
  const widthOf = (days: number) => ({ flexGrow: days, flexBasis: 0 });
  return (
    <figure aria-label={words.chart} className="mt-5">
      <div aria-hidden="true">
        <div className="relative pt-6">
          <span className="absolute inset-y-0 left-0 z-1 border-l-2 border-accent pl-1.5 text-sm leading-tight font-semibold text-accent">
            {words.today}
          </span>
          <div className="flex h-32 items-end gap-1 border-b border-line-strong">
            {spans.map(({ step, days }) => (
              // a short step keeps room for its amount
              <div key={step.from} className="flex h-full min-w-17 flex-col justify-end" style={widthOf(days)}>
                <Bar step={step} paidCents={paid_cents} words={words} language={language} />
              </div>
            ))}
          </div>
        </div>
        <div className="mt-1.5 flex gap-1 text-sm text-muted">
          {spans.map(({ step, days }) => (
            <span key={step.from} className="num min-w-17" style={widthOf(days)}>
              {language.shortDay(step.from)}
            </span>
          ))}
        </div>
      </div>
      <figcaption>
        <ol className="mt-4 grid gap-2">
          {steps.map((step, index) => (
            <li key={step.from} className="flex flex-wrap justify-between gap-x-4">
              <span className="text-muted">{datesOf(steps, index, words, language)}</span>
              <span className={cx("num", index === 0 && "font-semibold")}>
                {amountText(step, paid_cents, words, language)}
              </span>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

interface BarProps {
  step: Step;
  paidCents: number;
  words: AskingWords["cancel"];
  language: GuestLanguage;
}

function Bar({ step, paidCents, words, language }: BarProps) {
  const { in_money_cents, credit_cents, reason } = step;
  const share = paidCents === 0 ? 0 : in_money_cents / paidCents;
  const isLaw = reason === "regret";
  const none = credit_cents > 0 ? words.credit : words.nothing;
  return (
    <>
      {(in_money_cents === 0 || share < 0.35) && (
        <span className="num px-1 pb-0.5 text-xs font-semibold">
          {in_money_cents === 0 ? none : language.money(in_money_cents)}
        </span>
      )}
      {in_money_cents > 0 && (
        <span
          className={cx(
            "block overflow-hidden border-t-3 px-1.5 pt-1.5",
            isLaw ? "border-primary bg-primary-soft text-on-primary-soft" : "border-line-strong bg-sunken",
          )}
          style={{ height: `${Math.max(6, share * 100)}%` }}
        >
          {share >= 0.35 && (
            <span className="num block text-xs leading-tight font-semibold whitespace-nowrap sm:text-sm">
              {language.money(in_money_cents)}
            </span>
          )}
        </span>
      )}
    </>
  );
}

function datesOf(
  steps: readonly Step[],
  index: number,
  words: AskingWords["cancel"],
  { shortDay }: GuestLanguage,
): string {
  const { from } = steps[index]!;
  const next = steps[index + 1]?.from;
  if (next === undefined) return index === 0 ? words.from(words.today) : words.from(shortDay(from));
  const to = addDays(next, -1);
  if (index === 0) return to === from ? words.onlyToday : words.until(shortDay(to));
  return to === from ? words.on(shortDay(from)) : words.between(shortDay(from), shortDay(to));
}

/** "R$ 450,00 (tudo, direito de arrependimento)", "R$ 100,00 e R$ 50,00 em crédito", "nada". */
function amountText(
  step: Step,
  paidCents: number,
  words: AskingWords["cancel"],
  { money, list }: GuestLanguage,
): string {
  const { refund_cents, credit_cents, in_money_cents, due_cents, reason } = step;
  if (due_cents > 0) return words.nothingDue(money(due_cents));
  if (refund_cents === 0) return words.nothing;
  const parts = [
    ...(in_money_cents > 0 ? [money(in_money_cents)] : []),
    ...(credit_cents > 0 ? [words.asCredit(money(credit_cents))] : []),
  ];
  const share = reason === "regret" ? words.law : refund_cents === paidCents ? words.everything : null;
  return share ? `${list(parts)} (${share})` : list(parts);
}
