import BedDouble from "lucide-react/icons/bed-double";
import FileText from "lucide-react/icons/file-text";
import QrCode from "lucide-react/icons/qr-code";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import type { GuestCancellationPreview } from "#contract/guest/guest-requests";
import { wallAt } from "#domain/wall-clock";
import { TextareaField } from "~/components/form/textarea-field";
import { Button, linkButtonClass } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useAsk } from "~/lib/ask";
import { asks } from "~/routes/guest-page/asking/addresses";
import {
  AskingHead,
  Coming,
  LastRefusal,
  Line,
  OptionalLabel,
  Refused,
  useAsking,
  useBackWhenDone,
  useFreshAfterRefusal,
  WaitingRequest,
} from "~/routes/guest-page/asking/asking-parts";
import { RefundChart } from "~/routes/guest-page/asking/refund-chart";
import { type AskingWords, askingWords } from "~/routes/guest-page/asking/words";
import { Card } from "~/routes/guest-page/card";
import { type GuestLanguage, goingBack, useGuestLanguage, useWords } from "~/routes/guest-page/language";

/** The other parts of a divided stay that are not over: each is cancelled for itself. */
function otherPartsAhead({ other_parts, timezone }: GuestPage): GuestPage["other_parts"] {
  const { date: today } = wallAt(timezone, new Date());
  return other_parts.filter(({ check_out }) => check_out > today);
}

/**
 * The refund of a cancellation, the amount first; with a button to request it, and other dates as an alternative to the
 * loss.
 */
export function CancelScreen({ page }: { page: GuestPage }) {
  const words = useWords(askingWords);
  const language = useGuestLanguage();
  const { code = "", token = "" } = useParams();
  const { send, sending, answer, doing } = useAsking();
  useBackWhenDone(answer);
  const last = page.requests.list.find(({ kind }) => kind === "cancellation");
  const open = last?.state === "open" ? last : null;
  const asked = useAsk(
    "GET /api/public/bookings/:code/:token/cancellation-preview",
    open ? null : { params: { code, token } },
    {
      since: page.price?.paid_cents,
    },
  );
  useFreshAfterRefusal(answer, asked.again);
  if (open) {
    return (
      <div className="grid min-w-0 content-start gap-4">
        <AskingHead title={words.cancel.asked}>
          <WaitingRequest
            page={page}
            request={open}
            withdrawing={doing === "withdraw"}
            onWithdraw={() => send({ act: "withdraw", id: open.id })}
          >
            <dl>
              <Line label={words.request.refund} value={language.money(open.refund_cents ?? 0)} strong />
              {!!open.credit_cents && (
                <Line label={words.cancel.credit} value={language.money(open.credit_cents)} strong />
              )}
              {!!open.due_cents && <Line label={words.request.due} value={language.money(open.due_cents)} />}
            </dl>
          </WaitingRequest>
          <div className="mt-3">
            <Refused answer={answer} />
          </div>
        </AskingHead>
      </div>
    );
  }
  const preview = asked.answer ?? asked.before?.answer ?? null;
  if (preview === null) {
    return (
      <AskingHead title={words.cancel.happens}>
        <Coming failure={asked.failure} onRetry={asked.again} />
      </AskingHead>
    );
  }
  const [today] = preview.steps as [GuestCancellationPreview["steps"][number]];
  const isHold = page.state === "hold";
  const label = labelOf(preview, isHold, words.cancel, language);
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <AskingHead title={titleOf(today, preview.paid_cents, words.cancel, language)}>
          <p className="mt-2">{sentenceOf(preview, page, words.cancel, language)}</p>
          {today.credit_until && <p className="mt-1">{words.cancel.creditUntil(language.day(today.credit_until))}</p>}
          <LastRefusal page={page} request={last} />
          {preview.paid_cents > 0 && preview.steps.length > 1 && <RefundChart preview={preview} />}
        </AskingHead>
        <Card title={words.cancel.happens}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const text = String(new FormData(event.currentTarget).get("words") ?? "").trim();
              const { refund_cents, credit_cents } = today;
              send({ act: "ask", body: { kind: "cancellation", refund_cents, credit_cents, words: text || null } });
            }}
            className="grid grid-cols-[minmax(0,1fr)] gap-4"
          >
            <ul className="grid gap-2">
              <Fact icon={<BedDouble />}>{words.cancel.free(page.accommodation_name)}</Fact>
              {otherPartsAhead(page).map(({ code: other, accommodation_name, check_in, check_out }) => (
                <Fact key={other} icon={<BedDouble />}>
                  {words.cancel.otherStays(
                    accommodation_name,
                    language.shortDay(check_in),
                    language.shortDay(check_out),
                  )}
                </Fact>
              ))}
              {today.in_money_cents > 0 && <Fact icon={<Undo2 />}>{words.cancel.money(page.company.name)}</Fact>}
              {today.due_cents > 0 && <Fact icon={<QrCode />}>{words.cancel.payLater}</Fact>}
              {page.awaits_check && <Fact icon={<Undo2 />}>{words.cancel.pixWaits}</Fact>}
              {page.contract && <Fact icon={<FileText />}>{words.cancel.contract}</Fact>}
            </ul>
            <TextareaField name="words" label={<OptionalLabel label={words.cancel.reason} />} maxLength={500} stops />
            <Notice tone="info">
              {preview.at_once ? words.cancel.atOnce : words.cancel.stands(page.company.name)}
            </Notice>
            <Refused answer={answer} />
            <Button
              type="submit"
              variant="danger"
              size="guest"
              block
              className="h-auto min-h-13 py-2 text-balance [&_*]:whitespace-normal"
              working={sending}
              workingLabel={words.cancel.sending}
            >
              {label}
            </Button>
            <Link to="." className={linkButtonClass({ size: "guest", block: true })}>
              {words.cancel.keep}
            </Link>
          </form>
        </Card>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <Card title={words.cancel.before}>
          <p className="mb-3 text-muted">{words.cancel.beforeText}</p>
          <Link to={asks.change} className={linkButtonClass({ variant: "soft", size: "guest", block: true })}>
            {words.cancel.otherDates}
          </Link>
        </Card>
        {preview.paid_cents > 0 && (
          <Card title={words.cancel.account}>
            <dl className="grid gap-3">
              <Line label={words.cancel.paid} value={language.money(preview.paid_cents)} />
              {today.due_cents > 0 && <Line label={words.cancel.due} value={language.money(today.due_cents)} />}
              <Line label={words.cancel.kept} value={language.money(preview.paid_cents - today.refund_cents)} />
              {today.credit_cents > 0 && (
                <Line label={words.cancel.credit} value={language.money(today.credit_cents)} />
              )}
              <Line label={words.cancel.backToYou} value={language.money(today.in_money_cents)} strong />
            </dl>
          </Card>
        )}
      </div>
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&_svg]:mt-1 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted">
      <span aria-hidden="true">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

