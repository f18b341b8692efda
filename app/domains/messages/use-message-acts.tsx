import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useLocation, useSubmit } from "react-router";
import type { MessageAct } from "#contract/messages/message-words";
import type { Message } from "#contract/messages/messages-sent";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import {
  type ActedMessage,
  type AskedAct,
  actLabel,
  asksFirst,
  doneWords,
  takenBackBy,
} from "~/domains/messages/message-acts";
import { receiverOf } from "~/domains/messages/message-lines";
import { offerUndo, toast } from "~/lib/toast";
import { useDialog } from "~/lib/use-dialog";

export interface MessageActs {
  /** Runs the act, after a question if it cannot be undone. For a text of the queue, `text` is what was sent. */
  ask: (act: MessageAct, message: Message, text?: string) => void;
  /** The act in progress on a message. */
  workingOn: (id: string) => MessageAct | undefined;
  dialog: ReactNode;
}

interface Sent {
  act: MessageAct;
  message: Message;
  text?: string | undefined;
}

interface Options {
  /** A planned message gets another id when somebody acts on it. */
  onChange?: (before: string, after: string) => void;
}

/** The acts on messages of a screen that lists them: its action is `actOnMessage`. Several may run at once. */
export function useMessageActs({ onChange }: Options = {}): MessageActs {
  const submit = useSubmit();
  const { pathname: action } = useLocation();
  const question = useDialog<Sent>();
  const correction = useDialog<Message>();
  const [sent, setSent] = useState<Sent[]>([]);

  const send = (next: Sent) =>
    setSent((all) => (all.some(({ message }) => message.id === next.message.id) ? all : [...all, next]));
  const answered = ({ act, message }: Sent, answer: Message | null) => {
    if (answer === null) return;
    if (answer.id !== message.id) onChange?.(message.id, answer.id);
    const said = doneWords(act, answer);
    const back = takenBackBy(act, message.state);
    if (back === null) return toast.success(said);
    // the undo outlives the row and the screen
    const asked: AskedAct = { act: "message", what: back, id: answer.id, said: "1" };
    const onAct = () => void submit({ ...asked }, { method: "post", action, navigate: false });
    offerUndo(said, { label: "Desfazer", onAct });
  };
  const ask: MessageActs["ask"] = (act, message, text) => {
    if (act === "correct") correction.show(message);
    else if (asksFirst(act, message)) question.show({ act, message });
    else send({ act, message, text });
  };
  const { about } = question;
  const confirm = () => {
    question.close();
    if (about) send(about);
  };
  return {
    ask,
    workingOn: (id) => sent.find(({ message }) => message.id === id)?.act,
    dialog: (
      <>
        {sent.map((each) => (
          <Sending
            key={each.message.id}
            sent={each}
            onAnswer={(answer) => answered(each, answer)}
            onEnd={() => setSent((all) => all.filter((other) => other !== each))}
          />
        ))}
        {correction.open && correction.about && (
          <CorrectDialog key={correction.turn} message={correction.about} onClose={correction.close} />
        )}
        {about && (
          <ConfirmDialog
            key={question.turn}
            open={question.open}
            onClose={question.close}
            onConfirm={confirm}
            title={`${actLabel(about.act, about.message)} a ${receiverOf(about.message)}?`}
            description={`${about.message.title}, por e-mail${about.message.to ? ` para ${about.message.to}` : ""}. Um e-mail enviado não volta.`}
            confirm={actLabel(about.act, about.message)}
          />
        )}
      </>
    ),
  };
}

interface SendingProps {
  sent: Sent;
  onAnswer: (message: Message | null) => void;
  /** The screen was reloaded. */
  onEnd: () => void;
}

/** One act in progress, with its own fetcher. */
function Sending({ sent: { act, message, text }, onAnswer, onEnd }: SendingProps) {
  const fetcher = useFetcher<ActedMessage>();
  const step = useRef<"new" | "sent" | "answered">("new");
  useEffect(() => {
    if (step.current === "new") {
      step.current = "sent";
      const asked: AskedAct = { act: "message", what: act, id: message.id, ...(text !== undefined && { text }) };
      void fetcher.submit({ ...asked }, { method: "post" });
    } else if (step.current === "sent" && fetcher.data) {
      step.current = "answered";
      onAnswer(fetcher.data.message);
    }
    // the answer and the idle state may come in one render, with none after it
    if (step.current === "answered" && fetcher.state === "idle") onEnd();
  });
  return null;
}

interface CorrectDialogProps {
  message: Message;
  onClose: () => void;
}

/** Corrects a guest's e-mail, and sends the message there. A refusal is shown at the field. */
function CorrectDialog({ message, onClose }: CorrectDialogProps) {
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
