import { Fragment } from "react";
import {
  isGuestMail,
  type NotificationKind,
  type NotificationValues,
  notificationVariables,
} from "#domain/notification-mails";
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

type Fact = [label: string, value: string];

/** The facts below the company's text in the preview. */
function sampleFacts(kind: NotificationKind, { hospede, acomodacao, entrada, saida, codigo }: NotificationValues) {
  const place: Fact = ["Acomodação", acomodacao];
  if (kind === "channel_conflict") return [place, ["Noites em conflito", `de ${entrada} a ${saida}`]] satisfies Fact[];
  if (kind === "calendar_stale") return [place, ["Última leitura", `${entrada}, às 09:10`]] satisfies Fact[];
  const stay: Fact[] = [
    ["Reserva", codigo],
    place,
    ["Entrada", `${entrada}, a partir das 15:00`],
    ["Saída", `${saida}, até as 11:00`],
    ["Hóspedes", "2 adultos"],
  ];
  return isGuestMail(kind) ? stay : ([["Hóspede", hospede], ...stay] satisfies Fact[]);
}

const deskLinks = {
  guest_confirmed: "Vai também o botão que abre a reserva.",
  payment_announced: "Vão também o valor informado, para quem pode ver valores, e o botão que abre a reserva.",
  request_made: "Vão também o que foi pedido, com os valores para quem pode vê-los, e o botão que abre a reserva.",
  guest_cancelled: "Vai também o botão que abre a reserva.",
  desk_hold_expired: "Vai também o botão que abre a reserva.",
  channel_conflict: "Vai também o botão que abre os calendários.",
  calendar_stale: "Vai também o botão que abre os calendários.",
  address_refused: "Vai também o botão que abre a reserva.",
};

/** Other content of a mail that the preview does not show. */
const alsoInMail: Record<NotificationKind, string> = {
  hold_made: "Vão também o prazo, os valores e o botão da página da reserva.",
  booking_confirmed: "Vão também os valores, o botão da página da reserva e a estadia para o calendário do hóspede.",
  booking_changed: "Vão também os valores, o botão da página da reserva e a estadia para o calendário do hóspede.",
  request_answered: "Vão também a resposta, com o motivo da recusa, e o botão da página da reserva.",
  payment_received: "Vão também o valor recebido, o que falta pagar e o botão da página da reserva.",
  hold_expired: "",
  booking_cancelled: "Vai também o que é devolvido.",
  ...deskLinks,
};
