import { type FormEvent, useId, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import type { Told } from "#contract/guest/guest-page-parts";
import { receiptTypes } from "#contract/platform/file-limits";
import { partName } from "#domain/part-names";
import { todayIn } from "#domain/stay-dates";
import { controlClass, Field, FieldNote } from "~/components/form/field";
import { TextField } from "~/components/form/text-field";
import { readTypedMoney, writeTypedMoney } from "~/components/form/typed-text";
import { QrPicture } from "~/components/qr/qr-picture";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
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
  /** It is what is left to pay, neither a deposit nor an instalment. */
  rest: boolean;
}

/** One open instalment: its Pix and "Já paguei", or that the payment is being checked. */
export function PayPart({ page, part, rest }: PayPartProps) {
  const words = useWords(payWords);
  const { money } = useGuestLanguage();
  const fetcher = useFetcher<ToldPaid>();
  const { company, price, told } = page;
  const { amount_cents, paid_cents, pix } = part;
  const name = rest ? words.rest : words.parts[partName(part, price?.installments ?? [])];
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
        {name} <b className="text-2xl font-semibold">{money(open)}</b>
      </p>
      {waits ? (
        <Waiting told={last} page={page} fresh={fetcher.data !== undefined && !problem} />
      ) : (
        <>
          <HeldUntil page={page} />
          {last?.state === "refused" && <Refused told={last} company={company.name} />}
          {pix && payee && <PixOfPart pix={pix} payee={payee} name={name} />}
          {!(pix && payee) && <p>{words.arrange(company.name)}</p>}
        </>
      )}
      {problem && <FocusedNotice tone="error">{problem}</FocusedNotice>}
      {othersWait && pix && <p className="text-sm text-muted">{words.oneAtATime(company.name)}</p>}
      {pix && waits && !last.receipt && (
        <fetcher.Form method="post" encType="multipart/form-data" className="grid gap-3 border-t border-line-soft pt-4">
          <input type="hidden" name="txid" value={pix.txid} />
          <input type="hidden" name="amount_cents" value={0} />
          <ReceiptField required />
          <Button type="submit" size="guest" block working={working} workingLabel={words.sending}>
            {words.sendReceipt}
          </Button>
        </fetcher.Form>
      )}
      {pix && !waits && !othersWait && (
        <TellPaid page={page} fetcher={fetcher} txid={pix.txid} open={open} working={working} />
      )}
    </>
  );
}

interface TellPaidProps {
  page: GuestPage;
  fetcher: FetcherWithComponents<ToldPaid>;
  txid: string;
  /** The open amount of the instalment, in cents. */
  open: number;
  working: boolean;
}

/** "Já paguei": how much, when, the receipt if at hand, and what happens then. */
function TellPaid({ page: { company, timezone }, fetcher, txid, open, working }: TellPaidProps) {
  const words = useWords(payWords);
  const [opened, setOpened] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const today = todayIn(timezone, new Date());
  if (!opened) {
    return (
      <Button size="guest" block onClick={() => setOpened(true)}>
        {words.paid}
      </Button>
    );
  }
  const tell = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const cents = Number(readTypedMoney(new FormData(form).get("amount") as string) || 0);
    setUnreadable(cents <= 0);
    if (cents <= 0) event.preventDefault();
    const field = form.elements.namedItem(cents > 0 ? "amount_cents" : "amount") as HTMLInputElement;
    if (cents > 0) field.value = String(cents);
    else field.focus();
  };
  return (
    <fetcher.Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={tell}
      className="grid gap-3 border-t border-line-soft pt-4"
    >
      <p className="text-lg font-semibold">{words.tellTitle}</p>
      <input type="hidden" name="txid" value={txid} />
      <input type="hidden" name="amount_cents" defaultValue={open} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-1 min-[22rem]:grid-cols-2">
        <TextField
          label={words.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={writeTypedMoney(String(open))}
          errors={unreadable ? [words.amountFault] : undefined}
          onValueChange={() => setUnreadable(false)}
        />
        <DayField label={words.paidOn} today={today} />
      </div>
      <ReceiptField required={false} />
      <p className="text-sm text-muted">{words.afterPaying(company.name)}</p>
      <Button type="submit" variant="primary" size="guest" block working={working} workingLabel={words.telling}>
        {words.tell}
      </Button>
    </fetcher.Form>
  );
}

/** The day of the payment, today unless changed, in the device's own calendar. */
function DayField({ label, today }: { label: string; today: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          name="paid_on"
          max={today}
          defaultValue={today}
          className={cx(controlClass, "num")}
        />
      )}
    </Field>
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
  name: string;
}

/**
 * A Pix code: to copy on the phone that pays, and below it, or beside it on a wide screen, as a QR code for another
 * device.
 */
function PixOfPart({ pix, payee, name }: PixOfPartProps) {
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
          {payee.name !== null && <Fact label={words.receiver} value={`${payee.name}, ${payee.city}`} />}
          <Fact label={words.identifier} value={pix.txid} />
        </dl>
        {payee.name !== null && <p className="text-sm text-muted">{words.receiverNote}</p>}
        {words.foreign && <p className="text-sm text-muted">{words.foreign}</p>}
      </div>
      <figure className="grid content-start justify-items-center gap-2 sm:w-44">
        <div className="size-44 overflow-hidden rounded-2 border border-line">
          <QrPicture text={pix.payload} label={words.qr(name)} />
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
