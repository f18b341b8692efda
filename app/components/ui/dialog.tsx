import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from "@headlessui/react";
import {
  type ComponentProps,
  createContext,
  type FormEventHandler,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** A question that names the object: "Cancelar a reserva de Helena Prates?" */
  title: ReactNode;
  /** What will happen, in numbers. */
  description?: ReactNode;
  /** Room for two columns of fields, or for two columns of content. */
  wide?: boolean | "columns" | undefined;
  /** A dangerous act: a press outside does not close it. */
  alert?: boolean;
  /** Closing would lose state that is in none of its forms. */
  unsaved?: boolean;
  /** Names of inputs that no user fills in. */
  ignored?: readonly string[];
  /** The buttons, the harmless one first and with `autoFocus`. */
  actions: ReactNode;
  children?: ReactNode;
}

const none: readonly string[] = [];

/**
 * A modal window. Once something was typed or chosen in it, Escape and a press outside ask before that is lost; its
 * `DialogBack` asks once multi-line text was written, other buttons do not. The buttons stay visible however long it
 * is.
 */
export function Dialog({ children, actions, unsaved = false, ignored = none, ...props }: DialogProps) {
  const { open, onClose } = props;
  const [touched, setTouched] = useState(false);
  const [wrote, setWrote] = useState(false);
  const [asking, setAsking] = useState(false);
  const { box, onPress, isChanged } = useChangedInside(open, ignored);
  useEffect(() => {
    if (open) return;
    setTouched(false);
    setWrote(false);
    setAsking(false);
  }, [open]);
  const stay = () => setAsking(false);
  return (
    <Frame
      {...props}
      onClose={() => (touched || unsaved || isChanged() ? setAsking(true) : onClose())}
      box={box}
      onPress={onPress}
      onInput={({ target }) => {
        if (isTyping(target)) setTouched(true);
        if (target instanceof HTMLTextAreaElement) setWrote(true);
      }}
      actions={<Back value={() => (wrote ? setAsking(true) : onClose())}>{actions}</Back>}
      over={
        <Frame
          alert
          open={open && asking}
          onClose={stay}
          title="Fechar sem salvar?"
          description="O que você preencheu nesta janela será perdido."
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
      }
    >
      {children}
    </Frame>
  );
}

const BackContext = createContext<() => void>(() => {});
const Back = BackContext.Provider;

type DialogBackProps = Pick<ComponentProps<typeof Button>, "disabled"> & {
  children?: ReactNode;
  autoFocus?: boolean;
};

/** The button that closes a dialog: asks first once multi-line text was written in it. */
export function DialogBack({ children = "Voltar", autoFocus = false, disabled }: DialogBackProps) {
  const leave = useContext(BackContext);
  return (
    <Button {...(autoFocus && { "data-autofocus": true })} disabled={disabled} onClick={leave}>
      {children}
    </Button>
  );
}

/** Whether the target is a text field, in a form or not; search fields do not count. */
function isTyping(target: EventTarget): boolean {
  const pressed = ["checkbox", "radio", "hidden", "file", "search"];
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !pressed.includes(target.type))
  );
}

interface FrameProps {
  box?: Ref<HTMLDivElement>;
  /** Called on each press and key in it, before it takes effect. */
  onPress?: () => void;
  onInput?: FormEventHandler;
  over?: ReactNode;
}

/**
 * Unmounted at once when it closes: a fading dialog would keep presses, keys and focus meant for the page. The panel
 * covers the whole window, so that a press beside the box is handled here.
 */
function Frame(props: DialogProps & FrameProps) {
  const { open, onClose, box, onPress, onInput, over, title, description, wide, alert, actions, children } = props;
  if (!open) return null;
  return (
    <HeadlessDialog open onClose={onClose} role={alert ? "alertdialog" : "dialog"} className="relative z-(--z-dialog)">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-(--t-2) ease-calm starting:opacity-0" />
      <div className="fixed inset-0 scroll-pb-24 overflow-y-auto">
        <DialogPanel
          onMouseDown={alert ? undefined : pressBeside(onClose)}
          onPointerDownCapture={onPress}
          onKeyDownCapture={onPress}
          className="flex min-h-full items-end justify-center p-4 sm:items-center"
        >
          <div
            ref={box}
            onInput={onInput}
            className={cx(
              "w-full rounded-3 bg-raised px-5 pt-5 shadow-3 transition duration-(--t-2) ease-calm starting:translate-y-2 starting:opacity-0",
              wide === "columns" ? "sm:w-216" : wide ? "sm:w-152" : "sm:w-112",
            )}
          >
            <DialogTitle className="text-xl leading-snug font-semibold tracking-tight text-balance wrap-anywhere">
              {title}
            </DialogTitle>
            {description && (
              <Description className="mt-2 text-sm leading-normal text-muted wrap-anywhere">{description}</Description>
            )}
            {children && <div className="mt-4">{children}</div>}
            <Foot>{actions}</Foot>
            {over}
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

/**
 * The buttons, at the bottom of the window if the box is longer. They take focus only on click: a field that loses
 * focus shows its error, and a button that moves for it while pressed would not be clicked at all.
 */
function Foot({ children }: { children: ReactNode }) {
  const focusPressed = ({ target }: MouseEvent) => {
    if (target instanceof Element) target.closest<HTMLElement>("button, a")?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the presses of the buttons in it
    <div
      onMouseDown={(event) => event.preventDefault()}
      onClickCapture={focusPressed}
      className="sticky bottom-0 z-1 -mx-5 mt-5 flex flex-wrap-reverse justify-end gap-2 rounded-b-3 border-line-soft border-t bg-raised px-5 py-3.5 max-sm:*:grow"
    >
      {children}
    </div>
  );
}

/**
 * Closes on a press beside the box, except the second one of a double click: that was meant for what opened it, and the
 * focus stays where it is.
 */
export function pressBeside(onClose: () => void) {
  return (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (event.detail < 2) onClose();
  };
}

/**
 * Whether the values of the forms in a box differ from those at the first press or key in it, including selects,
 * switches and calendar days. Computed on demand: what is loaded before the first press is no change, nor are the
 * inputs of `ignored` names.
 */
function useChangedInside(open: boolean, ignored: readonly string[]) {
  const box = useRef<HTMLDivElement>(null);
  const stood = useRef<string | null>(null);
  useEffect(() => {
    if (!open) stood.current = null;
  }, [open]);
  return {
    box,
    /** Called before the press takes effect. */
    onPress: () => {
      stood.current ??= textsInside(box.current, ignored);
    },
    isChanged: () => stood.current !== null && stood.current !== textsInside(box.current, ignored),
  };
}

/** The values of the controls; unchecked boxes and empty fields count as absent. */
function textsInside(box: HTMLElement | null, ignored: readonly string[]): string {
  const forms = [...(box?.querySelectorAll("form") ?? [])];
  const entries = forms.flatMap((form) => [...new FormData(form)]);
  const isText = ([name, value]: [string, FormDataEntryValue]) =>
    typeof value === "string" && value !== "" && !ignored.includes(name);
  return JSON.stringify(entries.filter(isText));
}
