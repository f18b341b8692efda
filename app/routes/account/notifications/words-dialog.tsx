import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { type NotificationMail, NotificationMailUpdate } from "#contract/notification-mails";
import { notificationWords } from "#contract/notification-words";
import { type NotificationVariable, notificationVariables, variablesOf } from "#domain/notification-mails";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { useActForm } from "~/lib/act-form";
import { writeIn } from "~/lib/write-in";
import { MailPreview } from "~/routes/account/notifications/mail-preview";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import { withVariable } from "~/routes/account/notifications/preview-parts";

const emptied = "Vazio: vale o texto do Estadia";

interface WordsDialogProps {
  mail: NotificationMail;
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
