import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import { type FormEventHandler, type ReactNode, useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** A question that names the thing: "Cancelar a reserva de Helena Prates?" */
  title: ReactNode;
  /** What will happen, in numbers. */
  description?: ReactNode;
  /** Room for two things side by side. */
  wide?: boolean;
  /** A dangerous act: a press outside does not close it. */
  alert?: boolean;
  /** The buttons, the harmless one first and with `autoFocus`. */
  actions: ReactNode;
  children?: ReactNode;
}

/**
 * A window over the screen. Once something was typed in it, Escape and a press outside ask before that is lost; its own
 * buttons do not.
 */
export function Dialog({ children, actions, ...props }: DialogProps) {
  const { open, onClose } = props;
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (open) return;
    setTouched(false);
    setAsking(false);
  }, [open]);
  const stay = () => setAsking(false);
  return (
    <Frame
      {...props}
      onClose={() => (touched ? setAsking(true) : onClose())}
      onInput={(event) => isTyping(event.target) && setTouched(true)}
      actions={
        <>
          {actions}
          <Frame
            alert
            open={open && asking}
            onClose={stay}
            title="Fechar sem salvar?"
            description="O que você digitou nesta janela será perdido."
            actions={
              <>
                <Button data-autofocus onClick={stay}>
                  Continuar editando
                </Button>
                <Button variant="danger" onClick={onClose}>
                  Fechar sem salvar
                </Button>
              </>
            }
          />
        </>
      }
    >
      {children}
    </Frame>
  );
}

/** Into a field of text; what is only pressed can be pressed again. */
function isTyping(target: EventTarget): boolean {
  const pressed = ["checkbox", "radio", "hidden", "file"];
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !pressed.includes(target.type))
  );
}

function Frame(props: DialogProps & { onInput?: FormEventHandler }) {
  const { open, onClose, onInput, title, description, wide, alert, actions, children } = props;
  // outside is what lies beyond the panel: for an alert the panel is the whole window
  const [Frame, Box] = alert ? [DialogPanel, "div" as const] : ["div" as const, DialogPanel];
  const appearing = alert ? {} : { transition: true };
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      role={alert ? "alertdialog" : "dialog"}
      data-leaving={open ? undefined : ""}
      className="relative z-(--z-dialog)"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-(--t-2) ease-calm data-closed:opacity-0"
      />
      <div className="fixed inset-0 overflow-y-auto">
        <Frame className="flex min-h-full items-end justify-center p-4 sm:items-center">
          <Box
            {...appearing}
            onInput={onInput}
            className={cx(
              "w-full rounded-3 bg-raised p-5 shadow-3 transition duration-(--t-2) ease-calm data-closed:translate-y-2 data-closed:opacity-0",
              wide ? "sm:w-152" : "sm:w-112",
            )}
          >
            <DialogTitle className="text-xl leading-snug font-semibold tracking-tight text-balance">
              {title}
            </DialogTitle>
            {description && <Description className="mt-2 text-sm leading-normal text-muted">{description}</Description>}
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{actions}</div>
          </Box>
        </Frame>
      </div>
    </HeadlessDialog>
  );
}