type Today = GuestCancellationPreview["steps"][number];
type Words = AskingWords["cancel"];

function titleOf(
  { refund_cents, credit_cents, in_money_cents: inMoney, due_cents }: Today,
  paidCents: number,
  words: Words,
  { money }: GuestLanguage,
) {
  if (due_cents > 0) return (paidCents === 0 ? words.titleDue : words.titleNothingDue)(money(due_cents));
  if (refund_cents === 0) return paidCents === 0 ? words.titleFree : words.titleNothing;
  if (credit_cents === 0) return words.titleBack(money(inMoney));
  return inMoney === 0 ? words.titleCredit(money(credit_cents)) : words.titleBoth(money(inMoney), money(credit_cents));
}

/** `awaits_check`: a payment that the guest announced may have arrived. */
export function sentenceOf(
  { steps, paid_cents, regret_until }: GuestCancellationPreview,
  { state, awaits_check }: Pick<GuestPage, "state" | "awaits_check">,
  words: Words,
  { money, shortDay }: GuestLanguage,
): string {
  const { refund_cents, due_cents } = steps[0]!;
  if (paid_cents === 0) {
    if (due_cents > 0) return (awaits_check ? words.unconfirmedFee : words.unpaidFee)(money(due_cents));
    return awaits_check ? words.unconfirmed : words.unpaid;
  }
  if (regret_until) return (state === "hold" ? words.regretHold : words.regret)(shortDay(regret_until));
  if (refund_cents === paid_cents) return words.all;
  if (due_cents > 0) return `${words.none(money(paid_cents))} ${words.alsoDue(money(due_cents))}`;
  return refund_cents === 0
    ? words.none(money(paid_cents))
    : words.part(money(paid_cents), money(paid_cents - refund_cents));
}

/** The button's label: the refund, and whether it is requested or takes effect at once. */
export function labelOf(
  { steps, at_once }: GuestCancellationPreview,
  isHold: boolean,
  words: Words,
  language: GuestLanguage,
): string {
  const { in_money_cents: refund_cents, credit_cents } = steps[0]!;
  const back = goingBack({ refund_cents, credit_cents }, words, language);
  if (back) return (at_once ? words.cancelWith : words.askWith)(back);
  if (isHold) return words.giveUp;
  return at_once ? words.cancelNow : words.ask;
}
