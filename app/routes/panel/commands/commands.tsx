import { Dialog as BareDialog, DialogBackdrop, DialogPanel } from "@headlessui/react";
import { useState } from "react";
import { Switch } from "~/components/form/choice-fields";
import { Button } from "~/components/ui/button";
import { Dialog, pressBeside } from "~/components/ui/dialog";
import { Kbd } from "~/components/ui/kbd";
import { judge } from "~/lib/judge";
import { routeHandle } from "~/lib/route-access";
import type { Session } from "~/lib/session-state";
import { isApple, singleKeysOn, switchSingleKeys } from "~/lib/shortcuts";
import { Palette } from "~/routes/panel/commands/palette";

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
    <BareDialog open onClose={onClose} aria-label="Buscar ou ir para" className="relative z-(--z-dialog)">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <DialogPanel
        onMouseDown={pressBeside(onClose)}
        className="fixed inset-0 flex items-start justify-center p-2 sm:p-4 sm:pt-[12vh]"
      >
        <div className="flex max-h-[min(36rem,100%)] w-full flex-col overflow-hidden rounded-3 bg-raised shadow-3 sm:w-144">
          <Palette {...{ session, typed, onType, onClose }} onHelp={() => onAsk("help")} />
        </div>
      </DialogPanel>
    </BareDialog>
  );
}

/** The shortcuts, and the switch for single keys: users of speech input may have to turn them off. */
function ShortcutsHelp({ session, onClose }: { session: Session; onClose: () => void }) {
  const [on, setOn] = useState(singleKeysOn);
  const mayCreate = judge(routeHandle("/reservas/criar"), session) === "allowed";
  const turn = (next: boolean) => {
    switchSingleKeys(next);
    setOn(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Atalhos do teclado"
      description="Os de uma tecla só não valem enquanto você digita em um campo."
      actions={
        <Button data-autofocus onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <dl className="mb-4 grid gap-2.5 text-sm">
        <Line keys={[isApple() ? "⌘" : "Ctrl", "K"]}>Buscar ou ir para</Line>
        {mayCreate && <Line keys={["N"]}>Nova reserva</Line>}
        {mayCreate && <Line keys={[isApple() ? "⌘" : "Ctrl", "Enter"]}>Confirmar ou salvar a reserva aberta</Line>}
        <Line keys={["/"]}>Procurar na lista aberta</Line>
        <Line keys={["?"]}>Mostrar estes atalhos</Line>
        <Line keys={["Esc"]}>Fechar o que estiver aberto</Line>
      </dl>
      <Switch label="Usar atalhos de uma tecla" name="single_keys" checked={on} onCheckedChange={turn} />
    </Dialog>
  );
}

function Line({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <div className="flex flex-row-reverse items-center justify-between gap-4">
      <dt className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
