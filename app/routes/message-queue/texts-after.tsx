import type { QueuedMessage } from "#contract/messages-sent";
import { Panel } from "~/components/ui/panel";
import { dueWords, receiverOf } from "~/domains/messages/message-lines";

interface TextsAfterProps {
  texts: readonly QueuedMessage[];
  today: string;
  onOpen: (id: string) => void;
}

/** The other texts of the queue, each to be taken before its turn. */
export function TextsAfter({ texts, today, onOpen }: TextsAfterProps) {
  if (texts.length === 0) return null;
  return (
    <div className="min-w-0 max-lg:px-page lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <Panel id="depois" title="Depois desta" count={texts.length} flush>
        <ul className="divide-y divide-line-soft">
          {texts.map((text) => (
            <li key={text.id}>
              <button
                type="button"
                onClick={() => onOpen(text.id)}
                className="grid w-full gap-0.5 px-4 py-2.5 text-left text-sm -outline-offset-2 hover:bg-hover active:bg-sunken max-lg:min-h-11"
              >
                <span className="wrap-anywhere">{receiverOf(text)}</span>
                <span className="num text-xs text-muted wrap-anywhere">
                  {text.title} · {dueWords(text, today)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
