import type { GuestPage } from "#contract/guest-page";
import { QrPicture } from "~/components/qr/qr-picture";
import { CopyButton } from "~/routes/guest-page/copy-button";
import { useWords } from "~/routes/guest-page/language";
import type { OpenPart } from "~/routes/guest-page/open-parts";
import { payWords } from "~/routes/guest-page/paying/words";

export interface PixOfPartProps {
  pix: NonNullable<OpenPart["pix"]>;
  payee: NonNullable<NonNullable<GuestPage["price"]>["pix_payee"]>;
  deposit: boolean;
}

/** A Pix code: copied on the phone that pays, and below it, or beside it on a desk, as a QR code for another device. */
export function PixOfPart({ pix, payee, deposit }: PixOfPartProps) {
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
