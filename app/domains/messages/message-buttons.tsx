import { href } from "react-router";
import type { MessageAct } from "#contract/messages/message-words";
import type { Message } from "#contract/messages/messages-sent";
import { DotsIcon, Menu, type MenuEntry } from "~/components/menu/menu";
import { Button, LinkButton } from "~/components/ui/button";
import { actGerund, actLabel, offeredActs } from "~/domains/messages/message-acts";
import { receiverOf } from "~/domains/messages/message-lines";
import { openedName } from "~/domains/messages/opened-address";
import type { MessageActs } from "~/domains/messages/use-message-acts";

interface MessageButtonsProps {
  message: Message;
  acts: MessageActs;
  /** In a row of a list, or in the panel of one message. */
  size?: "row" | "usual";
  /** Everything in the menu, if there is no room for a button. */
  menuOnly?: boolean;
  /** Other links: to the message, to its booking. */
  ways?: readonly MenuEntry[];
}

/** The address of the queue of the day with a text opened. */
const queueTo = (id: string) => `${href("/fila-do-dia")}?${openedName}=${encodeURIComponent(id)}`;

/** The likely act of a message, and all others in the menu. */
export function MessageButtons({ message, acts, size = "row", menuOnly = false, ways = [] }: MessageButtonsProps) {
  const { first: likely, others: rest } = offeredActs(message);
  const first = menuOnly ? null : likely;
  const others = menuOnly ? message.acts : rest;
  const working = acts.workingOn(message.id);
  const queued = first === "sent";
  const name = receiverOf(message);
  const entry = (act: MessageAct): MenuEntry => ({
    key: act,
    label: actLabel(act, message),
    danger: act === "cancel",
    disabled: working !== undefined,
    onSelect: () => acts.ask(act, message),
  });
  const groups = [(queued ? [first, ...others] : others).map(entry), ways].filter((group) => group.length > 0);
  return (
    <span className="relative z-1 inline-flex items-center justify-end gap-1">
      {queued ? (
        <LinkButton size={size} variant="soft" to={queueTo(message.id)}>
          Abrir<span className="sr-only"> na fila do dia a mensagem a {name}</span>
        </LinkButton>
      ) : (
        first && (
          <Button
            size={size}
            variant="soft"
            working={working !== undefined}
            workingLabel={actGerund[first]}
            onClick={() => acts.ask(first, message)}
          >
            {actLabel(first, message)}
            <span className="sr-only"> a mensagem a {name}</span>
          </Button>
        )
      )}
      {groups.length > 0 && (
        <Menu label={`Ações da mensagem a ${name}`} icon={<DotsIcon />} size={size} variant="quiet" entries={groups} />
      )}
    </span>
  );
}
