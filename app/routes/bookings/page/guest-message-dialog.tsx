import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { GuestLink } from "#contract/guest/guest-links";
import { messageWords } from "#contract/messages/message-words";
import { RadioGroup } from "~/components/form/choice-fields";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Button, IconButton } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { ErrorState } from "~/components/ui/error-state";
import { Notice } from "~/components/ui/notice";
import { Skeleton } from "~/components/ui/skeleton";
import { listText } from "~/domains/bookings/booking-words";
import { copyText } from "~/lib/copy-text";
import { toast } from "~/lib/toast";
import { useResult } from "~/lib/use-dialog";
import { MessageSending, useSendMessage } from "~/routes/bookings/page/message-sending";
import { type RenewResult, renewForm } from "~/routes/bookings/page/page-acts";
import type { OfferedTemplate } from "~/routes/bookings/page/use-guest-message";
import { useWrittenText } from "~/routes/bookings/page/use-written-text";

export interface GuestMessageDialogProps {
  booking: Booking;
  /** The link to the guest's page; null if there is none, or it could not be loaded. */
  link: GuestLink | null;
  templates: readonly OfferedTemplate[];
  /** Why the guest cannot be mailed; null if they can. */
  noMail: string | null;
  onClose: () => void;
}

/** A manual message to the guest: from a template or from the stay's data, edited, and sent. */
export function GuestMessageDialog({ booking, link, templates, noMail, onClose }: GuestMessageDialogProps) {
  const { name } = booking.holder;
  const [way, setWay] = useState<"whatsapp" | "email">(
    booking.holder.phone || !booking.holder.email || noMail ? "whatsapp" : "email",
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
          {...{ way, to, text, subject, sending, noMail }}
          templateId={written.templateId}
          tellsStay={written.tellsStay}
          busy={composing !== "ready" || written.unfilled}
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
      {way === "email" && noMail && (
        <Notice tone="info" className="mb-3">
          {noMail}
        </Notice>
      )}
      {to === null && !(way === "email" && noMail) && (
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
          {written.doubt && (
            <Notice tone="warning" className="mb-3">
              {written.doubt} Confira antes de enviar.
            </Notice>
          )}
          {written.unfilled && (
            <Notice tone="warning" className="mb-3">
              {unfilledText(written).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
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

type Unfilled = Pick<ReturnType<typeof useWrittenText>, "lacking" | "withheld">;

/** Why a text cannot be sent yet: what its variables lack, and what its guest may not be told now. */
function unfilledText({ lacking, withheld }: Unfilled): string[] {
  const labels = (all: Unfilled["lacking"]) => listText(all.map(({ label }) => label.toLowerCase()));
  const names = (all: Unfilled["lacking"]) => listText(all.map(({ name }) => `{{${name}}}`));
  const sentences = [
    ...(lacking.length > 0
      ? [`Falta nesta reserva: ${labels(lacking)}. Escreva o dado no lugar de ${names(lacking)} antes de enviar.`]
      : []),
    ...(withheld.length > 0
      ? [
          `O hóspede só recebe ${labels(withheld)} com o guia de chegada aberto, e agora ele está fechado. Tire ${names(withheld)} do texto antes de enviar.`,
        ]
      : []),
  ];
  return sentences.length > 0
    ? sentences
    : ["Há uma variável no texto que ninguém preenche. Escreva o dado no lugar dela antes de enviar."];
}

interface GuestLinkFieldProps {
  /** Null if the one that was sent can no longer be shown. */
  url: string | null;
  onLink: (url: string) => void;
}

const copied = { done: "Link copiado", refused: "O navegador não deixou copiar. Selecione o link e copie." };

/** The address of the guest's page, to copy, or to renew if the wrong person has it. */
function GuestLinkField({ url, onLink }: GuestLinkFieldProps) {
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<RenewResult>();
  const working = fetcher.state !== "idle";
  const make = () => {
    if (!working) void fetcher.submit(renewForm, { method: "post" });
  };
  useResult(fetcher, ({ url: made }) => {
    setAsking(false);
    if (made === null) return;
    onLink(made);
    toast.success("Novo link gerado. O anterior não abre mais a página");
  });
  return (
    <div className="mt-2">
      <p className="mb-1 text-xs text-muted">Link do hóspede</p>
      <div className="flex flex-wrap items-center gap-2">
        {url ? (
          <>
            <input
              readOnly
              value={url}
              aria-label="Link do hóspede"
              onFocus={({ target }) => target.select()}
              className="min-w-40 flex-1 truncate rounded-1 bg-sunken px-2 py-1 font-mono text-xs text-muted"
            />
            <IconButton size="row" label="Copiar link" icon={<Copy />} onClick={() => void copyText(url, copied)} />
          </>
        ) : (
          <span className="flex-1 text-sm">
            O link enviado antes não pode mais ser mostrado. Gere um novo para enviar.
          </span>
        )}
        <Button size="row" onClick={() => setAsking(true)}>
          Gerar novo link
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={make}
        title="Gerar um novo link?"
        description="O link enviado antes deixa de funcionar: quem o abrir não encontra mais a reserva. Envie o novo ao hóspede."
        confirm="Gerar novo link"
        working={working}
        workingLabel="Gerando"
        danger
      />
    </div>
  );
}
