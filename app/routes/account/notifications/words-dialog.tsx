import Plus from "lucide-react/icons/plus";
import { Fragment, useState } from "react";
import { type NotificationMail, NotificationMailUpdate } from "#contract/messages/notification-mails";
import { notificationWords } from "#contract/messages/notification-words";
import {
  calledName,
  isGuestMail,
  type NotificationKind,
  type NotificationValues,
  type NotificationVariable,
  notificationVariables,
  variablesOf,
} from "#domain/notification-mails";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { useActForm } from "~/lib/act-form";
import { useSession } from "~/lib/session";
import { writeIn } from "~/lib/write-in";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import { type PreviewPart, previewParts, samplesOf, withVariable } from "~/routes/account/notifications/preview-parts";

const emptied = "Vazio: vale o texto do Estadia";

export type WordedMail = NotificationMail & { kind: NotificationKind };

interface WordsDialogProps {
  mail: WordedMail;
  onClose: () => void;
}

/** Edits the text of a mail, beside a preview. */
export function WordsDialog({ mail, onClose }: WordsDialogProps) {
  const [read] = useState(mail);
  const [typed, setTyped] = useState({ subject: mail.subject, paragraph: mail.paragraph });
  const [place, setPlace] = useState<"subject" | "paragraph">("paragraph");
  const { subject, paragraph } = read;
  const { frame, fields, field } = useActForm(notificationActs.words, NotificationMailUpdate, {
    defaultValue: { subject, paragraph },
  });
  const { kind } = mail;
  const usual = notificationWords[kind];
  const isUsual = typed.subject === usual.subject && typed.paragraph === usual.paragraph;
  const isTaken = !frame.done && (mail.subject !== subject || mail.paragraph !== paragraph);

  const insert = (name: NotificationVariable) => {
    const control = controlOf(fields[place].id);
    if (!control) return;
    const { value, selectionStart, selectionEnd } = control;
    writeIn(control, withVariable(value, selectionStart ?? value.length, selectionEnd ?? value.length, name));
  };
  const goBack = () => {
    for (const name of ["subject", "paragraph"] as const) {
      const control = controlOf(fields[name].id);
      const text = usual[name];
      if (control) writeIn(control, { text, start: text.length, end: text.length });
    }
  };
  const note = (name: "subject" | "paragraph") => (value: string) => setTyped((now) => ({ ...now, [name]: value }));
  return (
    <SaveDialog
      {...frame}
      wide
      title={`Texto de “${mail.label}”`}
      description={usual.when}
      save="Salvar texto"
      hidden={{ kind }}
      record={{ id: kind, version: mail.version }}
      onClose={onClose}
    >
      {isTaken && (
        <Notice tone="warning" live className="col-span-12">
          <p>
            <b>Outra pessoa salvou este texto enquanto você editava.</b> O que você digitou foi mantido e vale se você
            salvar. Agora está assim:
          </p>
          <p className="mt-1.5 wrap-anywhere">{mail.subject}</p>
          <p className="whitespace-pre-line wrap-anywhere">{mail.paragraph}</p>
        </Notice>
      )}
      <div className="col-span-12" onFocusCapture={() => setPlace("subject")}>
        <TextField {...field(fields.subject)} help={emptied} maxLength={150} onValueChange={note("subject")} />
      </div>
      <div className="col-span-12" onFocusCapture={() => setPlace("paragraph")}>
        <TextareaField
          {...field(fields.paragraph)}
          help={emptied}
          rows={4}
          maxLength={2000}
          onValueChange={note("paragraph")}
        />
      </div>
      <div className="col-span-12 grid gap-1.5">
        <p className="text-muted text-xs">Inserir {place === "subject" ? "no assunto" : "no texto"}</p>
        <div className="flex flex-wrap gap-2">
          {variablesOf(kind).map((name) => (
            <Button
              key={name}
              size="row"
              variant="soft"
              icon={<Plus />}
              // the focus stays in the field, and on a phone its keyboard open
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >
              {notificationVariables[name].label}
            </Button>
          ))}
        </div>
      </div>
      <MailPreview
        kind={kind}
        subject={typed.subject.trim() || usual.subject}
        paragraph={typed.paragraph.trim() || usual.paragraph}
        className="col-span-12"
      />
      {!isUsual && (
        <div className="col-span-12">
          <Button size="row" onClick={goBack}>
            Voltar ao texto do Estadia
          </Button>
        </div>
      )}
    </SaveDialog>
  );
}

