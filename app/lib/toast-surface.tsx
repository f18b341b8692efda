import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import { askConnection, noConnection, untilConnected } from "~/lib/online";
import { loginPath } from "~/lib/return-path";
import type { UndoAct } from "~/lib/toast";
import { hasUnsavedTyping } from "~/lib/unsaved";

export interface ToastSpeech {
  kind: "success" | "error";
  title?: string;
  text: string;
  link?: { label: string; to: "login" | "plans" | `/${string}` };
  act?: UndoAct;
  /** Milliseconds until it closes. */
  duration: number;
  position: "top-center" | "top-right";
}

let mounted = false;

/** A React root of its own, so that a toast outlives the screen and the boundary that replaces it. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const place = document.createElement("div");
  document.body.append(place);
  watchReach(place);
  flushSync(() =>
    createRoot(place).render(
      <Toaster
        position="top-right"
        visibleToasts={1}
        closeButton
        containerAriaLabel="Avisos"
        toastOptions={{ closeButtonAriaLabel: "Fechar" }}
      />,
    ),
  );
}

/** The toast on the screen: `stayFor` starts its time again. */
let shown: { stayFor: (milliseconds: number) => void; duration: number; held: boolean } | null = null;
const gone = () => {
  shown = null;
};

/** Shows one toast instead of the current one. */
export function showToast(speech: ToastSpeech): void {
  mount();
  shown = null;
  sonner.dismiss();
  const { kind, duration, position, act } = speech;
  const press = (undo: UndoAct) => {
    gone();
    takeBack(undo);
  };
  const say = (milliseconds: number, id?: string | number) =>
    sonner[kind](<Speech speech={speech} />, {
      ...(id !== undefined && { id }),
      ...{ duration: milliseconds, position, onAutoClose: gone, onDismiss: gone },
      ...(act && { action: { label: act.label, onClick: () => press(act) } }),
    });
  const id = say(duration);
  shown = { stayFor: (milliseconds) => say(milliseconds, id), duration, held: false };
}

/**
 * A toast does not close while the pointer is over it or the focus is in it, and then has its whole time again. It lets
 * presses through, so the pointer is found by its place; sonner itself holds it for the pointer over a button only.
 */
function watchReach(place: HTMLElement): void {
  const reach = { focus: false, pointer: false };
  const settle = () => {
    const held = reach.focus || reach.pointer;
    if (shown === null || shown.held === held) return;
    shown.held = held;
    shown.stayFor(held ? Number.POSITIVE_INFINITY : shown.duration);
  };
  place.addEventListener("focusin", () => {
    reach.focus = true;
    settle();
  });
  place.addEventListener("focusout", ({ relatedTarget }) => {
    reach.focus = relatedTarget instanceof Node && place.contains(relatedTarget);
    settle();
  });
  document.addEventListener("pointermove", ({ pointerType, clientX: x, clientY: y }) => {
    if (shown === null || pointerType !== "mouse") return;
    const box = place.querySelector('[data-sonner-toast]:not([data-removed="true"])')?.getBoundingClientRect();
    reach.pointer = box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    settle();
  });
}

/** Without a connection the undo is sent when it is back: the toast will be gone by then. */
function takeBack({ onAct }: UndoAct): void {
  if (navigator.onLine) onAct();
  else void untilConnected(askConnection, noConnection).then(onAct);
}

function Speech({ speech: { kind, title, text, link } }: { speech: ToastSpeech }) {
  return (
    <div role={kind === "error" ? "alert" : "status"}>
      {title && <div>{title}</div>}
      <div data-description={title ? "" : undefined}>
        {title ? text : <Sentences text={text} />}
        {link?.to === "login" && <LoginLink label={link.label} />}
        {link && link.to !== "login" && (
          <PlainLink to={link.to === "plans" ? "/minha-conta/planos" : link.to} label={link.label} />
        )}
      </div>
    </div>
  );
}

/** What was done stands out; what follows of it does not. */
function Sentences({ text }: { text: string }) {
  const first = /^.+?\.(?= \p{Lu})/su.exec(text)?.[0];
  if (!first) return text;
  return (
    <>
      {first}
      <span className="font-regular">{text.slice(first.length)}</span>
    </>
  );
}

/** A plain link, because a toast is outside the router; in a new tab if there is unsaved typing. */
function PlainLink({ to, label }: { to: string; label: string }) {
  return (
    <>
      {" "}
      <a href={to} target={hasUnsavedTyping() ? "_blank" : undefined}>
        {label}
      </a>
    </>
  );
}

/**
 * In a new tab while there is unsaved typing: after logging in there, it can be saved in this one. The return address
 * is computed on press: the toast is shown before the navigation that met the ended session has changed the address.
 */
function LoginLink({ label }: { label: string }) {
  const target = hasUnsavedTyping() ? "_blank" : undefined;
  const settle = ({ currentTarget: link }: { currentTarget: HTMLAnchorElement }) => {
    link.href = loginPath(window.location);
  };
  return (
    <>
      {" "}
      <a href={loginPath(window.location)} target={target} onClick={settle}>
        {label}
      </a>
    </>
  );
}
