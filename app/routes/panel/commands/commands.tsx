import { Dialog, DialogBackdrop, DialogPanel } from "@headlessui/react";
import { pressBeside } from "~/components/ui/dialog";
import type { Session } from "~/lib/session-state";
import { Palette } from "~/routes/panel/commands/palette";
import { ShortcutsHelp } from "~/routes/panel/commands/shortcuts-help";

export interface CommandsProps {
  asked: "palette" | "help";
  session: Session;
  /** The text of the palette's field. */
  typed: string;
  onType: (typed: string) => void;
  onAsk: (asked: "palette" | "help") => void;
  onClose: () => void;
}

/** The dialogs of Ctrl K and `?`: the palette or the list of shortcuts. Loaded when first opened. */
export function Commands({ asked, session, typed, onType, onAsk, onClose }: CommandsProps) {
  if (asked === "help") return <ShortcutsHelp session={session} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-label="Buscar ou ir para" className="relative z-(--z-dialog)">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <DialogPanel
        onMouseDown={pressBeside(onClose)}
        className="fixed inset-0 flex items-start justify-center p-2 sm:p-4 sm:pt-[12vh]"
      >
        <div className="flex max-h-[min(36rem,100%)] w-full flex-col overflow-hidden rounded-3 bg-raised shadow-3 sm:w-144">
          <Palette {...{ session, typed, onType, onClose }} onHelp={() => onAsk("help")} />
        </div>
      </DialogPanel>
    </Dialog>
  );
}