function controlOf(id: string): HTMLInputElement | HTMLTextAreaElement | null {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
}

/** The same, read-only. */
export function WordsReading({ mail, onClose }: WordsDialogProps) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Texto de “${mail.label}”`}
      description={notificationWords[mail.kind].when}
      actions={<Button onClick={onClose}>Voltar</Button>}
    >
      <MailPreview kind={mail.kind} subject={mail.subject} paragraph={mail.paragraph} />
    </Dialog>
  );
}

interface MailPreviewProps {
  kind: NotificationKind;
  subject: string;
  paragraph: string;
  className?: string;
}

/** A mail as the recipient sees it, filled with samples. */
function MailPreview({ kind, subject, paragraph, className }: MailPreviewProps) {
  const { tenant, user } = useSession();
  const company = tenant?.name ?? notificationVariables.empresa.sample;
  const values = samplesOf(company);
  const guest = isGuestMail(kind);
  const reader = guest ? values.hospede : (user?.name ?? "");
  const called = calledName(reader);
  return (
    <section aria-label="Prévia" className={cx("min-w-0 rounded-2 border border-line text-sm", className)}>
      <header className="rounded-t-2 border-line-soft border-b bg-sunken px-4 py-2.5">
        <p className="font-semibold wrap-anywhere">
          <Parts parts={previewParts(kind, subject, values)} />
        </p>
        <p className="text-muted text-xs wrap-anywhere">
          {company}
          {called && `, para ${called}`}
        </p>
      </header>
      <div className="grid gap-3 p-4 wrap-anywhere">
        <p>{called === "" ? "Olá." : `Olá, ${called}.`}</p>
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
  if (kind === "security_deposit_settled") return [...stay, ...sampleDeposit] satisfies Fact[];
  return isGuestMail(kind) ? stay : ([["Hóspede", hospede], ...stay] satisfies Fact[]);
}

const sampleDeposit: Fact[] = [
  ["Caução recebida", "R$ 500,00"],
  ["Valor retido", "R$ 80,00"],
  ["Motivo", "Vidro da mesa quebrado"],
  ["Valor devolvido", "R$ 420,00, por Pix, 26/12/2026"],
];

const deskLinks = {
  guest_confirmed: "Vai também o botão que abre a reserva.",
  payment_announced: "Vão também o valor informado, para quem pode ver valores, e o botão que abre a reserva.",
  request_made: "Vão também o que foi pedido, com os valores para quem pode vê-los, e o botão que abre a reserva.",
  guest_cancelled: "Vão também se as datas estão livres e o botão que abre a reserva.",
  desk_hold_expired: "Vão também se as datas estão livres e o botão que abre a reserva.",
  channel_conflict: "Vai também o botão que abre os calendários.",
  calendar_stale: "Vai também o botão que abre os calendários.",
  address_refused: "Vai também o botão que abre a reserva.",
};

/** Other content of a mail that the preview does not show. */
const alsoInMail: Record<NotificationKind, string> = {
  hold_made: "Vão também o prazo, os valores, o próximo pagamento com o código Pix e o botão da página da reserva.",
  booking_confirmed:
    "Vão também os valores, o próximo pagamento com o código Pix, o endereço, o último dia de cancelamento sem custo, o botão da página da reserva e a estadia para o calendário do hóspede.",
  booking_changed: "Vão também os valores, o botão da página da reserva e a estadia para o calendário do hóspede.",
  request_answered: "Vão também a resposta, com o motivo da recusa, e o botão da página da reserva.",
  payment_received: "Vão também o valor recebido, o que falta pagar e o botão da página da reserva.",
  payment_reversed:
    "Vão também o valor e a forma do pagamento, o que falta pagar e até quando, e o botão da página da reserva.",
  hold_expired: "",
  booking_cancelled:
    "Vão também o que é devolvido e, se quem cancelou quis, o motivo. A estadia sai do calendário do hóspede.",
  refund_made: "Vão também o valor, a forma e a data da devolução, e o que falta pagar, se faltar.",
  security_deposit_settled: "Vão também o que ainda falta devolver e o botão da página da reserva.",
  ...deskLinks,
};
