import { useId } from "react";
import { useFetcher } from "react-router";
import { receiptTypes } from "#contract/file-limits";
import type { GuestPage, Told } from "#contract/guest-page";
import { FieldNote } from "~/components/form/field";
import { QrPicture } from "~/components/qr/qr-picture";
import { Button } from "~/components/ui/button";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import type { ToldPaid } from "~/routes/guest-page/act-on-page";
import { CopyButton } from "~/routes/guest-page/copy-button";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { type PayWords, payWords } from "~/routes/guest-page/paying/words";
import { sayProblem } from "~/routes/guest-page/problem";
import type { OpenPart } from "~/routes/guest-page/steps";

export interface PayPartProps {
  page: GuestPage;
  part: OpenPart;
}

/** One open instalment: its Pix and "Já paguei", or that the payment is being checked. */
export function PayPart({ page, part }: PayPartProps) {
  const words = useWords(payWords);
  const { money } = useGuestLanguage();
  const fetcher = useFetcher<ToldPaid>();
  const { company, price, told } = page;
  const { deposit, amount_cents, paid_cents, pix } = part;
  const payee = price?.pix_payee;
  const last = told.find(({ txid }) => txid === pix?.txid);
  const waits = last?.state === "open";
  const othersWait = !waits && told.some(({ state }) => state === "open");
  const open = amount_cents - paid_cents;
  const working = fetcher.state !== "idle";
  const problem = working ? undefined : saidOf(fetcher.data, words);
  return (
    <>
      <p className="num flex flex-wrap items-baseline justify-between gap-x-4 rounded-2 bg-info-soft px-4 py-3 text-on-info-soft">
        {deposit ? words.deposit : words.part} <b className="text-2xl font-semibold">{money(open)}</b>
      </p>
      {waits ? (
        <Waiting told={last} page={page} fresh={fetcher.data !== undefined && !problem} />
      ) : (
        <>
          <HeldUntil page={page} />
          {last?.state === "refused" && <Refused told={last} company={company.name} />}
          {pix && payee && <PixOfPart pix={pix} payee={payee} deposit={deposit} />}
          {!(pix && payee) && <p>{words.arrange(company.name)}</p>}
        </>
      )}
      {problem && <FocusedNotice tone="error">{problem}</FocusedNotice>}
      {othersWait && pix && <p className="text-sm text-muted">{words.oneAtATime(company.name)}</p>}
      {pix && (waits ? !last.receipt : !othersWait) && (
        <fetcher.Form method="post" encType="multipart/form-data" className="grid gap-3 border-t border-line-soft pt-4">
          <input type="hidden" name="txid" value={pix.txid} />
          <input type="hidden" name="amount_cents" value={waits ? 0 : open} />
          <ReceiptField required={waits} />
          <Button
            type="submit"
            size="guest"
            block
            working={working}
            workingLabel={waits ? words.sending : words.telling}
          >
            {waits ? words.sendReceipt : words.paid}
          </Button>
          {!waits && <p className="text-sm text-muted">{words.afterPaying(company.name)}</p>}
        </fetcher.Form>
      )}
    </>
  );
}

/** Why the report or the receipt was refused. */
function saidOf(answer: ToldPaid | undefined, words: PayWords): string | undefined {
  if (answer?.problem) return sayProblem(answer.problem, words.lost);
  if (!answer?.receipt) return undefined;
  const { problem, told } = answer.receipt;
  const why =
    typeof problem === "string"
      ? words[problem === "lost" ? "receiptLost" : problem]
      : sayProblem(problem, words.receiptLost);
  return told ? words.onlyReceiptLost(why) : why;
}

/** For a hold: until when the dates are held, and until when once the payment is reported. */
function HeldUntil({ page: { hold_expires_at, hold_expires_after_telling, timezone } }: { page: GuestPage }) {
  const words = useWords(payWords);
  const { moment } = useGuestLanguage();
  if (hold_expires_at === null) return null;
  const until = moment(hold_expires_at, timezone);
  const after = hold_expires_after_telling && moment(hold_expires_after_telling, timezone);
  return <p>{after && after !== until ? words.heldAfter(until, after) : words.held(until)}</p>;
}

interface WaitingProps {
  told: Told;
  page: GuestPage;
  /** It was reported just now. */
  fresh: boolean;
}

/** That a payment was reported, and what happens next. */
function Waiting({ told, page: { company, hold_expires_at, timezone }, fresh }: WaitingProps) {
  const words = useWords(payWords);
  const { money, moment } = useGuestLanguage();
  const Box = fresh ? FocusedNotice : Notice;
  return (
    <Box tone="info">
      <p className="font-semibold">{words.waiting}</p>
      <p>
        {words.told(money(told.amount_cents), company.name)}
        {told.receipt && ` ${words.receiptSent}`}
      </p>
      {hold_expires_at && <p>{words.keptUntil(moment(hold_expires_at, timezone))}</p>}
    </Box>
  );
}

function Refused({ told, company }: { told: Told; company: string }) {
  const words = useWords(payWords);
  const { money } = useGuestLanguage();
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">
        {words.refused(company, money(told.amount_cents))} {told.reason}
      </p>
      <p>{words.tellAgain}</p>
    </Notice>
  );
}

/** A photo or PDF of the receipt. */
function ReceiptField({ required }: { required: boolean }) {
  const words = useWords(payWords);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {words.receipt} {!required && <span className="font-regular text-muted">{words.optional}</span>}
      </label>
      <input
        id={id}
        type="file"
        name="receipt"
        required={required}
        accept={receiptTypes.join(",")}
        aria-describedby={`${id}-nota`}
        className="mt-1 block min-h-target w-full rounded-2 text-sm file:mr-3 file:h-11 file:rounded-2 file:border file:border-line file:bg-surface file:px-4 file:text-md file:font-semibold file:text-ink"
      />
      <FieldNote id={`${id}-nota`} help={words.receiptHelp} />
    </div>
  );
}

interface PixOfPartProps {
  pix: NonNullable<OpenPart["pix"]>;
  payee: NonNullable<NonNullable<GuestPage["price"]>["pix_payee"]>;
  deposit: boolean;
}

/**
 * A Pix code: to copy on the phone that pays, and below it, or beside it on a wide screen, as a QR code for another
 * device.
 */
function PixOfPart({ pix, payee, deposit }: PixOfPartProps) {
  const words = useWords(payWords);
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-2">
        <CopyButton
          text={pix.payload}
          label={words.copy}
          done={words.copied}
          refused={words.notCopied}
          variant="primary"
        />
        <code className="block truncate text-xs text-muted select-all">{pix.payload}</code>
        <dl className="num mt-1 grid gap-1 border-t border-line-soft pt-3 text-sm">
          <Fact label={words.receiver} value={`${payee.name}, ${payee.city}`} />
          <Fact label={words.identifier} value={pix.txid} />
        </dl>
        <p className="text-sm text-muted">{words.receiverNote}</p>
        {words.foreign && <p className="text-sm text-muted">{words.foreign}</p>}
      </div>
      <figure className="grid content-start justify-items-center gap-2 sm:w-44">
        <div className="size-44 overflow-hidden rounded-2 border border-line">
          <QrPicture text={pix.payload} label={words.qr(deposit)} />
        </div>
        <figcaption className="text-center text-sm text-balance text-muted">{words.otherDevice}</figcaption>
      </figure>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
}
