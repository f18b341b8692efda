import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { Message } from "#contract/messages/messages-sent";
import { Button, IconButton } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";
import { MessageButtons } from "~/domains/messages/message-buttons";
import { receiverOf } from "~/domains/messages/message-lines";
import { MessageFacts, useMessage } from "~/domains/messages/message-reading";
import type { MessageActs } from "~/domains/messages/use-message-acts";
import { useSession } from "~/lib/session";
import { waysFrom } from "~/routes/account/notifications/messages/list-columns";

interface OpenedMessageProps {
  id: string;
  /** The list's row; null if it is on another page. */
  row: Message | null;
  /** The acts' dialogs are rendered in here too. */
  acts: MessageActs;
  onClose: () => void;
}

/** A message of the list: beside it if there is room, over it on a phone. */
export function OpenedMessage({ id, row, acts, onClose }: OpenedMessageProps) {
  const wide = useMediaQuery(wideQuery);
  const { message, text, missing } = useMessage(id, row);
  const title = missing ? "Mensagem" : message ? receiverOf(message) : "Mensagem";
  const buttons = message && !missing && <Buttons message={message} acts={acts} />;
  const content = missing ? (
    <EmptyState icon={<X />} tone="quiet" title="Esta mensagem não existe mais">
      A reserva ou a regra mudou, ou o endereço está incompleto.
    </EmptyState>
  ) : (
    <div className="grid grid-cols-1 gap-4">
      {text}
      {message && <MessageFacts message={message} />}
    </div>
  );
  if (!wide) {
    return (
      <Dialog
        open
        wide
        onClose={onClose}
        title={title}
        actions={
          <>
            <Button data-autofocus onClick={onClose}>
              Voltar à lista
            </Button>
            {buttons}
          </>
        }
      >
        {content}
        {acts.dialog}
      </Dialog>
    );
  }
  return (
    <Beside title={title} onClose={onClose} buttons={buttons}>
      {content}
      {acts.dialog}
    </Beside>
  );
}

interface BesideProps {
  title: string;
  buttons: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Beside({ title, buttons, onClose, children }: BesideProps) {
  return (
    <section
      aria-label={`Mensagem a ${title}`}
      className="sticky top-4 flex max-h-[calc(100dvh-2rem)] w-100 shrink-0 flex-col self-start rounded-2 border border-line bg-surface"
    >
      <header className="flex items-center justify-between gap-2 border-line-soft border-b py-2 pr-2 pl-4">
        <h2 className="min-w-0 text-md font-semibold tracking-snug wrap-anywhere">{title}</h2>
        <IconButton variant="quiet" size="row" label="Fechar a mensagem" icon={<X />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
      {buttons && <footer className="flex flex-wrap gap-2 border-line-soft border-t px-4 py-3">{buttons}</footer>}
    </section>
  );
}

function Buttons({ message, acts }: { message: Message; acts: MessageActs }) {
  return <MessageButtons message={message} acts={acts} size="usual" ways={waysFrom(message, useSession())} />;
}
