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
  link?: { label: string; to: "login" | "plans" };
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

/** Shows one toast instead of the current one. */
export function showToast(speech: ToastSpeech): void {
  mount();
  sonner.dismiss();
  const { kind, duration, position, act } = speech;
  sonner[kind](<Speech speech={speech} />, {
    duration,
    position,
    ...(act && { action: { label: act.label, onClick: () => takeBack(act) } }),
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
        {text}
        {link?.to === "login" && <LoginLink label={link.label} />}
        {link?.to === "plans" && <PlansLink label={link.label} />}
      </div>
    </div>
  );
}

/** A plain link, because a toast is outside the router; in a new tab if there is unsaved typing. */
function PlansLink({ label }: { label: string }) {
  return (
    <>
      {" "}
      <a href="/minha-conta/planos" target={hasUnsavedTyping() ? "_blank" : undefined}>
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
