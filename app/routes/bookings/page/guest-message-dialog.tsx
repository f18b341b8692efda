import { useState } from "react";
import type { Booking } from "#contract/bookings";
import type { GuestLink } from "#contract/guest-links";
import { messageWords } from "#contract/message-words";
import { optionsOf } from "~/components/form/option";
import { RadioGroup } from "~/components/form/radio-group";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Dialog } from "~/components/ui/dialog";
import { ErrorState } from "~/components/ui/error-state";
import { Notice } from "~/components/ui/notice";
import { Skeleton } from "~/components/ui/skeleton";
import { GuestLinkField } from "~/routes/bookings/page/guest-link-field";
import { MessageSending } from "~/routes/bookings/page/message-sending";
import type { OfferedTemplate } from "~/routes/bookings/page/use-guest-message";
import { useSendMessage } from "~/routes/bookings/page/use-send-message";
import { useWrittenText } from "~/routes/bookings/page/use-written-text";

export interface GuestMessageDialogProps {
  booking: Booking;
  /** The link to the guest's page; null where there is none, or it could not be read. */
  link: GuestLink | null;
  templates: readonly OfferedTemplate[];
  onClose: () => void;
}

/** A message to the guest by hand: from a template or from the stay itself, changed, and sent. */
export function GuestMessageDialog({ booking, link, templates, onClose }: GuestMessageDialogProps) {
  const { name } = booking.holder;
  const [way, setWay] = useState<"whatsapp" | "email">(
    booking.holder.phone || !booking.holder.email ? "whatsapp" : "email",
  );
  const written = useWrittenText({ booking, link, way });
  const { text, subject, to, composing } = written;
  const sending = useSendMessage(booking.code, onClose);
  const options = [...written.ownOptions, ...templates.map(({ id, name: label }) => ({ value: id, label }))];
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Mensagem a ${name}`}
      actions={
        <MessageSending
          {...{ way, to, text, subject, sending }}
          templateId={written.templateId}
          busy={composing !== "ready"}
        />
      }
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField
          label="Modelo"
          name="modelo"
          id="modelo"
          options={options}
          defaultValue={written.choice}
          onValueChange={written.choose}
        />
        <RadioGroup
          tight
          look="segmented"
          className="mb-2"
          label="Como"
          name="meio"
          options={optionsOf(messageWords.way)}
          defaultValue={way}
          onValueChange={(value) => {
            sending.forget();
            setWay(value === "email" ? "email" : "whatsapp");
          }}
        />
      </div>
      {to === null && (
        <Notice tone="info" className="mb-3">
          {way === "email"
            ? "Não há e-mail no cadastro. Copie o texto, ou envie pelo WhatsApp."
            : "Não há telefone no cadastro. No WhatsApp você escolhe a quem enviar, ou copie o texto."}
        </Notice>
      )}
      {sending.refusal && (
        <Notice tone="error" live className="mb-3">
          {sending.refusal}
        </Notice>
      )}
      {composing === "failed" ? (
        <ErrorState title="Não foi possível preencher este modelo" onRetry={written.again}>
          {written.problem}
        </ErrorState>
      ) : composing === "asking" ? (
        <div role="status" className="grid gap-3 py-4">
          <span className="sr-only">Preenchendo o modelo</span>
          <Skeleton className="w-4/5" />
          <Skeleton className="w-3/5" />
          <Skeleton className="w-2/3" />
        </div>
      ) : (
        <>
          {written.empty.length > 0 && (
            <Notice tone="warning" className="mb-3">
              Falta nesta reserva: {written.empty.join(", ")}. Complete o texto antes de enviar.
            </Notice>
          )}
          {way === "email" && (
            <TextField
              key={`assunto ${written.key}`}
              id="assunto"
              name="assunto"
              label="Assunto"
              maxLength={150}
              defaultValue={subject}
              errors={sending.errors.subject}
              onValueChange={(subject) => written.type({ subject })}
            />
          )}
          <TextareaField
            key={written.key}
            id="mensagem"
            name="mensagem"
            label="Mensagem"
            help="O que mudar aqui vai só nesta mensagem"
            rows={way === "email" ? 8 : 10}
            maxLength={5000}
            className="[&_textarea]:max-h-[38dvh] [&_textarea]:overflow-y-auto"
            defaultValue={text}
            errors={sending.errors.text}
            onValueChange={(text) => written.type({ text })}
          />
        </>
      )}
      {link && <GuestLinkField url={written.url} onLink={written.relink} />}
    </Dialog>
  );
}
