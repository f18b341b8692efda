import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Message } from "#contract/messages-sent";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { actLabel, doneWords } from "~/domains/messages/act-words";
import type { ActedMessage, AskedAct } from "~/domains/messages/message-acts";
import { receiverOf } from "~/domains/messages/message-lines";
import { toast } from "~/lib/toast";

interface CorrectDialogProps {
  message: Message;
  onClose: () => void;
}

/** Corrects a guest's e-mail, and sends the message there. A refusal is shown at the field. */
export function CorrectDialog({ message, onClose }: CorrectDialogProps) {
  const fetcher = useFetcher<ActedMessage>();
  const form = useId();
  const [fault, setFault] = useState<string | null>(null);
  const last = useRef(fetcher.data);
  const working = fetcher.state !== "idle";
  useEffect(() => {
    if (working || fetcher.data === undefined || fetcher.data === last.current) return;
    last.current = fetcher.data;
    setFault(fetcher.data.fault ?? null);
    if (fetcher.data.message === null) return;
    toast.success(doneWords("correct", fetcher.data.message));
    onClose();
  }, [working, fetcher.data, onClose]);
  const asked: AskedAct = { act: "message", what: "correct", id: message.id };
  return (
    <Dialog
      open
      onClose={() => !working && onClose()}
      title={`${actLabel("correct", message)} de ${receiverOf(message)}`}
      description="O endereço fica no cadastro do hóspede, e a mensagem sai logo para lá."
      actions={
        <>
          <DialogBack />
          <Button type="submit" form={form} variant="primary" working={working} workingLabel="Enviando">
            Salvar e enviar
          </Button>
        </>
      }
    >
      <fetcher.Form method="post" id={form} noValidate>
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          id={`${form}-email`}
          name="email"
          type="email"
          label="E-mail do hóspede"
          required
          autoComplete="off"
          spellCheck={false}
          defaultValue={message.to ?? ""}
          errors={fault === null ? undefined : [fault]}
        />
      </fetcher.Form>
    </Dialog>
  );
}
