import { toast } from "~/lib/toast";

const staying = "Sem conexão. Esta tela continua aqui; as outras abrem quando a conexão voltar.";
const keeping = "Sem conexão. O que você digitou continua aqui; salve quando a conexão voltar.";

/** Whether an address is one of another screen of the program. */
function isElsewhere({ origin, pathname }: URL | HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname !== window.location.pathname;
}

/** Tells that the way to another screen is held back. */
export function sayHeldBack(): void {
  toast.error(staying);
}

/**
 * Whether the way to another screen is held back, for what closes before it leads there: a chosen command. Without a
 * connection it is, and the person is told; what was open then stays as it is.
 */
export function isHeldBack(to: string): boolean {
  if (navigator.onLine || !isElsewhere(new URL(to, window.location.href))) return false;
  sayHeldBack();
  return true;
}

/** Whether a press would open another screen of the program in this tab. */
function leadsElsewhere(press: MouseEvent, link: HTMLAnchorElement): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, button } = press;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return false;
  return isElsewhere(link);
}

/**
 * Without a connection no link opens another screen, and no form is sent to one: where its code is not here yet, the
 * router would load the page again, and the browser's own error page would stand where somebody has typed. Gives the
 * function that ends it.
 */
export function stayWhenOffline(): () => void {
  const onClick = (press: MouseEvent) => {
    const link = press.target instanceof Element && press.target.closest<HTMLAnchorElement>("a[href]");
    if (navigator.onLine || !link || !leadsElsewhere(press, link)) return;
    press.preventDefault();
    sayHeldBack();
  };
  const onSubmit = (sent: SubmitEvent) => {
    const action = sent.target instanceof HTMLFormElement && sent.target.getAttribute("action");
    if (navigator.onLine || !action || !isElsewhere(new URL(action, window.location.href))) return;
    sent.preventDefault();
    toast.error(keeping);
  };
  window.addEventListener("click", onClick, { capture: true });
  window.addEventListener("submit", onSubmit, { capture: true });
  return () => {
    window.removeEventListener("click", onClick, { capture: true });
    window.removeEventListener("submit", onSubmit, { capture: true });
  };
}
