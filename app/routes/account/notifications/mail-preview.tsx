import { Fragment } from "react";
import { isGuestMail, type NotificationKind, notificationVariables } from "#domain/notification-mails";
import { unlinked } from "#domain/unlinked";
import { cx } from "~/components/ui/cx";
import { useSession } from "~/lib/session";
import { alsoInMail, sampleFacts } from "~/routes/account/notifications/mail-samples";
import { type PreviewPart, previewParts, samplesOf } from "~/routes/account/notifications/preview-parts";

export interface MailPreviewProps {
  kind: NotificationKind;
  subject: string;
  paragraph: string;
  className?: string;
}

/** A mail as the recipient sees it, filled with samples. */
export function MailPreview({ kind, subject, paragraph, className }: MailPreviewProps) {
  const { tenant, user } = useSession();
  const company = tenant?.name ?? notificationVariables.empresa.sample;
  const values = samplesOf(company);
  const guest = isGuestMail(kind);
  const reader = guest ? values.hospede : (user?.name ?? "");
  return (
    <section aria-label="Prévia" className={cx("min-w-0 rounded-2 border border-line text-sm", className)}>
      <header className="rounded-t-2 border-line-soft border-b bg-sunken px-4 py-2.5">
        <p className="font-semibold wrap-anywhere">
          <Parts parts={previewParts(kind, subject, values)} />
        </p>
        <p className="text-muted text-xs wrap-anywhere">
          {company}, para {reader}
        </p>
      </header>
      <div className="grid gap-3 p-4 wrap-anywhere">
        <p>Olá, {unlinked(reader)}.</p>
        <p className="whitespace-pre-line">
          <Parts parts={previewParts(kind, paragraph, values)} />
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {sampleFacts(kind, values).map(([label, value]) => (
            <Fragment key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="num">{value}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="text-muted text-xs">Com dados de exemplo. {alsoInMail[kind]}</p>
      </div>
    </section>
  );
}

function Parts({ parts }: { parts: readonly PreviewPart[] }) {
  return parts.map(({ text, mark }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place
    <span key={index} className={cx(looks[mark])}>
      {text}
    </span>
  ));
}

const looks: Record<PreviewPart["mark"], string> = {
  written: "",
  filled: "rounded-1 bg-primary-soft text-on-primary-soft",
  unknown: "rounded-1 bg-error-soft text-error-text underline decoration-error decoration-wavy",
};
