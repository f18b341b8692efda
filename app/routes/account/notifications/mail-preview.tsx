import { isGuestMail, type NotificationKind, notificationVariables } from "#domain/notification-mails";
import { unlinked } from "#domain/unlinked";
import { cx } from "~/components/ui/cx";
import { useSession } from "~/lib/session";
import { type PreviewPart, previewParts, samplesOf } from "~/routes/account/notifications/preview-parts";

export interface MailPreviewProps {
  kind: NotificationKind;
  subject: string;
  paragraph: string;
  className?: string;
}

/** A mail as it is read, filled with samples. */
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
        <p className="text-muted text-xs">Com dados de exemplo. {factsOf(kind)}</p>
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

/** What stands below the company's words. */
function factsOf(kind: NotificationKind): string {
  return isGuestMail(kind)
    ? "Abaixo do texto vão os dados da reserva."
    : "Abaixo do texto vai o que é preciso saber e onde abrir no Estadia.";
}
