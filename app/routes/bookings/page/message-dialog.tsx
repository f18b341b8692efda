import X from "lucide-react/icons/x";
import type { Message } from "#contract/messages-sent";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { receiverOf } from "~/domains/messages/message-lines";
import { MessageFacts, useMessage } from "~/domains/messages/message-reading";

interface MessageDialogProps {
  id: string;
  row: Message | null;
  onClose: () => void;
}

/** A message of a booking with what it says. */
export function MessageDialog({ id, row, onClose }: MessageDialogProps) {
  const { message, text, missing } = useMessage(id, row);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={message ? `${message.title}, para ${receiverOf(message)}` : "Mensagem"}
      actions={
        <Button data-autofocus onClick={onClose}>
          Voltar
        </Button>
      }
    >
      {missing ? (
        <EmptyState icon={<X />} tone="quiet" title="Esta mensagem não existe mais">
          A reserva ou a regra mudou.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {text}
          {message && <MessageFacts message={message} />}
        </div>
      )}
    </Dialog>
  );
}
